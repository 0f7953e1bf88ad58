import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { text } from '#contract/core/field.ts'
import { toPageSchema } from '#contract/core/paging.ts'
import { worldField } from './fields.ts'

export const PersonSchema = z
  .object({
    key: z.string(),
    memberId: z.string(),
    memberName: z.string(),
    email: z.string(),
    /** ISO code. */
    country: z.string(),
    /** What a tester or demonstrator meets when signed in as this person. */
    shows: z.string(),
    /** As it is in this world now. */
    status: z.enum(['active', 'frozen', 'deleted', 'missing']),
    wholesaleLevel: z.int().nullable(),
    isBackMarket: z.boolean(),
    cartLines: z.int(),
    orders: z.int(),
    points: z.int(),
  })
  .meta({ id: 'ConsolePerson' })

/** An address within the shop, such as `/cart`. */
export const shopAddress = () =>
  text(1000)
    .regex(/^\/(?![/\\])/, 'must be an address within the shop, such as /cart')
    .refine(to => !to.startsWith('/console/api/'), 'must not be a call of the console')

export const peopleEndpoints = {
  list: endpoint({
    id: 'OWN-console-people-list',
    method: 'GET',
    path: '/console/api/people',
    bodyKind: 'query',
    access: 'open',
    summary: 'The people of the story and what each has in this world',
    input: z.object(worldField),
    data: toPageSchema(PersonSchema),
    errors: ['INVALID'],
  }),
  /** `key` of a person of the story, or the e-mail address of any member of the world. */
  signIn: endpoint({
    id: 'OWN-console-people-sign-in',
    method: 'POST',
    path: '/console/api/people/sign-in',
    bodyKind: 'json',
    access: 'open',
    summary: 'A session of a member, without a password',
    input: z.object({ ...worldField, persona: text(254) }),
    data: z.object({ token: z.string(), memberId: z.string(), memberName: z.string(), email: z.string() }),
    errors: ['INVALID'],
  }),
  /** Answers a redirect that sets the browser's world and session; for links. `persona=guest` signs out. */
  enter: endpoint({
    id: 'OWN-console-people-enter',
    method: 'GET',
    path: '/console/api/enter',
    bodyKind: 'query',
    access: 'open',
    summary: 'Go to the shop in a world, as a member',
    input: z.object({
      world: text(40).optional(),
      persona: text(254).optional(),
      to: shopAddress().default('/'),
    }),
    data: z.null(),
    errors: ['INVALID'],
  }),
}
