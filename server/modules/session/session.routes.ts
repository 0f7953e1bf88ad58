import type { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import {
  endAllSessions,
  endSession,
  getUserInfo,
  listOwnSessions,
  signOut,
  touchSession,
} from './session.service.ts'
import { signIn } from './sign-in.ts'

export const sessionHandlers: Handlers<typeof sessionEndpoints> = {
  login: ({ deps, input, request }) => signIn(deps, input, request.ip),
  signOut: ({ deps, input, viewer }) => signOut(deps, viewer, input.memberId),
  memberDetail: async ({ deps, viewer }) => {
    await touchSession(deps, viewer.sessionId)
    return getUserInfo(deps, viewer)
  },
  list: ({ deps, viewer }) => listOwnSessions(deps, viewer),
  end: ({ deps, viewer, input }) => endSession(deps, viewer, input.sessionId),
  endAll: ({ deps, viewer, input }) => endAllSessions(deps, viewer, { keepsThis: input.keepsThis }),
}
