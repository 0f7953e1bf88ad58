import { sessionEndpoints } from './session.contract.ts'

/** The whole contract, by domain. Everything that knows a call derives it from here. */
export const contract = {
  session: sessionEndpoints,
}

export type Contract = typeof contract
