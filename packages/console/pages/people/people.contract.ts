import { component } from '@fixbench/contract/core/component.ts'
import { ownPath, text } from '@fixbench/contract/core/field.ts'
import { toPageSchema } from '@fixbench/contract/core/paging.ts'
import { isConsoleCall } from '@fixbench/contract/core/paths.ts'
import { z } from 'zod'
import { consoleCalls, inWorld, read } from '#console/contract/fields.ts'

const PersonSchema = component('ConsolePerson', {
  key: z
    .string()
    .describe(
      'Key of the persona, such as `nina`, or of the persona whose place is taken; else the email address',
    ),
  memberId: z.string(),
  memberName: z.string(),
  email: z.string(),
  country: z.string().describe('ISO code of the country'),
  shows: z.string().describe('What the persona demonstrates; the company in the shop of a pack'),
  status: z.enum(['active', 'frozen', 'deleted', 'missing']).describe('Status of the member in this world'),
  wholesaleLevel: z.int().nullable(),
  isBackMarket: z.boolean(),
  startPath: z.string().describe('Page that the persona starts on, such as `/back-office` for staff'),
  cartLines: z.int(),
  orders: z.int(),
  points: z.int(),
})

/** A path within the shop, such as `/cart`. */
export const shopAddress = () => ownPath(1000).refine(to => !isConsoleCall(to), 'must not be a console call')

export const peopleEndpoints = consoleCalls('people', {
  list: {
    summary: 'List the people of a world with their orders, cart, and points',
    data: toPageSchema(PersonSchema),
  },
  signIn: {
    worksWhenLocked: true,
    description: '`persona` is the key of a persona or the email address of any member of the world.',
    summary: 'Create a member session without a password',
    input: inWorld({ persona: text(254) }),
    data: z.object({ token: z.string(), memberId: z.string(), memberName: z.string(), email: z.string() }),
  },
  enter: read({
    path: '/console/api/enter',
    description:
      'For links: sets the world and session cookies of the browser, then redirects to `to`. `persona=guest` signs out.',
    summary: 'Open the shop in a world as a member',
    input: inWorld({
      world: text(40).optional().describe('Short form of `worldId`'),
      persona: text(254)
        .optional()
        .describe('Key of a persona or email address of a member; `guest` signs out'),
      to: shopAddress().default('/').describe('Path of the shop to open'),
    }),
    data: z.null(),
  }),
})
