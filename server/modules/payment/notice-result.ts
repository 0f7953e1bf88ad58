import type { NoticeOutcome } from './payment.repo.ts'

/** What became of a notice, and why it wasn't applied. */
export type NoticeResult = {
  outcome: NoticeOutcome
  reason?: 'signature' | 'account' | 'amount' | 'dispute' | 'window'
}
