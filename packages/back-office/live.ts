import type { BackOfficeTopic } from '@fixbench/contract/back-office/back-office-constants.ts'
import { watchTables } from '@fixbench/server/http/live-changes.ts'

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

/** Listens to which topics change in a shop. Returns a function that stops listening. */
export const onChanged = watchTables(Object.keys(topicsByTable), (changes): BackOfficeTopic[] => [
  ...new Set(changes.flatMap(({ table }) => topicsByTable[table] ?? [])),
])
