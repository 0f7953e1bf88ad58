import { RESPONSE_EFFECTS } from '@fixbench/worlds/faults/fault-spec.ts'
import { endsSession } from './promise.ts'

/** How much of its page a failure uses up: nothing, what it shows of the world, its network, or its session. */
const useUp = (failure: string): number => {
  if (endsSession(failure)) return 3
  if (failure === 'offline') return 2
  return RESPONSE_EFFECTS.includes(failure) ? 1 : 0
}

/**
 * Failures in the order that opens the fewest pages: first those after which a page is as it was, so that none of them
 * shows what another one has changed.
 */
export const inDrivingOrder = (failures: readonly string[]): string[] =>
  failures.toSorted((a, b) => useUp(a) - useUp(b))
