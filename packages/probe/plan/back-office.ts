import type { CallName } from '#probe/call-name.ts'
import { leaveOut, read, type Step } from './step.ts'

const CHANGES = 'would change what the shop sells or promises'

/** How calls of the staff are made. Other members are refused, so the probe needs a session of staff to prove them. */
export const backOfficeSteps: Record<Extract<CallName, `back-office.${string}`>, Step> = {
  'back-office.overview': read(),
  'back-office.orders': read(),
  'back-office.order': read(
    async source => ({ orderNo: await source.find('back-office.orders', 'rows.*.orderNo') }),
    {
      unknown: { orderNo: 'probe-none' },
    },
  ),
  'back-office.ship': leaveOut(CHANGES),
  'back-office.returns': read(),
  'back-office.decideReturn': leaveOut(CHANGES),
  'back-office.quotes': read(),
  'back-office.answerQuote': leaveOut(CHANGES),
  'back-office.questions': read(),
  'back-office.answerQuestion': leaveOut(CHANGES),
  'back-office.reviews': read(),
  'back-office.decideReview': leaveOut(CHANGES),
  'back-office.customers': read(),
  'back-office.customer': read(async source => ({
    memberId: await source.find('back-office.customers', 'rows.*.memberId'),
  })),
  'back-office.skus': read(),
  'back-office.setStock': leaveOut(CHANGES),
  'back-office.setPrice': leaveOut(CHANGES),
  'back-office.setTerms': leaveOut(CHANGES),
}
