import type { AfterSaleStatus } from '@fixbench/contract/after-sale/after-sale-status.ts'
import type { ReturnDecision } from '@fixbench/contract/back-office/cases.contract.ts'

/** What the shop can do with a return request in each status. Deciding a submitted request reviews it first. */
export const returnDecisions: Readonly<Record<AfterSaleStatus, readonly ReturnDecision[]>> = {
  submitted: ['in-review', 'accepted', 'refused'],
  'in-review': ['accepted', 'refused'],
  accepted: ['closed'],
  refused: [],
  closed: [],
  cancelled: [],
}
