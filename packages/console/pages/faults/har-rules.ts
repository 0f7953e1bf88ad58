import { listCallsAt } from '@fixbench/contract/call-index.ts'
import { parseUrl } from '@fixbench/contract/core/parse-url.ts'
import { MASK } from '@fixbench/reports/mask-secrets.ts'
import { toResponseEffect } from '@fixbench/reports/response-effect.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { type FaultSpec, FaultSpecSchema } from '@fixbench/worlds/faults/fault-spec.ts'
import { z } from 'zod'

const EntrySchema = z.object({
  request: z.object({
    method: z.string(),
    url: z.string(),
    postData: z.object({ mimeType: z.string().default(''), text: z.string().default('') }).optional(),
  }),
  response: z.object({
    status: z.int(),
    content: z.object({ mimeType: z.string().default(''), text: z.string().default('') }),
  }),
})

type Entry = z.output<typeof EntrySchema>

/** A file of HTTP Archive (HAR 1.2), as browsers and `requests/har` write it. */
const HarSchema = z.object({ log: z.object({ entries: z.array(EntrySchema).max(2000) }) })

/** Most fields of a request that a rule compares. */
const MAX_FIELDS = 10
/** Longest value that a rule compares. */
const MAX_VALUE = 200

/**
 * Rules that respond as recorded: one for each call of the shop in the file, for requests with the same fields. Responses to
 * equal requests come in their order, and the last of them repeats. Leaves out what is no call. Fails with 3001 when
 * the file is none, or nothing is left.
 */
export const toRecordedRules = (file: unknown): FaultSpec[] => {
  const { data: har, error } = HarSchema.safeParse(file)
  if (error !== undefined) return failField('har', `is no HTTP Archive: ${z.prettifyError(error)}`)

  const rules = har.log.entries.flatMap(toRule)
  if (rules.length === 0) failField('har', 'has no call of the shop')

  const last = new Map(rules.map(rule => [toRequestKey(rule), rule]))

  return rules.map(rule => (last.get(toRequestKey(rule)) === rule ? rule : { ...rule, maxHits: 1 }))
}

const toRequestKey = ({ call, fields }: FaultSpec): string => JSON.stringify([call, fields])

const toRule = (entry: Entry): FaultSpec[] => {
  const { method, url } = entry.request
  const path = parseUrl(url)?.pathname ?? url.split('?', 1).join('')
  const endpoint = listCallsAt(path).find(each => each.method === method)
  if (endpoint === undefined) return []

  const { data: rule, error } = FaultSpecSchema.safeParse({
    call: endpoint.id,
    fields: readFields(entry),
    ...readEffect(entry),
  })
  if (error !== undefined) {
    return failField(
      'har',
      `has a response of ${endpoint.path} that no rule can give: ${z.prettifyError(error)}`,
    )
  }

  return [rule]
}

/** The fields of a request that tell it from others: short texts and numbers that aren't masked. */
const readFields = ({ request: { url, postData } }: Entry): Record<string, string> => {
  const query = [...(parseUrl(url)?.searchParams ?? [])]
  const given = [...query, ...readBody(postData)].flatMap(([name, value]) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : MASK
    return text.length > MAX_VALUE || text.includes(MASK) ? [] : [[name, `=${text}`] as const]
  })

  return Object.fromEntries(given.slice(0, MAX_FIELDS))
}

const readBody = (postData: Entry['request']['postData']): [string, unknown][] => {
  if (postData === undefined) return []
  if (postData.mimeType.includes('json')) return Object.entries(Object(parseJson(postData.text)))

  return [...new URLSearchParams(postData.text)]
}

/** A response without a status has never arrived. */
const readEffect = ({ response: { status, content } }: Entry): object =>
  status < 200
    ? { effect: 'reset' }
    : toResponseEffect({ status, contentType: content.mimeType, body: content.text })

/** The value of a JSON text; undefined for any other text. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
