import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { flag, text } from '#contract/core/field.ts'
import { toPageSchema } from '#contract/core/paging.ts'
import { amount, instant, worldField } from './fields.ts'
import { shopAddress } from './people.contract.ts'

/** A state that a link leads to: each field is optional, but an empty state is refused. */
export const linkFields = {
  title: text(100).optional(),
  preset: text(60).optional(),
  /** Shop time at which the clock stands when the link is opened. */
  shopTime: instant().optional(),
  isFrozen: flag().optional(),
  speed: amount(86_400).optional(),
  /** Key of a persona, or `guest`; without it the one that shows the preset best. */
  persona: text(60).optional(),
  /** Fault rules in the text form of `x-fault`. */
  faults: text(4000).optional(),
  /** Address within the shop; without it the one that shows the preset best. */
  address: shopAddress().optional(),
  /** A world whose requests travel along, so that the state is what it was made into; sign-ins and secrets stay behind. */
  changesOf: text(40).optional(),
}

export const LinkStateSchema = z
  .object({
    title: z.string().nullable(),
    preset: z.string().nullable(),
    shopTime: z.string().nullable(),
    isFrozen: z.boolean(),
    speed: z.number(),
    persona: z.string().nullable(),
    faults: z.string().nullable(),
    address: z.string().nullable(),
    /** Calls that are made again when the link is opened, earliest first. */
    changes: z.array(z.string()),
  })
  .meta({ id: 'ConsoleLinkState' })

export const LinkSchema = z
  .object({
    code: z.string(),
    /** Address of the console that opens it, to be put behind the origin of any shop of this build. */
    path: z.string(),
    state: LinkStateSchema,
    /** Machine time; null for a link that was made elsewhere. */
    madeAt: z.string().nullable(),
  })
  .meta({ id: 'ConsoleLink' })

const code = () => text(6000)

export const linksEndpoints = {
  /** What a link to the world as it stands would hold; `state` goes into `create`, with `listChanges` for its requests. */
  here: endpoint({
    id: 'OWN-console-links-here',
    method: 'GET',
    path: '/console/api/links/here',
    bodyKind: 'query',
    access: 'open',
    summary: 'The state of a world as a link can hold it',
    input: z.object(worldField),
    data: z.object({
      state: LinkStateSchema,
      /** False when part of the state came about by no request: a restored snapshot, uploads, acts of the desk, secrets. */
      isWhole: z.boolean(),
    }),
    errors: ['INVALID'],
  }),
  list: endpoint({
    id: 'OWN-console-links-list',
    method: 'GET',
    path: '/console/api/links',
    bodyKind: 'query',
    access: 'open',
    summary: 'Links made on this server, latest first',
    input: z.object({}),
    data: toPageSchema(LinkSchema),
    errors: [],
  }),
  create: endpoint({
    id: 'OWN-console-links-create',
    method: 'POST',
    path: '/console/api/links/create',
    bodyKind: 'json',
    access: 'open',
    summary: 'Put a state into a link',
    input: z.object(linkFields).refine(state => Object.values(state).some(value => value !== undefined), {
      path: ['title'],
      message: `is required, or another part of the state: ${Object.keys(linkFields).slice(1).join(', ')}`,
    }),
    data: LinkSchema,
    errors: ['INVALID'],
  }),
  read: endpoint({
    id: 'OWN-console-links-read',
    method: 'GET',
    path: '/console/api/links/read',
    bodyKind: 'query',
    access: 'open',
    summary: 'What a link holds',
    input: z.object({ code: code() }),
    data: LinkSchema,
    errors: ['INVALID'],
  }),
  /** Sets the world and the session of the browser that asks; callers without cookies take the token. */
  open: endpoint({
    id: 'OWN-console-links-open',
    method: 'POST',
    path: '/console/api/links/open',
    bodyKind: 'json',
    access: 'open',
    summary: 'Make a world in the state of a link',
    input: z.object({ code: code() }),
    data: z.object({
      worldId: z.string(),
      title: z.string(),
      address: z.string(),
      persona: z.string().nullable(),
      token: z.string().nullable(),
    }),
    errors: ['INVALID'],
  }),
  remove: endpoint({
    id: 'OWN-console-links-remove',
    method: 'POST',
    path: '/console/api/links/remove',
    bodyKind: 'json',
    access: 'open',
    summary: 'Take a link off the list; it still works',
    input: z.object({ code: code() }),
    data: z.null(),
    errors: ['INVALID'],
  }),
}
