import type { sessionEndpoints } from '#contract/session.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { getUserInfo } from './session.service.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const sessionHandlers: Handlers<typeof sessionEndpoints> = {
  login: ({ deps, input, request }) => signIn(deps, input, request.ip),
  signOut: ({ deps, input, viewer }) => signOut(deps, viewer, input.memberId),
  memberDetail: ({ deps, viewer }) => getUserInfo(deps, viewer),
}
