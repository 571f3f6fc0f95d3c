extension LanguageTag {
  /// The language tag for Pango, HarfBuzz and fontconfig.
  ///
  /// fontconfig knows Chinese only by region, as do font rules such as those of Debian's
  /// fonts-noto-cjk. The tag `zh-cn` stands for simplified characters. If the tag has no script,
  /// CLDR's "likely subtags" decide.
  var pangoName: String {
    switch language {
    case "zh":
      if script == "Hans" { return "zh-cn" }
      if ["HK", "MO"].contains(region) { return "zh-hk" }
      return script == "Hant" || region == "TW" ? "zh-tw" : "zh-cn"
    // fontconfig's rules use these languages without regions.
    case "ja", "ko": return language
    default: return description
    }
  }
}
