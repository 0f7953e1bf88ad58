import type { CallName } from '#probe/call-name.ts'
import { leaveOut, type Step } from './step.ts'

const NEEDS_STAFF = 'needs a session of the back office'

/** Calls of the shop's staff. A probe signs in as a buyer. */
export const backOfficeSteps: Record<Extract<CallName, `back-office.${string}`>, Step> = {
  'back-office.returns': leaveOut(NEEDS_STAFF),
  'back-office.decideReturn': leaveOut(NEEDS_STAFF),
  'back-office.quotes': leaveOut(NEEDS_STAFF),
  'back-office.answerQuote': leaveOut(NEEDS_STAFF),
  'back-office.questions': leaveOut(NEEDS_STAFF),
  'back-office.answerQuestion': leaveOut(NEEDS_STAFF),
  'back-office.reviews': leaveOut(NEEDS_STAFF),
  'back-office.decideReview': leaveOut(NEEDS_STAFF),
  'back-office.customers': leaveOut(NEEDS_STAFF),
  'back-office.customer': leaveOut(NEEDS_STAFF),
  'back-office.overview': leaveOut(NEEDS_STAFF),
  'back-office.orders': leaveOut(NEEDS_STAFF),
  'back-office.order': leaveOut(NEEDS_STAFF),
  'back-office.ship': leaveOut(NEEDS_STAFF),
  'back-office.skus': leaveOut(NEEDS_STAFF),
  'back-office.setStock': leaveOut(NEEDS_STAFF),
  'back-office.setPrice': leaveOut(NEEDS_STAFF),
  'back-office.setTerms': leaveOut(NEEDS_STAFF),
}
