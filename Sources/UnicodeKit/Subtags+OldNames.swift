extension Subtags {
  /// The names that language folders had before there were codes, and that systems still read.
  static let oldNames = [
    "albanian": "sq", "arabic": "ar", "armenian": "hy", "bulgarian": "bg", "byelorussian": "be",
    "chinese": "zh-Hans", "croatian": "hr", "czech": "cs", "danish": "da", "dutch": "nl",
    "english": "en", "estonian": "et", "faroese": "fo", "farsi": "fa", "finnish": "fi",
    "flemish": "nl-BE", "french": "fr", "georgian": "ka", "german": "de", "greek": "el",
    "hebrew": "he", "hindi": "hi", "hungarian": "hu", "icelandic": "is", "irish": "ga",
    "italian": "it", "japanese": "ja", "korean": "ko", "latvian": "lv", "lithuanian": "lt",
    "macedonian": "mk", "maltese": "mt", "norwegian": "nb", "polish": "pl", "portuguese": "pt",
    "romanian": "ro", "russian": "ru", "sami": "se", "serbian": "sr",
    "simplified chinese": "zh-Hans", "slovak": "sk", "slovenian": "sl", "spanish": "es",
    "swedish": "sv", "thai": "th", "traditional chinese": "zh-Hant", "turkish": "tr",
    "ukrainian": "uk", "urdu": "ur", "yiddish": "yi",
  ]
}
