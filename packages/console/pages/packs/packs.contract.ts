import { component } from '@fixbench/contract/core/component.ts'
import { text } from '@fixbench/contract/core/field.ts'
import { toPageSchema } from '@fixbench/contract/core/paging.ts'
import { z } from 'zod'
import { consoleCalls, destroysInWorld, read } from '#console/contract/fields.ts'

const included = {
  pack: text(60).optional().describe('Name of an included pack, instead of a file'),
}

const PersonSchema = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(['buyer', 'staff']),
  level: z.int().nullable().describe('Wholesale level; null for retail'),
  note: z.string().describe('What the person shows'),
})

const LoadedPackSchema = component('ConsoleLoadedPack', {
  worldId: z.string(),
  name: z.string().describe('Name of the shop'),
  productCount: z.int(),
  people: z.array(PersonSchema),
  password: z.string().describe('Password of the people for whom the pack gives none'),
})

const IncludedPackSchema = component('ConsoleIncludedPack', {
  pack: z.string().describe('Name of its folder in examples/packs'),
  name: z.string().describe('Name of the shop'),
  tagline: z.string().describe('What the shop sells'),
  color: z.string().describe('Main color, #rrggbb'),
  productCount: z.int(),
})

const FILE =
  'The body is the pack as a zip file (`application/zip`), or empty with the name of an included pack. A pack that can’t be used is rejected with every problem: file, line, column and reason.'

/** Demo packs: a world as the shop of another company. The last two calls transfer files. */
export const packsEndpoints = consoleCalls('packs', {
  list: {
    summary: 'List the included packs',
    input: z.object({}),
    data: toPageSchema(IncludedPackSchema),
  },
  schema: read({
    summary: 'Get the JSON schema of pack.json',
    input: z.object({}),
    data: z.record(z.string(), z.unknown()),
  }),
  create: {
    description: FILE,
    bodyKind: 'query',
    summary: 'Create a world from a pack',
    input: z.object({ ...included, worldId: text(40).optional(), title: text(100).optional() }),
    data: LoadedPackSchema,
  },
  load: {
    ...destroysInWorld(included),
    description: `${FILE} Catalog, people and texts of the world are replaced, its rules stay. \`undo\` reverts it.`,
    bodyKind: 'query',
    summary: 'Replace the shop of a world by a pack',
    data: LoadedPackSchema,
  },
})
