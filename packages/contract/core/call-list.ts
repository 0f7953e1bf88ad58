import type { Endpoint, EndpointGroup } from './endpoint.ts'

/** A call of a contract with its full name: `cart.add`. */
export type NamedCall = { call: string; domain: string; name: string; endpoint: Endpoint }

/** Lists the calls of all domains of a contract. */
export const toCallList = (contract: Record<string, EndpointGroup>): NamedCall[] =>
  Object.entries(contract).flatMap(([domain, group]) =>
    Object.entries(group).map(([name, endpoint]) => ({ call: `${domain}.${name}`, domain, name, endpoint })),
  )
