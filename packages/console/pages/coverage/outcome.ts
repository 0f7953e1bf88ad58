import { getCodes } from '@fixbench/contract/codes/declared-codes.ts'
import { codes } from '@fixbench/contract/core/codes.ts'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { faultEffects } from '@fixbench/worlds/faults/fault-spec.ts'
import type { LoggedCall } from '../requests/logged-call.ts'

/** Transport failures that every shop call must handle. */
export const transportOutcomes: readonly string[] = ['http-429', 'http-500', 'http-503', ...faultEffects]

const effects: readonly string[] = faultEffects

/** Outcome of a logged call: `success`, a code, `http-503`, or a transport failure. */
export const getOutcome = ({ status, code, effect }: LoggedCall): string => {
  if (effect !== undefined && effects.includes(effect)) return effect
  if (status === 0) return 'reset'
  if (status !== 200) return `http-${status}`
  return code === 0 ? 'success' : String(code ?? 'wrong-json')
}

/** All possible outcomes of a call: success, its declared codes, transport failures. */
export const getOutcomes = (endpoint: Endpoint): string[] => [
  'success',
  ...new Set(getCodes(endpoint).map(name => String(codes[name].code))),
  ...transportOutcomes,
]

/** Columns of the coverage matrix: success, every distinct code, transport failures. */
export const allOutcomes: readonly string[] = [
  'success',
  ...new Set(Object.values(codes).map(({ code }) => String(code))),
  ...transportOutcomes,
]
