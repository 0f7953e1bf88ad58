import { CODE_DIGITS, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@fixbench/contract/core/account-limits.ts'
import { EMAIL_PATTERN, PHONE_PATTERN } from '@fixbench/contract/core/patterns.ts'

const emailMessages = {
  required: 'Please enter email',
  format: 'Please enter the correct email format',
} as const

/** Finds the problem with an email address, ignoring surrounding space; undefined if it is valid. */
export const findEmailProblem = (email: string): string | undefined => {
  const given = email.trim()
  if (given === '') return emailMessages.required
  return EMAIL_PATTERN.test(given) ? undefined : emailMessages.format
}

/** Rules of a text field for react-hook-form. They trim the value. */
export const textRules = { setValueAs: (value: string) => value.trim() } as const

/** Rules of an email field for react-hook-form. They trim the value. */
export const emailRules = (required: string = emailMessages.required) => ({
  required,
  pattern: { value: EMAIL_PATTERN, message: emailMessages.format },
  ...textRules,
})

/** Messages of the sign-in form, fixed by the specification (RULE-5-login-…). */
const loginMessages = {
  emailRequired: 'please input your email',
  passwordRequired: 'Please input your password',
} as const

/** Rules of the login form for react-hook-form. */
export const loginRules = {
  email: emailRules(loginMessages.emailRequired),
  password: { required: loginMessages.passwordRequired },
} as const

/** How long a password can be, as its field says it. */
export const PASSWORD_LENGTH = `${PASSWORD_MIN} to ${PASSWORD_MAX} characters`

const passwordLength = `Enter ${PASSWORD_LENGTH}`

const CODE_PATTERN = new RegExp(`^\\s*\\d{${CODE_DIGITS}}\\s*$`)

/** Rules of the registration and new-password forms for react-hook-form. */
export const registerRules = {
  email: emailRules(),
  code: {
    required: 'Enter the code',
    pattern: { value: CODE_PATTERN, message: `Enter the ${CODE_DIGITS}-digit code` },
  },
  memberName: {
    required: 'Enter your name',
    maxLength: { value: NAME_MAX, message: `Enter at most ${NAME_MAX} characters` },
  },
  password: {
    required: 'Enter a password',
    minLength: { value: PASSWORD_MIN, message: passwordLength },
    maxLength: { value: PASSWORD_MAX, message: passwordLength },
  },
} as const

const invalid = 'Enter a valid phone number'

/** Rules of phone fields for react-hook-form, with the server's pattern. */
export const phoneRules = {
  required: {
    validate: (value: string): string | true => {
      if (value.trim() === '') return 'Phone is required'
      return PHONE_PATTERN.test(value.trim()) || invalid
    },
  },
  optional: {
    validate: (value: string): string | true =>
      value.trim() === '' || PHONE_PATTERN.test(value.trim()) || invalid,
  },
} as const
