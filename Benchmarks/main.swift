#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Benchmarks compare [--units N] [--languages N] [--pairs N] [--only WORD] [--data FOLDER] [--python PATH]
// Benchmarks recall [--rounds N] [--variants] [--only WORD] [--list] [--own] [--python PATH] [--bundlekit PATH]
// Benchmarks work DEPTH UNITS FILE…         what of bundlekit is measured
// Benchmarks generate FOLDER UNITS LANGUAGES

let words = CommandLine.arguments
switch words.dropFirst().first {
case "work":
  guard let workload = Workload(words.dropFirst(2)) else { exit(64) }
  do { try workload.run() } catch {
    print(error)
    exit(1)
  }
case "generate":
  guard words.count == 5, let units = Int(words[3]), let languages = Int(words[4]) else { exit(64) }
  try Inputs(folder: words[2], unitCount: units, languageCount: languages).generate()
case "compare":
  guard let run = ComparisonRun(words.dropFirst(2)) else { exit(64) }
  exit(run.perform() ? 0 : 1)
case "recall":
  guard let run = RecallRun(words.dropFirst(2)) else { exit(64) }
  do { exit(try run.perform() ? 0 : 1) } catch {
    print(error)
    exit(1)
  }
default:
  print("usage: Benchmarks compare|recall|work|generate …")
  exit(64)
}
