import Garments
import Testing

@Suite("What a camera calls a file")
struct CameraNameTests {
  @Test(
    "is known",
    arguments: [
      "IMG_5001", "IMG_5001.jpg", "img 5001", "IMG-20230814-WA0012", "IMG_20230814_101502~2",
      "_MG_1234", "DSC_0012", "DSC00012", "_DSC0012", "DSCN0042", "DSCF1234.JPG", "P1010001",
      "PXL_20230814_101502123", "PXL_20230814_101502123.PORTRAIT", "MVIMG_20190101_120000", "DCIM",
      "DCIM0001", "IMAG0007", "GOPR0001", "DJI_0042", "CIMG0012", "SAM_0001", "HPIM0001",
      "WhatsApp Image 2023-08-14 at 10.15.02", "WhatsApp Image 2023-08-14 at 10.15.02 (1).jpeg",
      "Screenshot_20230814-101502", "Screenshot 2023-08-14 at 10.15.02 AM", "Screenshot",
      "FB_IMG_1691999999999", "signal-2023-08-14-101502", "Snapchat-1234567890",
      "20230814_101502", "2023-08-14 10.15.02", "1691999999999", "photo_2023-08-14_10-15-02",
      "image0", "image.jpg", "Photo", "photo.jpeg", "pasted image.png", "Photo 12", "Image (3)",
      "FullSizeRender", "unnamed", "received_1234567890",
      "3F2504E0-4F89-11D3-9A0C-0305E82C3301", "3f2504e0-4f89-11d3-9a0c-0305e82c3301.png",
      "d41d8cd98f00b204e9800998ecf8427e", "9e3efd31",
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    ])
  func known(name: String) { #expect(name.isCameraName, "\(name)") }

  @Test(
    "is told from names that look like it",
    arguments: [
      "dsc jumper", "DSC", "img", "image of my coat", "photo shirt 2", "whatsapp green tee",
      "501", "501 jeans", "P1", "12", "M", "XL", "facade dress", "decade", "cafe 2023 skirt",
      "blue-jeans-2", "dress-762852a3", "DD1391100", "screenshot tee", "Pixel cardigan", "sambas",
      "dji cap", "Uniqlo U 2023", "robe", "camisa", "青いシャツ", "IMG_5001 linen shirt", "", " ", "...",
    ])
  func told(name: String) { #expect(!name.isCameraName, "\(name)") }

  @Test(
    "is told from descriptions that a person may give",
    arguments: [
      "1460", "2024", "501", "19 61", "Photo 12", "Image 3", "iPhone 15", "MG 3", "St 7", "Photo",
      "4006381333931", "20230814", "linen shirt", "SAM 501", "A123456", "W1234567", "ST 100",
    ])
  func described(text: String) { #expect(!text.isCameraDescription, "\(text)") }

  @Test(
    "is known in a description that was made of it",
    arguments: [
      "IMG 5001", "IMG E5001", "IMG 5001 Kopie", "IMG 20230814 WA0012", "DSC00012", "P1010001",
      "PXL 20230814 101502123",
      "photo 2023 08 14 10 15 02", "20230814 101502", "WhatsApp Image 2023 08 14 at 10.15.02",
      "3F2504E0 4F89 11D3 9A0C 0305E82C3301", "9e3efd31",
    ])
  func descriptionOfFile(text: String) { #expect(text.isCameraDescription, "\(text)") }

  @Test(
    "leaves what was meant for people, without checksums and their ends",
    arguments: [
      ("dress 762852a3", "dress"), ("hat a8f6", "hat"), ("hat A8F6C3", "hat"),
      ("hat 7f3e9c1d 2", "hat 2"), ("deadbeef facade 12", "deadbeef facade 12"),
      ("Hat 2024", "Hat 2024"), ("Jeans 501", "Jeans 501"), ("tights 150d", "tights 150d"),
      ("cap b2", "cap b2"), ("tee e501", "tee e501"), ("bed face", "bed face"), ("a8f6", "a8f6"),
      ("IMG 4019", nil), ("9e3efd31", nil), ("", ""),
    ] as [(String, String?)])
  func spoken(words: String, name: String?) {
    #expect(words.spokenName == (name == "" ? nil : name), "\(words)")
  }

  @Test(
    "has its hyphens where people write them",
    arguments: [
      ("blue t shirt", "blue t-shirt"), ("V neck jumper", "V-neck jumper"),
      ("crew neck long sleeve top", "crew-neck long-sleeve top"), ("flip flops", "flip-flops"),
      ("off white high waisted jeans", "off-white high-waisted jeans"), ("bow tie", "bow-tie"),
      ("grey tank top 2", "grey tank-top 2"), ("knee length skirt", "knee-length skirt"),
      ("t", "t"), ("shirt t", "shirt t"), ("long skirt", "long skirt"), ("off road", "off road"),
      ("blue denim jacket", "blue denim jacket"), ("falda a rayas", "falda a rayas"),
    ])
  func hyphens(words: String, name: String) { #expect(words.spokenName == name, "\(words)") }
}
