/// Symbols of units, in the scripts and languages that write them.
enum UnitSymbols {
  /// What a symbol may mean: the same one may be a metre and a minute.
  static func meanings(of symbol: String) -> Set<String> {
    if let meanings = exact[symbol] { return meanings }
    let isLong = symbol.unicodeScalars.count > 1
    return folded[isLong ? symbol.lowercased() : symbol] ?? []
  }

  /// Whether a unit is named in full, as English does; other languages may have a word that holds the number.
  static func isWord(_ symbol: String) -> Bool { words.contains(symbol.lowercased()) }

  private static let words: Set<String> = [
    "second", "seconds", "minute", "minutes", "hour", "hours", "day", "days", "week", "weeks",
    "month", "months", "year", "years",
    "mile", "miles", "kilometer", "kilometers", "kilometre", "kilometres", "kilobytes",
    "megabyte", "megabytes", "gigabyte", "gigabytes", "terabytes",
  ]

  /// What a unit measures; units of one kind may be mistaken for each other.
  static func kind(of unit: String) -> String { kinds[unit] ?? unit }

  private static let kinds = table([
    "time": "second minute hour millisecond day week month year",
    "length": "metre kilometre centimetre millimetre mile foot inch",
    "mass": "gram kilogram milligram pound",
    "size": "kilobyte megabyte gigabyte terabyte", "rate": "kilobit megabit gigabit",
    "frequency": "hertz kilohertz megahertz gigahertz", "volume": "litre millilitre",
    "temperature": "celsius fahrenheit degree",
  ]).compactMapValues(\.first)

  /// Symbols whose capitals tell them apart from others.
  private static let exact = table([
    "kilobyte": "kB KB Ko ko кБ КБ Кб KiB Kio kt Kt كب",
    "megabyte": "MB Mo МБ Мб мб MiB Mio Mt мегабайт",
    "gigabyte": "GB Go ГБ Гб гб GiB Gio Gt",
    "terabyte": "TB To ТБ Тб TiB Tio Tt",
    "megabit": "Mb Mbit Mbps Мбит", "kilobit": "kb kbit kbps кбит", "gigabit": "Gb Gbit",
    "hertz": "Hz Гц", "kilohertz": "kHz кГц", "megahertz": "MHz МГц", "gigahertz": "GHz ГГц",
    "decibel": "dB дБ", "celsius": "°C ℃ °С ° º", "fahrenheit": "°F ℉ ° º", "degree": "° º",
    "metre": "m м μ", "minute": "m min", "watt": "W Вт", "volt": "V В", "ampere": "A А",
    "milliampere": "mA мА", "kilowatt": "kW кВт", "percent": "% ٪ ％ ﹪", "permille": "‰",
    "pixel": "px пикс", "speed": "km/h kph км/ч км/год km/t km/tim km/val", "pace": "m/s м/с",
    "rate": "MB/s Mo/s МБ/с Mbps Mb/s Mbit/s Мбит/с", "point": "pt пт",
  ])

  /// Symbols that are the same in capitals, those of one letter apart.
  private static let folded = table([
    "kilobyte": "kb kilobytes", "megabyte": "mb megabyte megabytes",
    "gigabyte": "gb gigabyte gigabytes", "terabyte": "tb terabytes",
    "kilometre": "km км χλμ kilometer kilometers kilometre kilometres", "centimetre": "cm см",
    "millimetre": "mm мм",
    "metre": "mtr", "mile": "mi mile miles", "foot": "ft", "inch": "in",
    "gram": "g г gr", "kilogram": "kg кг", "milligram": "mg мг", "pound": "lb lbs",
    "litre": "l л L", "millilitre": "ml мл",
    "second": "second seconds s sec sek sn sk seg сек с δευτ s. secs",
    "minute": "minute minutes min mins mn dk мин хв λεπ",
    "hour": "hour hours h hr hrs t hod ч год std u sa uur óra ώρ", "millisecond": "ms мс ms.",
    "day": "d day days", "week": "week weeks wk wks", "month": "month months",
    "year": "year years yr yrs", "hertz": "hz гц", "kilohertz": "khz кгц",
    "megahertz": "mhz", "decibel": "db",
    "pixel": "px",
  ])

  private static func table(_ units: [String: String]) -> [String: Set<String>] {
    var table: [String: Set<String>] = [:]
    for (unit, symbols) in units {
      for symbol in symbols.split(separator: " ") {
        table[String(symbol), default: []].insert(unit)
      }
    }
    return table
  }
}
