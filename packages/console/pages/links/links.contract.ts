import { component } from '@fixbench/contract/core/component.ts'
import { flag, longText, text } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'
import { amount, consoleCalls, instant, read, toGatheredPageSchema } from '#console/contract/fields.ts'
import { shopAddress } from '../people/people.contract.ts'

/** State that a link opens. Every field is optional, but at least one is required. */
const linkFields = {
  title: text(100).optional().describe('Title of the world that the link creates'),
  preset: text(60).optional().describe('Preset that prepares the world'),
  shopTime: instant().optional().describe('Shop time when the link is opened'),
  isFrozen: flag().optional().describe('Whether the clock stands still'),
  speed: amount(86_400).optional().describe('Speed of the clock; 1 is real time'),
  persona: text(60).optional().describe('Key of a persona, or `guest`. Default: the preset’s persona.'),
  faults: longText(4000).optional().describe('Fault rules in the text form of the `x-fault` header'),
  address: shopAddress().optional().describe('Path within the shop. Default: the preset’s page.'),
  changesOf: text(40)
    .optional()
    .describe(
      'World whose requests the link repeats to reproduce its state. Sign-ins and requests with secrets are omitted.',
    ),
}

const LinkStateSchema = component('ConsoleLinkState', {
  title: z.string().nullable(),
  preset: z.string().nullable(),
  shopTime: z.string().nullable(),
  isFrozen: z.boolean(),
  speed: z.number(),
  persona: z.string().nullable(),
  faults: z.string().nullable(),
  address: z.string().nullable(),
  changes: z.array(z.string()).describe('Calls that are repeated when the link is opened, earliest first'),
})

const LinkSchema = component('ConsoleLink', {
  code: z.string(),
  path: z.string().describe('Console path that opens it. Works on the origin of any server with this build.'),
  state: LinkStateSchema,
  madeAt: z.string().nullable().describe('Machine time; null for a link created elsewhere'),
})

const code = () => text(6000).describe('The part of the link after `/console/link/`')

export const linksEndpoints = consoleCalls('links', {
  here: read({
    description:
      'Returns what a link to the world’s current state would contain. Pass its fields to `create`, and the world as `changesOf` to include the requests.',
    summary: 'Get the state of a world for a link',
    data: z.object({
      state: LinkStateSchema,
      isWhole: z
        .boolean()
        .describe(
          'False when requests can’t reproduce all of it: restored snapshots, uploads, back-office actions, secrets',
        ),
    }),
  }),
  list: {
    description: 'In a fleet the links of all shards.',
    summary: 'List links created on this server, latest first',
    input: z.object({}),
    data: toGatheredPageSchema(LinkSchema),
  },
  create: {
    worksWhenLocked: true,
    summary: 'Create a link to a state',
    input: z.object(linkFields).refine(state => Object.values(state).some(value => value !== undefined), {
      path: ['title'],
      message: `is required, or another part of the state: ${Object.keys(linkFields).slice(1).join(', ')}`,
    }),
    data: LinkSchema,
  },
  read: read({
    summary: 'Get the state of a link',
    input: z.object({ code: code() }),
    data: LinkSchema,
  }),
  open: {
    worksWhenLocked: true,
    description:
      'Sets the world and session cookies of the browser. Clients without cookies use the returned token.',
    summary: 'Create a world in the state of a link',
    input: z.object({
      code: code(),
      newWorldId: text(40).optional().describe('ID of the new world; by default a short random one'),
    }),
    data: z.object({
      worldId: z.string(),
      title: z.string(),
      address: z.string(),
      persona: z.string().nullable(),
      token: z.string().nullable(),
    }),
  },
  remove: {
    summary: 'Remove a link from the list; the link keeps working',
    input: z.object({ code: code() }),
    data: z.null(),
  },
})
