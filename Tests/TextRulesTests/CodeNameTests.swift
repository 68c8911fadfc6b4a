import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// Names of code, paths, versions, and texts that a tool put in the place of others.
@Suite struct CodeNameTests {
  @Test(arguments: [
    ("text.path", "fr", "Follow @example_app", "Suivez @exemple_app"),
    ("text.path", "nl", "Use snake_case", "Gebruik snake case"),
    ("text.path", "pl", "Save as report.pdf", "Zapisz jako report.pdv"),
    ("text.path", "de", "Settings > General", "Einstellungen Allgemein"),
    ("text.path", "ko", "Settings > General > About", "설정 > 일반"),
    ("text.path", "sv", "C:\\Users\\Name", "C:/Users/Namn"),
    ("text.key-as-value", "es", "Save", "SAVE_BUTTON"),
    ("text.key-as-value", "ja", "Save", "btnSaveTitle"),
    ("text.number", "ru", "Bluetooth 5.0", "Bluetooth 5,0"),
    ("text.number", "es", "3-4 items", "04-mar"),
    ("text.number", "de", "1/2 cup", "01. Feb Tasse"),
    ("text.mojibake", "zh-Hans", "Settings", "锟斤拷锟斤拷"),
    ("text.invisible", "zh-Hans", "Settings", "设\u{200B}置"),
    ("text.repeated-word", "th", "Save the file", "บันทึกไฟล์บันทึกไฟล์"),
    ("text.brackets", "de", "All", "Alle}"),
  ])
  func faults(rule: String, language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains(rule))
  }

  @Test(arguments: [
    ("text.path", "ja", "Settings > General", "「設定」の「一般」"),
    ("text.path", "fr", "Settings > General", "Réglages › Général"),
    ("text.path", "ru", "Hi @username", "Привет, @имя"),
    ("text.path", "fi", "Save as report.pdf", "Tallenna PDF-raportti"),
    ("text.path", "de", "If 5 > 3", "Wenn 5 größer als 3"),
    ("text.key-as-value", "de", "iPhone", "iPadOS"),
    ("text.key-as-value", "fr", "MAX_SIZE", "MAX_SIZE"),
    ("text.number", "de", "Zoom 1.5", "Zoom 1,5"),
    ("text.number", "es", "3-4 items", "3 o 4 elementos"),
    ("text.invisible", "th", "Settings", "การ\u{200B}ตั้งค่า"),
    ("text.repeated-word", "th", "Often", "บ่อยๆ"),
    ("text.same-as-source", "ru", "/usr/local/bin", "/usr/local/bin"),
    ("text.same-as-source", "el", "iCloud Drive", "iCloud Drive"),
    ("text.path", "bg", "SETTINGS_GENERIC_TITLE", "Общи"), ("text.path", "sv", "Cl_ear", "_Töm"),
    ("text.key-as-value", "fr", "MIMETYPE", "TYPE_MIME"),
    ("text.mixed-script-word", "ja", "zero determinant", "行列式が0です"),
  ])
  func rightTexts(rule: String, language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains(rule))
  }
}
