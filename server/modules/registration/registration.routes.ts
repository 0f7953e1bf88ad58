import type { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import type { FastifyRequest } from 'fastify'
import type { Handlers } from '#server/http/call.ts'
import { requireMember } from '#server/http/viewer.ts'
import { bindPartner, getInvite } from './invite-code.ts'
import { findAccount } from './member.repo.ts'
import { changePassword, resetPassword } from './password.ts'
import { signInByProvider } from './provider.ts'
import { registerMember } from './register-member.ts'
import { assertCode, type CodePurpose, sendCode } from './verification-code.ts'

/** Address and user agent of a request, for the session that it opens. */
const getClient = ({ ip, headers }: FastifyRequest) => ({ ip, deviceInfo: headers['user-agent'] ?? '' })

const toEmailTarget = ({ email, purpose }: { email: string; purpose: CodePurpose }) =>
  ({ channel: 'email', target: email, purpose }) as const
const toSmsTarget = ({ mobile, purpose }: { mobile: string; purpose: CodePurpose }) =>
  ({ channel: 'sms', target: mobile, purpose }) as const

export const registrationHandlers: Handlers<typeof registrationEndpoints> = {
  getEmailCode: ({ deps, input, request }) => sendCode(deps, toEmailTarget(input), request.ip),
  sendSmsCode: ({ deps, input, request }) => sendCode(deps, toSmsTarget(input), request.ip),
  checkEmailCode: ({ deps, input }) => assertCode(deps, toEmailTarget(input), input.code).then(() => null),
  checkSmsCode: ({ deps, input }) => assertCode(deps, toSmsTarget(input), input.code).then(() => null),
  checkEmail: async ({ deps, input }) => ({ isRegistered: (await findAccount(deps, input.email)) !== null }),
  register: ({ deps, input, request }) => registerMember(deps, input, getClient(request)),
  registerPartner: ({ deps, input, request }) => registerMember(deps, input, getClient(request)),
  bindPartner: ({ deps, input, viewer, request }) =>
    bindPartner(deps, input.email === undefined ? requireMember(request) : viewer, input, getClient(request)),
  checkInviteCode: ({ deps, input }) => getInvite(deps, input.inviteCode),
  oauth: ({ deps, input, request }) =>
    signInByProvider(deps, input, { server: request.server, ...getClient(request) }),
  forgetPassword: ({ deps, input }) => resetPassword(deps, input),
  updatePassword: ({ deps, input, viewer, request }) =>
    changePassword(deps, input.code === undefined ? requireMember(request) : viewer, input),
}
