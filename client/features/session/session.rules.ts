import { EMAIL_PATTERN } from '#contract/core/email-pattern.ts'

/** Messages of section 5, letter for letter. */
export const loginMessages = {
  emailRequired: 'please input your email',
  emailFormat: 'Please enter the correct email format',
  passwordRequired: 'Please input your password',
} as const

/** Rules of the login form for react-hook-form. */
export const loginRules = {
  email: {
    required: loginMessages.emailRequired,
    pattern: { value: EMAIL_PATTERN, message: loginMessages.emailFormat },
  },
  password: { required: loginMessages.passwordRequired },
} as const
