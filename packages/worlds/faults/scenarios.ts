import { FIRST_STATE } from './fault-conditions.ts'
import type { FaultSpec } from './fault-spec.ts'
import type { Miss } from './input-match.ts'

type StateRule = Pick<FaultSpec, 'scenario' | 'state' | 'nextState'>

/** The scenario of rules that name none. */
export const DEFAULT_SCENARIO = 'main'

/** Creates the states of the scenarios of a world. */
export const createScenarios = () => {
  const states = new Map<string, string>()
  const get = (scenario = DEFAULT_SCENARIO): string => states.get(scenario) ?? FIRST_STATE

  return {
    get,
    set: (scenario: string, state: string): void => {
      states.set(scenario, state)
    },
    reset: (): void => states.clear(),
    /** The states as one request sees them, and the moves that follow from it. The first rule to move a scenario wins. */
    observe: () => {
      const moved = new Map<string, string>()

      return {
        findMiss: ({ scenario = DEFAULT_SCENARIO, state }: StateRule): Miss | undefined => {
          const current = get(scenario)
          if (state === undefined || state === current) return undefined
          const text = `the state of ${scenario} was ${current}, not ${state}`
          return { condition: 'state', expected: state, seen: current, text }
        },
        note: ({ scenario = DEFAULT_SCENARIO, nextState }: StateRule): void => {
          if (nextState !== undefined && !moved.has(scenario)) moved.set(scenario, nextState)
        },
        apply: (): void => {
          for (const [scenario, state] of moved) states.set(scenario, state)
        },
      }
    },
  }
}

export type Scenarios = ReturnType<typeof createScenarios>
