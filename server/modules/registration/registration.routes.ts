import type { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import type { FastifyRequest } from 'fastify'
import type { Handlers } from '#server/http/call.ts'
import { requireMember } from '#server/http/viewer.ts'
import { getInvite, prepareBinding } from './invite-code.ts'
import { findAccount } from './member.repo.ts'
import { prepareChange, prepareReset } from './password.ts'
import { prepareProviderSignIn } from './provider.ts'
import { prepareRegistration } from './register-member.ts'
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
  register: { prepare: ({ deps, input, request }) => prepareRegistration(deps, input, getClient(request)) },
  registerPartner: {
    prepare: ({ deps, input, request }) => prepareRegistration(deps, input, getClient(request)),
  },
  bindPartner: {
    prepare: ({ deps, input, viewer, request }) => {
      const member = input.email === undefined ? requireMember(request) : viewer
      return prepareBinding(deps, member, input, getClient(request))
    },
  },
  checkInviteCode: ({ deps, input }) => getInvite(deps, input.inviteCode),
  oauth: {
    prepare: ({ deps, input, request }) =>
      prepareProviderSignIn(deps, input, { server: request.server, ...getClient(request) }),
  },
  forgetPassword: { prepare: ({ deps, input }) => prepareReset(deps, input) },
  updatePassword: {
    prepare: ({ deps, input, viewer, request }) =>
      prepareChange(deps, input.code === undefined ? requireMember(request) : viewer, input),
  },
}
