import type { CallName } from '#probe/call-name.ts'
import { leaveOut, type Step } from './step.ts'

const STAFF = leaveOut('is for the shop’s staff, and a probe signs in as a member')

/** Calls of the back office, which a probe doesn't make. */
export const backOfficeSteps: Record<Extract<CallName, `back-office.${string}`>, Step> = {
  'back-office.overview': STAFF,
  'back-office.orders': STAFF,
  'back-office.order': STAFF,
  'back-office.ship': STAFF,
  'back-office.returns': STAFF,
  'back-office.decideReturn': STAFF,
  'back-office.quotes': STAFF,
  'back-office.answerQuote': STAFF,
  'back-office.questions': STAFF,
  'back-office.answerQuestion': STAFF,
  'back-office.reviews': STAFF,
  'back-office.decideReview': STAFF,
  'back-office.skus': STAFF,
  'back-office.setStock': STAFF,
  'back-office.setPrice': STAFF,
  'back-office.setTerms': STAFF,
  'back-office.customers': STAFF,
  'back-office.customer': STAFF,
}
