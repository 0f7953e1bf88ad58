import type { CallName } from '#probe/call-name.ts'
import { accountSteps } from './account.ts'
import { backOfficeSteps } from './back-office.ts'
import { buyingSteps } from './buying.ts'
import { catalogSteps } from './catalog.ts'
import type { Step } from './step.ts'

/** How every call of the contract is made, in this order. A call without a step is a type error. */
export const plan: Readonly<Record<CallName, Step>> = {
  ...catalogSteps,
  ...accountSteps,
  ...buyingSteps,
  ...backOfficeSteps,
}
