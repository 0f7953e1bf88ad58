import { emailRules } from './email.rules.ts'

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

/** Length of a password (AMB-5-other-forms). */
const PASSWORD_MIN = 6
const PASSWORD_MAX = 20

const passwordLength = `Enter ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`

/** Rules of the registration and new-password forms for react-hook-form. */
export const registerRules = {
  email: emailRules(),
  code: {
    required: 'Enter the code',
    pattern: { value: /^\s*\d{6}\s*$/, message: 'Enter the 6-digit code' },
  },
  memberName: {
    required: 'Enter your name',
    maxLength: { value: 60, message: 'Enter at most 60 characters' },
  },
  password: {
    required: 'Enter a password',
    minLength: { value: PASSWORD_MIN, message: passwordLength },
    maxLength: { value: PASSWORD_MAX, message: passwordLength },
  },
} as const
