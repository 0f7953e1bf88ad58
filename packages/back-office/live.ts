import type { BackOfficeTopic } from '@fixbench/contract/back-office/back-office-constants.ts'
import { watchTables } from '@fixbench/server/http/live-changes.ts'
import type { LiveSource } from '@fixbench/server/http/live-events.plugin.ts'

const topicsByTable: Readonly<Record<string, BackOfficeTopic>> = {
  Orders: 'orders',
  Dispute: 'orders',
  Parcel: 'orders',
  AfterSaleOrder: 'returns',
  QuoteRequest: 'quotes',
  ProductQuestion: 'questions',
  Review: 'reviews',
  Sku: 'skus',
}

const watched = watchTables(Object.keys(topicsByTable), (changes): BackOfficeTopic[] => [
  ...new Set(changes.flatMap(({ table }) => topicsByTable[table] ?? [])),
])

/** What changed in the shop, as lists of topics for staff. */
export const backOfficeChanges: LiveSource = {
  name: 'back-office',
  access: 'staff',
  subscribe: ({ shopId }, _member, send) => watched.listen(shopId, send),
  changedAt: ({ shopId }) => watched.changedAt(shopId),
}
