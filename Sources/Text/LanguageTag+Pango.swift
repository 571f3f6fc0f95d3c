extension LanguageTag {
  /// The language tag for Pango, HarfBuzz and fontconfig.
  ///
  /// fontconfig, and font rules such as those of Debian's fonts-noto-cjk, distinguish the forms of
  /// Chinese only by region. The tag `zh-cn` stands for simplified characters. If the tag has no
  /// script, CLDR's "likely subtags" determine the script.
  var pangoName: String {
    switch language {
    case "zh":
      if script == "Hans" { return "zh-cn" }
      if ["HK", "MO"].contains(region) { return "zh-hk" }
      return script == "Hant" || region == "TW" ? "zh-tw" : "zh-cn"
    // fontconfig's rules name these languages without regions.
    case "ja", "ko": return language
    default: return description
    }
  }
}
