import { z } from 'zod'
import { codes } from '#contract/core/codes.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import { getCodes } from '#server/http/openapi.ts'
import { lazy } from '#server/lib/lazy.ts'

/** Names of the top-level fields of an input. Empty when the input is an array. */
const getFields = (input: z.ZodType): string[] => {
  const { properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}

const named: readonly [name: string, domain: string, endpoint: Endpoint][] = Object.entries(contract).flatMap(
  ([domain, group]) =>
    Object.entries(group).map(([name, endpoint]): [string, string, Endpoint] => [
      `${domain}.${name}`,
      domain,
      endpoint,
    ]),
)

/** Finds a shop call by name, such as `cart.add`. */
export const findCall = (name: string): Endpoint | undefined => named.find(([known]) => known === name)?.[2]

/** Finds the name of a call by its ID: `cart.add` for `CALL-shop-cart-add`. */
export const findCallName = (callId: string): string | undefined =>
  named.find(([, , endpoint]) => endpoint.id === callId)?.[0]

/** All shop calls as the console shows them. */
export const listCalls = lazy(() =>
  named.map(([call, domain, endpoint]) => ({
    call,
    callId: endpoint.id,
    domain,
    method: endpoint.method,
    path: endpoint.path,
    access: endpoint.access,
    bodyKind: endpoint.bodyKind,
    summary: endpoint.summary,
    fields: getFields(endpoint.input),
    codes: [...new Set(getCodes(endpoint).map(name => codes[name].code as number))],
  })),
)
