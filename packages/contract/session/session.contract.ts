import { z } from 'zod'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { email, flag, id, int, text } from '../core/field.ts'
import { toPageSchema } from '../core/paging.ts'
import { rateLimits } from '../core/rate-limits.ts'
import { SESSION_DAYS } from './session-constants.ts'

/** The signed-in member as used by screens. */
export const UserInfoSchema = component('UserInfo', {
  memberId: z.string(),
  memberName: z.string(),
  email: z.string(),
  country: z.string(),
  image: z.string(),
  bmFlag: z.literal([0, 1]),
  wholesaleLevel: z.int().nullable(),
  isStaff: z.boolean().describe('Whether the member works for the shop and may use the back office.'),
})
export type UserInfo = z.output<typeof UserInfoSchema>

/** An active session of the member. */
const MemberSessionSchema = component('MemberSession', {
  sessionId: z.string(),
  device: z
    .string()
    .describe("Browser and system, such as 'Chrome on Windows'; 'Unknown device' when unknown."),
  kind: z.enum(['computer', 'phone', 'unknown']),
  ip: z.string(),
  signInTime: z.iso.datetime(),
  lastSeenTime: z.iso.datetime().describe('Last use. Updated at most every few minutes.'),
  expireTime: z.iso.datetime(),
  isThis: z.boolean().describe('True for the current session.'),
})
export type MemberSession = z.output<typeof MemberSessionSchema>

export const sessionEndpoints = {
  login: endpoint.open({
    description: `Signs in with email and password. \`data\` is the session token, valid for ${SESSION_DAYS} days.`,
    route: 'POST /api/login/email',
    rateLimit: rateLimits.attempt,
    summary: 'Sign in with email and password',
    input: z.object({
      email: email(),
      password: z.string().min(1, 'is required').max(200),
      deviceInfo: text(500, 0).optional(),
      deviceType: int(0, 99).default(1),
      source: text(40, 0).default('shop'),
    }),
    data: z.string(),
    errors: ['CREDENTIALS_WRONG', 'ACCOUNT_FROZEN', 'ACCOUNT_DELETED', 'REFUSED'],
  }),

  signOut: endpoint({
    description: 'Ends the session of the token. A `memberId` of another member is rejected.',
    route: 'POST /api/login/signOut',
    summary: 'Sign out',
    input: z.object({ memberId: id().optional() }),
    data: z.null(),
    errors: ['REFUSED'],
  }),

  memberDetail: endpoint({
    description: 'Returns the member the token belongs to.',
    route: 'POST /api/member/detail',
    bodyKind: 'none',
    summary: 'Get the signed-in member',
    data: UserInfoSchema,
  }),

  list: endpoint({
    description: 'The member’s active sessions: the current one first, then by last use.',
    id: 'OWN-session-list',
    route: 'POST /api/member/session/list',
    bodyKind: 'none',
    summary: 'List sessions and devices',
    data: toPageSchema(MemberSessionSchema),
  }),

  end: endpoint({
    description:
      'Ends one of the member’s sessions. Its token returns 100001 afterward. Repeating it changes nothing.',
    id: 'OWN-session-end',
    route: 'POST /api/member/session/end/{sessionId}',
    summary: 'Sign out one device',
    input: z.object({ sessionId: id() }),
    data: z.null(),
    errors: ['NOT_FOUND'],
  }),

  endAll: endpoint({
    description:
      'Ends all sessions of the member, or all except the current one. Returns the number of ended sessions.',
    id: 'OWN-session-end-all',
    route: 'POST /api/member/session/endAll',
    summary: 'Sign out everywhere',
    input: z.object({ keepsThis: flag().default(false) }),
    data: z.object({ ended: z.int() }),
  }),
}
