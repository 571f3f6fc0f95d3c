/// Common passwords of the allowed length, in lower case and without accents.
enum CommonPasswords {
  static let all = Set(
    """
    password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa$$word
    mypassword contrasena contrasena1 contrasena123 micontrasena clave123 12345678 123456789 1234567890
    0123456789 9876543210 987654321 87654321 12344321 12341234 123123123 123321123 11223344 112233445566
    147258369 159753123 13579246 24681012 20202020 10203040 01234567 qwertyui qwertyuiop qwerty12
    qwerty123 qwerty1234 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qazwsxedc zaq12wsx asdfghjk asdfghjkl
    zxcvbnm1 zxcvbnm123 asdf1234 abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 letmein1 letmein123
    welcome1 welcome123 bienvenido iloveyou iloveyou1 iloveyou2 tequiero teamo123 teamomucho sunshine
    sunshine1 princess princess1 princesa football football1 baseball baseball1 basketball futbol10
    realmadrid barcelona superman superman1 batman123 spiderman starwars pokemon1 pokemon123 trustno1
    dragon123 monkey123 shadow123 master123 jordan23 michael1 jennifer michelle alejandro alejandra
    computer internet whatever changeme changeit default1 secret123 admin123 admin1234 administrator
    root1234 test1234 testtest guest123 user1234 samsung1 google123 facebook1 linkedin hello123 hola1234
    charlie1 ashley123 butterfly chocolate liverpool elephant blink182 nothing1 freedom1 jessica1
    what2wear what2wear1 wardrobe wardrobe1
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
