import type { Mutation } from '../mutation.ts'
import { clientRuleMutations } from './client-rules.ts'
import { constantMutations } from './constants.ts'
import { contractMutations } from './contract.ts'
import { entityMutations } from './entities.ts'
import { findingMutations } from './findings.ts'
import { responseMutations } from './responses.ts'
import { routeMutations } from './routes.ts'
import { ruleMutations } from './rules.ts'
import { sessionMutations } from './session.ts'
import { stateMutations } from './state.ts'
import { textMutations } from './texts.ts'

/** All deliberate faults of `npm run check:proof`. */
export const mutations: readonly Mutation[] = [
  ...contractMutations,
  ...ruleMutations,
  ...textMutations,
  ...routeMutations,
  ...responseMutations,
  ...stateMutations,
  ...constantMutations,
  ...clientRuleMutations,
  ...sessionMutations,
  ...entityMutations,
  ...findingMutations,
]
