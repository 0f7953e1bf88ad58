/** Characters of a password (AMB-5-other-forms). */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 20
/** Characters of a name at registration. */
export const NAME_MAX = 60
/** Minutes for which a verification code is valid. */
export const CODE_MINUTES = 10
/** Digits of a verification code. */
export const CODE_DIGITS = 6
