import type { AfterSaleStatus } from './after-sale-status.ts'

/** Statuses of requests that aren’t over. Apart from the schemas, because the desk uses them in the browser. */
export const OPEN_REQUESTS: readonly AfterSaleStatus[] = ['submitted', 'in-review', 'accepted']
