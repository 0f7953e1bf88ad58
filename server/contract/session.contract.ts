import { z } from 'zod'
import { endpoint } from './core/endpoint.ts'
import { email, id, int, text } from './core/field.ts'

/** The member as screens know them; absent when signed out. */
export const UserInfoSchema = z
  .object({
    memberId: z.string(),
    memberName: z.string(),
    email: z.string(),
    country: z.string(),
    image: z.string(),
    bmFlag: z.literal([0, 1]),
    wholesaleLevel: z.int().nullable(),
  })
  .meta({ id: 'UserInfo' })
export type UserInfo = z.output<typeof UserInfoSchema>

export const sessionEndpoints = {
  /** Signs a member in by e-mail and password; `data` is the session token, good for seven days. */
  login: endpoint({
    id: 'CALL-login-email',
    method: 'POST',
    path: '/api/login/email',
    bodyKind: 'form',
    access: 'open',
    summary: 'Sign in by e-mail and password',
    input: z.object({
      email: email(),
      password: z.string().min(1, 'is required').max(200),
      deviceInfo: text(500, 0).optional(),
      deviceType: int(0, 99).default(1),
      source: text(40, 0).default('shop'),
    }),
    data: z.string(),
    errors: ['CREDENTIALS_WRONG', 'ACCOUNT_FROZEN', 'ACCOUNT_DELETED'],
  }),

  /** Ends the session of the token. A `memberId` that is not the token's is refused. */
  signOut: endpoint({
    id: 'CALL-login-signOut',
    method: 'POST',
    path: '/api/login/signOut',
    bodyKind: 'form',
    access: 'member',
    summary: 'Sign out',
    input: z.object({ memberId: id().optional() }),
    data: z.null(),
    errors: ['REFUSED'],
  }),

  /** Answers who the token belongs to. */
  memberDetail: endpoint({
    id: 'CALL-member-detail',
    method: 'POST',
    path: '/api/member/detail',
    bodyKind: 'none',
    access: 'member',
    summary: 'The signed-in member',
    input: z.object({}),
    data: UserInfoSchema,
    errors: [],
  }),
}
