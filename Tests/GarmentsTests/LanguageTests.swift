import Garments
import Testing

@Suite("The language")
struct LanguageTests {
  @Test(
    "is of the locale",
    arguments: [
      ("es_ES.UTF-8", Language.spanish), ("es", .spanish), ("es_MX", .spanish),
      ("es.UTF-8", .spanish), ("es@euro", .spanish), ("es_ES@euro", .spanish),
      ("es-AR", .spanish), ("ES_ES", .spanish), ("en_GB.UTF-8", .english), ("en", .english),
      ("C", .english), ("POSIX", .english), ("C.UTF-8", .english), ("fr_ES", .english),
      ("est_EE", .english), ("e", .english), ("español", .english), ("_es", .english),
      (" es", .english), ("C_es", .english), ("@", .english), ("", .english),
    ])
  func locale(name: String, language: Language) {
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      #expect(Language(environment: [variable: name]) == language)
    }
  }

  @Test(
    "is of LC_ALL, then LC_MESSAGES, then LANG, the empty ones passed over",
    arguments: [
      (["LC_ALL": "es_ES", "LC_MESSAGES": "en_GB", "LANG": "en_GB"], Language.spanish),
      (["LC_ALL": "en_GB", "LC_MESSAGES": "es_ES", "LANG": "es_ES"], .english),
      (["LC_ALL": "C", "LANG": "es_ES"], .english),
      (["LC_MESSAGES": "es_ES", "LANG": "en_GB"], .spanish),
      (["LC_MESSAGES": "en_GB", "LANG": "es_ES"], .english),
      (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "es_ES"], .spanish),
      (["LC_ALL": "", "LC_MESSAGES": "es_ES", "LANG": "en_GB"], .spanish),
      (["LC_ALL": "", "LC_MESSAGES": "", "LANG": ""], .english),
      (["LC_CTYPE": "es_ES", "LANGUAGE": "es"], .english),
      ([:], .english),
    ])
  func precedence(environment: [String: String], language: Language) {
    #expect(Language(environment: environment) == language)
  }

  @Test("is the one chosen, whatever the locale", arguments: Language.allCases)
  func choice(language: Language) {
    for locale in ["es_ES.UTF-8", "en_GB.UTF-8", ""] {
      #expect(Language(choice: language, environment: ["LC_ALL": locale]) == language)
    }
  }
}
