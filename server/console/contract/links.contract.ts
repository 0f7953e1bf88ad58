import { z } from 'zod'
import { component } from '#contract/core/component.ts'
import { flag, longText, text } from '#contract/core/field.ts'
import { toPageSchema } from '#contract/core/paging.ts'
import { amount, consoleCalls, instant } from './fields.ts'
import { shopAddress } from './people.contract.ts'

/** State that a link opens. Every field is optional, but at least one is required. */
const linkFields = {
  title: text(100).optional(),
  preset: text(60).optional(),
  /** Shop time when the link is opened. */
  shopTime: instant().optional(),
  isFrozen: flag().optional(),
  speed: amount(86_400).optional(),
  /** Key of a persona, or `guest`. Default: the preset's persona. */
  persona: text(60).optional(),
  /** Fault rules in the text form of the `x-fault` header. */
  faults: longText(4000).optional(),
  /** Path within the shop. Default: the preset's page. */
  address: shopAddress().optional(),
  /** World whose requests the link repeats to reproduce its state. Sign-ins and requests with secrets are omitted. */
  changesOf: text(40).optional(),
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
  /** Calls that are repeated when the link is opened, earliest first. */
  changes: z.array(z.string()),
})

const LinkSchema = component('ConsoleLink', {
  code: z.string(),
  /** Console path that opens it. Works on the origin of any server with this build. */
  path: z.string(),
  state: LinkStateSchema,
  /** Machine time; null for a link created elsewhere. */
  madeAt: z.string().nullable(),
})

const code = () => text(6000)

export const linksEndpoints = consoleCalls('links', {
  here: {
    method: 'GET',
    description:
      'Returns what a link to the world’s current state would contain. Pass its fields to `create`, and the world as `changesOf` to include the requests.',
    summary: 'Get the state of a world for a link',
    data: z.object({
      state: LinkStateSchema,
      /** False when requests can't reproduce all of it: restored snapshots, uploads, back-office actions, secrets. */
      isWhole: z.boolean(),
    }),
  },
  list: {
    method: 'GET',
    summary: 'List links created on this server, latest first',
    input: z.object({}),
    data: toPageSchema(LinkSchema),
  },
  create: {
    summary: 'Create a link to a state',
    input: z.object(linkFields).refine(state => Object.values(state).some(value => value !== undefined), {
      path: ['title'],
      message: `is required, or another part of the state: ${Object.keys(linkFields).slice(1).join(', ')}`,
    }),
    data: LinkSchema,
  },
  read: {
    method: 'GET',
    summary: 'Get the state of a link',
    input: z.object({ code: code() }),
    data: LinkSchema,
  },
  open: {
    description:
      'Sets the world and session cookies of the browser. Clients without cookies use the returned token.',
    summary: 'Create a world in the state of a link',
    input: z.object({ code: code() }),
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
