import { shopCalls } from '@fixbench/contract/call-index.ts'
import { getCodes } from '@fixbench/contract/codes/declared-codes.ts'
import { codes } from '@fixbench/contract/core/codes.ts'
import { lazy } from '@fixbench/server/lib/lazy.ts'
import { z } from 'zod'

/** Names of the top-level fields of an input. Empty when the input is an array. */
const getFields = (input: z.ZodType): string[] => {
  const { properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}

/** All shop calls as the console shows them. */
export const listCalls = lazy(() =>
  shopCalls.map(({ call, domain, endpoint }) => ({
    ...endpoint,
    call,
    callId: endpoint.id,
    domain,
    fields: getFields(endpoint.input),
    codes: [...new Set(getCodes(endpoint).map(name => codes[name].code as number))],
  })),
)
