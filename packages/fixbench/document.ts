import { z } from 'zod'
import { CommandError } from './exit-codes.ts'
import { type ConsoleAddress, fetchConsole } from './fetch-console.ts'

const OperationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  parameters: z.array(z.unknown()).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.looseObject({ '200': z.looseObject({ description: z.string(), content: z.unknown() }) }),
})
const DocumentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), OperationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

/** A call as its document describes it. */
export type DescribedCall = z.output<typeof OperationSchema> & { path: string; method: string }

/** Where a document is: that of the shop's API, and that of the console. */
const places = { shop: '/api/docs/openapi.json', console: '/console/api/openapi.json' }

/**
 * Reads the OpenAPI document of a shop or of its console: its calls by name, and its schemas. Throws with exit code 3
 * when no shop responds.
 */
export const readDocument = async (address: ConsoleAddress, of: keyof typeof places) => {
  const response = await fetchConsole(address, places[of])
  if (!response.ok) throw new CommandError(`${address.url} has no API document (HTTP ${response.status}).`)

  const { paths, components } = DocumentSchema.parse(await response.json())
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]): DescribedCall => ({ ...operation, path, method: method.toUpperCase() }),
    ),
  )

  return { calls, schemas: components.schemas }
}

/** The schemas that a value refers to, with those that they refer to. */
export const collectSchemas = (
  value: unknown,
  schemas: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const found: Record<string, unknown> = {}
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name in found) continue
      found[name] = schemas[name]
      collect(schemas[name])
    }
  }
  collect(value)

  return found
}
