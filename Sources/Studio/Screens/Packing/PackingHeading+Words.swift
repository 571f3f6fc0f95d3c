import Jobs
import What2Wear

extension PackingHeading {
  init(of list: PackingList, _ language: Language) {
    let days = StudioWords.of(language).days(of: list.details)
    self.init(list.details, text: list.details.text(days: days))
  }
}
