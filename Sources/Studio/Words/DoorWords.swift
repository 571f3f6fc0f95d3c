/// Signing in, registering, and getting back in.
package struct DoorWords: Sendable {
  package let signIn: String
  package let signInHead: String
  package let signingIn: String
  package let email: String
  package let password: String
  package let forgotPassword: String
  package let createAccount: String
  package let wrong: String
  package let keyUsed: String
  package let keyHead: String
  package let keyHelp: String
  package let keyPassword: String
  package let passwordChanged: String
  package let accountDeleted: String
  package let registerHead: String
  package let name: String
  package let passwordHint: String
  package let register: String
  package let registering: String
  package let haveAccount: String
  package let invitationOver: String
  package let resetHead: String
  package let resetHelp: String
  package let sendLink: String
  package let linkSent: String
  package let noMail: String
  package let newPasswordHead: String
  package let newPassword: String
  package let setPassword: String
  package let linkOver: String
  package let askAgain: String
  package let confirmHead: String
  package let confirmHelp: String
  package let confirm: String
  package let confirmed: String
  package let backToSignIn: String
  package let passwordTooShort: String
  package let passwordTooLong: String
  package let passwordCommon: String
  package let emailInvalid: String
  package let emailTaken: String
  package let nameMissing: String
  package let resetSubject: String
  package let resetMail: @Sendable (_ link: String) -> String
  package let confirmSubject: String
  package let confirmMail: @Sendable (_ link: String) -> String
  package let registerHelp: String
  package let registrationSent: String
  package let registrationSubject: String
  package let registrationMail: @Sendable (_ link: String) -> String
  package let registeredAlreadyMail: @Sendable (_ link: String) -> String
  package let moveSubject: String
  package let moveMail: @Sendable (_ link: String) -> String
  package let movedAlreadyMail: String
  package let unknownDevice: String

  package static let english = DoorWords(
    signIn: "Sign in", signInHead: "Welcome back", signingIn: "Signing in…",
    email: "E-mail address", password: "Password", forgotPassword: "Forgot your password?",
    createAccount: "Create an account",
    wrong: "The address or the password is not right. Try again, or reset the password.",
    keyUsed: "That address has been used. Start the studio anew for another.",
    keyHead: "Open your wardrobe",
    keyHelp: """
      Open the address that the studio printed in the terminal when it started: a key in it signs you in, once. \
      Start the studio anew for another.
      """,
    keyPassword: "To get in by a password as well, choose one on the account page once you are in.",
    passwordChanged: "Your password was changed. Sign in with it.",
    accountDeleted: "Your account and all that was in it are gone.",
    registerHead: "Create your wardrobe", name: "Name",
    passwordHint: "At least 8 characters; a few words are good ones.", register: "Create account",
    registering: "Creating…", haveAccount: "You have an account? Sign in",
    invitationOver:
      "This takes an invitation that nobody has used and that is not over. Ask for one.",
    resetHead: "A new password",
    resetHelp: "We send you a link by which you choose a new password.", sendLink: "Send the link",
    linkSent: """
      If there is an account with this address, a link is on its way to it. It is good for 30 minutes, once.
      """,
    noMail: """
      This studio sends no mail. Whoever runs it gets you a link by 'what2wear user reset'.
      """, newPasswordHead: "Choose a new password", newPassword: "New password",
    setPassword: "Set the password",
    linkOver: "This link has been used, or is over.", askAgain: "Ask for another",
    confirmHead: "Confirm your address", confirmHelp: "One press, and your address is confirmed.",
    confirm: "Confirm", confirmed: "Your address is confirmed.", backToSignIn: "Back to sign-in",
    passwordTooShort: "The password is too short: take at least 8 characters.",
    passwordTooLong: "The password is too long.",
    passwordCommon: "This password is too easy to guess. Take another, such as a few words.",
    emailInvalid: "This is no e-mail address.",
    emailTaken: "There is an account with this address already. Sign in, or reset the password.",
    nameMissing: "Say what you are called.", resetSubject: "A new password for What2Wear",
    resetMail: { link in
      """
      Somebody asked for a new password for your wardrobe. If that was you, open this within 30 minutes:

      \(link)

      If it was not you, do nothing: your password stays as it is.
      """
    }, confirmSubject: "Confirm your address for What2Wear",
    confirmMail: { link in
      """
      Your address was given for a wardrobe in What2Wear. If that was you, open this to confirm it:

      \(link)

      If it was not you, do nothing.
      """
    },
    registerHelp: "We send you a link by which you choose your password.",
    registrationSent: """
      A mail is on its way to this address. Open the link in it within 30 minutes, and choose your password.
      """,
    registrationSubject: "Your wardrobe in What2Wear",
    registrationMail: { link in
      """
      Your address was given for a new wardrobe in What2Wear. If that was you, open this within 30 minutes, and \
      choose your password:

      \(link)

      If it was not you, do nothing: without a password nobody gets in.
      """
    },
    registeredAlreadyMail: { link in
      """
      Somebody gave your address for a new wardrobe in What2Wear. You have one already, which is as it was.

      If that was you and you have forgotten your password, open this within 30 minutes, and choose another:

      \(link)

      If it was not you, do nothing.
      """
    },
    moveSubject: "Another address for What2Wear",
    moveMail: { link in
      """
      Your address was given to sign in with in What2Wear. If that was you, open this within a day, and it is \
      yours there:

      \(link)

      If it was not you, do nothing.
      """
    },
    movedAlreadyMail: """
      Somebody with another wardrobe in What2Wear gave your address to sign in with. It stays yours, and nothing was \
      changed.

      If that was you, sign in with this address, or choose another for the other wardrobe.
      """,
    unknownDevice: "An unknown device")

  package static let spanish = DoorWords(
    signIn: "Iniciar sesión", signInHead: "Hola de nuevo", signingIn: "Iniciando sesión…",
    email: "Correo electrónico", password: "Contraseña",
    forgotPassword: "¿Has olvidado la contraseña?", createAccount: "Crear una cuenta",
    wrong: "El correo o la contraseña no son correctos. Inténtalo de nuevo o cambia la contraseña.",
    keyUsed: "Esa dirección ya se ha usado. Vuelve a iniciar el estudio para tener otra.",
    keyHead: "Abre tu armario",
    keyHelp: """
      Abre la dirección que el estudio mostró en la terminal al iniciarse: lleva una clave que inicia tu sesión una \
      sola vez. Vuelve a iniciar el estudio para tener otra.
      """,
    keyPassword:
      "Para entrar también con una contraseña, elígela en la página de tu cuenta cuando estés dentro.",
    passwordChanged: "Tu contraseña ha cambiado. Inicia sesión con ella.",
    accountDeleted: "Tu cuenta y todo lo que había en ella se han borrado.",
    registerHead: "Crea tu armario", name: "Nombre",
    passwordHint: "Al menos 8 caracteres; unas cuantas palabras sirven muy bien.",
    register: "Crear cuenta", registering: "Creando…",
    haveAccount: "¿Ya tienes cuenta? Inicia sesión",
    invitationOver: "Hace falta una invitación que no se haya usado ni haya caducado. Pide una.",
    resetHead: "Una contraseña nueva",
    resetHelp: "Te enviamos un enlace con el que eliges una contraseña nueva.",
    sendLink: "Enviar el enlace",
    linkSent: """
      Si hay una cuenta con este correo, le llegará un enlace. Sirve durante 30 minutos, una sola vez.
      """,
    noMail: """
      Este estudio no envía correo. Quien lo lleva te da un enlace con 'what2wear user reset'.
      """, newPasswordHead: "Elige una contraseña nueva", newPassword: "Contraseña nueva",
    setPassword: "Guardar la contraseña", linkOver: "Este enlace ya se ha usado o ha caducado.",
    askAgain: "Pedir otro", confirmHead: "Confirma tu correo",
    confirmHelp: "Con pulsar una vez, tu correo queda confirmado.", confirm: "Confirmar",
    confirmed: "Tu correo está confirmado.", backToSignIn: "Volver a iniciar sesión",
    passwordTooShort: "La contraseña es demasiado corta: usa al menos 8 caracteres.",
    passwordTooLong: "La contraseña es demasiado larga.",
    passwordCommon:
      "Esta contraseña es demasiado fácil de adivinar. Elige otra, como unas cuantas palabras.",
    emailInvalid: "Esto no es un correo electrónico.",
    emailTaken: "Ya hay una cuenta con este correo. Inicia sesión o cambia la contraseña.",
    nameMissing: "Di cómo te llamas.", resetSubject: "Contraseña nueva para What2Wear",
    resetMail: { link in
      """
      Alguien ha pedido una contraseña nueva para tu armario. Si has sido tú, abre esto antes de 30 minutos:

      \(link)

      Si no has sido tú, no hagas nada: tu contraseña sigue como estaba.
      """
    }, confirmSubject: "Confirma tu correo para What2Wear",
    confirmMail: { link in
      """
      Se ha dado tu correo para un armario de What2Wear. Si has sido tú, abre esto para confirmarlo:

      \(link)

      Si no has sido tú, no hagas nada.
      """
    },
    registerHelp: "Te enviamos un enlace con el que eliges tu contraseña.",
    registrationSent: """
      Te llegará un mensaje a este correo. Abre su enlace antes de 30 minutos y elige tu contraseña.
      """,
    registrationSubject: "Tu armario en What2Wear",
    registrationMail: { link in
      """
      Se ha dado tu correo para un armario nuevo en What2Wear. Si has sido tú, abre esto antes de 30 minutos y \
      elige tu contraseña:

      \(link)

      Si no has sido tú, no hagas nada: sin contraseña no entra nadie.
      """
    },
    registeredAlreadyMail: { link in
      """
      Alguien ha dado tu correo para un armario nuevo en What2Wear. Ya tienes uno, que sigue como estaba.

      Si has sido tú y has olvidado la contraseña, abre esto antes de 30 minutos y elige otra:

      \(link)

      Si no has sido tú, no hagas nada.
      """
    },
    moveSubject: "Otro correo para What2Wear",
    moveMail: { link in
      """
      Se ha dado tu correo para iniciar sesión en What2Wear. Si has sido tú, abre esto antes de un día y será el \
      tuyo allí:

      \(link)

      Si no has sido tú, no hagas nada.
      """
    },
    movedAlreadyMail: """
      Alguien con otro armario de What2Wear ha dado tu correo para iniciar sesión. Sigue siendo el tuyo y no se ha \
      cambiado nada.

      Si has sido tú, inicia sesión con este correo o elige otro para el otro armario.
      """,
    unknownDevice: "Un dispositivo desconocido")
}
