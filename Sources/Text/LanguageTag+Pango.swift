extension LanguageTag {
  /// The tag by which Pango, HarfBuzz and fontconfig all know the language.
  ///
  /// fontconfig knows Chinese by its regions alone, and so do rules that choose fonts, such as those of
  /// Debian's fonts-noto-cjk: its `zh-cn` is what Chinese in simplified characters is looked for by. Which
  /// characters a Chinese text is written in when its tag does not say is CLDR's "likely subtags".
  var pangoName: String {
    switch language {
    case "zh":
      if script == "Hans" { return "zh-cn" }
      if ["HK", "MO"].contains(region) { return "zh-hk" }
      return script == "Hant" || region == "TW" ? "zh-tw" : "zh-cn"
    // Rules of fontconfig name them without regions.
    case "ja", "ko": return language
    default: return description
    }
  }
}
