import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** What a screen does with its call: it shows the rows of a page, or sends the fields of a form. */
export type CallUse = { kind: 'list'; key: string } | { kind: 'form'; fields: readonly string[] }

const PAGING = ['pageNum', 'pageSize']

/** Reads the contract of the working directory. Throws when it has no such call. */
export const readEndpoint = async (key: string): Promise<Endpoint> => {
  const url = pathToFileURL(path.resolve('packages/contract/index.ts')).href
  const { contract } = (await import(url)) as { contract: Record<string, Record<string, Endpoint>> }
  const [domain = '', name = ''] = key.split('.')
  const endpoint = contract[domain]?.[name]
  if (endpoint === undefined) {
    throw new Error(
      `The contract has no call '${key}'. Generate it first: npm run new:call -- ${domain} ${name}`,
    )
  }
  return endpoint
}

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

const isText = (schema: unknown): boolean =>
  isSchema(schema) && schema.type === 'string' && schema.enum === undefined && schema.const === undefined

/** Schema of a row of a page; undefined for data of another form. */
const findRow = (schema: JsonSchema): JsonSchema | undefined => {
  const rows = schema.properties?.['rows']
  const row = isSchema(rows) ? rows.items : undefined
  if (!isSchema(row) || Array.isArray(row)) return undefined

  const name = /^#\/\$defs\/(.+)$/.exec(row.$ref ?? '')?.[1]
  const named = name === undefined ? row : schema.$defs?.[name]
  return isSchema(named) ? named : undefined
}

/** Name of the text that identifies a row: `id` if there is one. */
const findRowKey = ({ properties = {}, required = [] }: JsonSchema): string | undefined => {
  const texts = required.filter(name => isText(properties[name]))
  return texts.includes('id') ? 'id' : texts[0]
}

/**
 * Decides which screen a call gets. Throws for a call with required fields that a form of texts can't fill, because its
 * screen has nothing to send.
 */
export const readCallUse = (key: string, { input, data }: Endpoint): CallUse => {
  const { properties = {}, required = [] } = toJsonSchema(input, 'input')
  const row = findRow(toJsonSchema(data, 'output'))
  const rowKey = row === undefined ? undefined : findRowKey(row)
  const isPaged = PAGING.every(name => name in properties) && required.length === 0
  if (isPaged && rowKey !== undefined) return { kind: 'list', key: rowKey }

  const others = required.filter(name => !isText(properties[name]))
  if (others.length > 0) {
    throw new Error(
      `${key} needs ${others.join(', ')}, which a form of texts can’t fill. Leave out --call and load the data in the screen`,
    )
  }
  return { kind: 'form', fields: required }
}
