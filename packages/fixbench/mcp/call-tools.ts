import { z } from 'zod'
import { collectSchemas, readDocument } from '../document.ts'
import { createCaller, findShopCall } from '../shop-caller.ts'
import { anyObject, worldField } from './fields.ts'
import { defineTool, type Tool } from './tool.ts'

const callField = z.string().describe('Name of a call, such as `cart.add`')

/** Tools that find, explain and send the calls of the shop. */
export const callTools: readonly Tool[] = [
  defineTool('list_calls', {
    title: 'List the calls of the shop',
    description: 'Lists the calls of the shop’s API, all or those that contain a word.',
    effect: 'reads',
    input: z.object({ ...worldField, search: z.string().default('').describe('Such as `cart` or `coupon`') }),
    output: z.object({
      calls: z.array(z.object({ call: z.string(), summary: z.string(), needsPerson: z.boolean() })),
    }),
    run: async (shop, { search }) => {
      const { calls } = await readDocument(shop, 'shop')
      const word = search.toLowerCase()
      const found = calls.filter(({ operationId, summary }) =>
        `${operationId} ${summary}`.toLowerCase().includes(word),
      )
      return {
        calls: found.map(({ operationId, summary, security = [] }) => ({
          call: operationId,
          summary,
          needsPerson: security.every(way => 'token' in way),
        })),
      }
    },
  }),
  defineTool('describe_call', {
    title: 'Describe a call',
    description: 'Describes a call of the shop: its fields, its codes with their meaning, and its data.',
    effect: 'reads',
    input: z.object({ ...worldField, call: callField }),
    output: z.object({
      call: z.string(),
      path: z.string(),
      summary: z.string(),
      description: z.string(),
      codes: z.string().describe('Every code that it can return'),
      input: z.unknown().describe('Its fields: parameters, or the schema of its body'),
      response: z.unknown().describe('Schema of the response'),
      schemas: anyObject().describe('Schemas to which these refer'),
    }),
    run: async (shop, { call }) => {
      const { calls, schemas } = await readDocument(shop, 'shop')
      const found = calls.find(({ operationId }) => operationId === call)
      if (found === undefined) throw new Error(`There is no call ${call}. Use list_calls.`)

      const input = found.requestBody?.content['application/json'] ?? found.parameters ?? []
      const response = found.responses['200'].content

      return {
        call,
        path: found.path,
        summary: found.summary,
        description: found.description ?? '',
        codes: found.responses['200'].description,
        input,
        response,
        schemas: collectSchemas([input, response], schemas),
      }
    },
  }),
  defineTool('call_shop', {
    title: 'Call the shop',
    description:
      'Sends a call to the shop as a guest or as a person, and returns its code, message and data. Code 0 is success; any other code is an answer, too. The personas are nina, oliver, greta and more.',
    effect: 'changes',
    input: z.object({
      ...worldField,
      call: callField,
      input: anyObject().default({}),
      person: z.string().optional().describe('Persona or email address; without one a guest calls'),
    }),
    output: z.object({ code: z.number(), msg: z.string(), data: z.unknown() }),
    run: async (shop, { world, call, input, person }) => {
      const send = findShopCall(await createCaller(shop, world, person), call)
      if (send === undefined) throw new Error(`There is no call ${call}. Use list_calls.`)
      const { code, msg, data } = await send(input)

      return { code, msg, data }
    },
  }),
]
