import { z } from 'zod'
import { CODE_DIGITS, CODE_MINUTES, NAME_MAX } from '../core/account-limits.ts'
import { endpoint } from '../core/endpoint.ts'
import { email, password, phone, text } from '../core/field.ts'
import { rateLimits } from '../core/rate-limits.ts'

/** Purposes of a verification code. A code is only valid for its purpose. */
export const codePurposes = [
  'register',
  'forgot-password',
  'update-password',
  'bind',
  'delete-account',
  'check',
] as const

const purpose = () => z.enum(codePurposes).default('register')
const code = () => text(12).describe('Code from the email or text message.')
const inviteCode = () => text(40)
const country = () => text(2, 2)

const registerFields = {
  email: email(),
  code: code(),
  password: password(),
  memberName: text(NAME_MAX),
  country: country().optional(),
  mobile: phone().optional(),
}

const SentSchema = z.object({
  expiresInSeconds: z.int().describe('Seconds of shop time until the code expires.'),
  retryAfterSeconds: z.int().describe('Seconds until another code can be requested.'),
})

const RefusedOrWrong = ['CREDENTIALS_WRONG', 'REFUSED'] as const
/** Codes of open calls that identify the member by a password or a session. */
const ByPasswordOrSession = [
  ...RefusedOrWrong,
  'PLEASE_LOGIN',
  'SESSION_EXPIRED',
  'ACCOUNT_FROZEN',
  'ACCOUNT_DELETED',
] as const

export const registrationEndpoints = {
  getEmailCode: endpoint.open.idempotent({
    description: `Emails a ${CODE_DIGITS}-digit code that is valid for ${CODE_MINUTES} minutes and one use. Another one for the same purpose can be requested after \`retryAfterSeconds\`; before that the call is rejected with the seconds left. Limited to five per minute and address.`,
    route: 'POST /api/login/getEmailCode',
    rateLimit: rateLimits.code,
    summary: 'Send a code by email',
    input: z.object({ email: email(), purpose: purpose() }),
    data: SentSchema,
    errors: ['REFUSED'],
  }),

  sendSmsCode: endpoint.open.idempotent({
    description: `Sends a ${CODE_DIGITS}-digit code by SMS, with the same rules as \`getEmailCode\`.`,
    route: 'POST /api/login/sendSmsCode',
    rateLimit: rateLimits.code,
    summary: 'Send a code by SMS',
    input: z.object({ mobile: phone(), purpose: purpose() }),
    data: SentSchema,
    errors: ['REFUSED'],
  }),

  checkEmailCode: endpoint.open({
    description: 'Checks a code without using it up. Five wrong attempts invalidate it.',
    route: 'POST /api/login/checkEmailCode',
    rateLimit: rateLimits.attempt,
    summary: 'Check a code sent by email',
    input: z.object({ email: email(), code: code(), purpose: purpose() }),
    data: z.null(),
    errors: ['CREDENTIALS_WRONG', 'REFUSED'],
  }),

  checkSmsCode: endpoint.open({
    description: 'Checks a code without using it up; the call that needs the code checks it again.',
    route: 'POST /api/login/checkSmsCode',
    rateLimit: rateLimits.attempt,
    summary: 'Check a code sent by SMS',
    input: z.object({ mobile: phone(), code: code(), purpose: purpose() }),
    data: z.null(),
    errors: ['CREDENTIALS_WRONG', 'REFUSED'],
  }),

  checkEmail: endpoint.open({
    description: 'Whether an email address has an account. Rate-limited to prevent probing.',
    route: 'POST /api/login/checkEmail',
    rateLimit: rateLimits.lookup,
    summary: 'Check whether an email address is registered',
    input: z.object({ email: email() }),
    data: z.object({ isRegistered: z.boolean() }),
    errors: ['REFUSED'],
  }),

  register: endpoint.open.idempotent({
    description: 'Creates an account with the code sent for `register` and signs in. `data` is the token.',
    route: 'POST /api/login/register',
    rateLimit: rateLimits.attempt,
    summary: 'Register',
    input: z.object({ ...registerFields, inviteCode: inviteCode().optional() }),
    data: z.string(),
    errors: RefusedOrWrong,
  }),

  registerPartner: endpoint.open.idempotent({
    description: 'Registers a Back Market member and uses the invite code once.',
    route: 'POST /api/login/bm/register',
    rateLimit: rateLimits.attempt,
    summary: 'Register with a partner invite code',
    input: z.object({ ...registerFields, inviteCode: inviteCode() }),
    data: z.string(),
    errors: RefusedOrWrong,
  }),

  bindPartner: endpoint.open.idempotent({
    description:
      'Turns a member, identified by token or by email and password, into a Back Market member. Repeating it changes nothing.',
    route: 'POST /api/login/bm/bind',
    rateLimit: rateLimits.attempt,
    summary: 'Bind an account to the partner marketplace',
    input: z.object({
      inviteCode: inviteCode(),
      email: email().optional(),
      password: z.string().max(200).optional(),
    }),
    data: z.object({ partner: z.string() }),
    errors: ByPasswordOrSession,
  }),

  checkInviteCode: endpoint.open({
    description: 'Whether an invite code is valid, and which partner issued it.',
    route: 'POST /api/login/bm/checkInviteCode',
    rateLimit: rateLimits.lookup,
    summary: 'Check a partner invite code',
    input: z.object({ inviteCode: inviteCode() }),
    data: z.object({ partner: z.string(), usesLeft: z.int() }),
    errors: RefusedOrWrong,
  }),

  oauth: endpoint.open.idempotent({
    description:
      'Signs in with the code from the identity provider (`/gateway/provider/authorize`), which the shop exchanges for the email address. A new address creates an account. A code works once. Rejected (500) without a provider.',
    route: 'POST /api/login/oauth',
    rateLimit: rateLimits.attempt,
    summary: 'Sign in with an identity provider',
    input: z.object({
      provider: z.literal('standin').default('standin'),
      code: text(200).describe('Code from the identity provider.'),
    }),
    data: z.string(),
    errors: ['CREDENTIALS_WRONG', 'ACCOUNT_FROZEN', 'ACCOUNT_DELETED', 'REFUSED'],
  }),

  forgetPassword: endpoint.open.idempotent({
    description:
      'Sets a new password with the code sent for `forgot-password`. Ends every session of the account.',
    route: 'POST /api/login/forgetPassword',
    rateLimit: rateLimits.attempt,
    summary: 'Reset a forgotten password',
    input: z.object({ email: email(), code: code(), password: password() }),
    data: z.null(),
    errors: ['CREDENTIALS_WRONG', 'REFUSED'],
  }),

  updatePassword: endpoint.open.idempotent({
    description:
      'Changes the password, with the old one or with the code sent for `update-password`. Ends all other sessions.',
    route: 'POST /api/login/updatePassword',
    rateLimit: rateLimits.attempt,
    summary: 'Change the password',
    input: z.object({
      oldPassword: z.string().max(200).optional(),
      email: email().optional(),
      code: code().optional(),
      password: password(),
    }),
    data: z.null(),
    errors: ByPasswordOrSession,
  }),
}
