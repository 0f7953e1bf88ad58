/** Size of the order history besides the personas' orders. */
export type HistorySize = {
  members: number
  orders: number
  /** Orders of the first member, for lists with many pages. */
  frequentOrders: number
}

/** Two years of a busy shop: `SEED_HISTORY=full`. */
export const FULL_HISTORY: HistorySize = { members: 5000, orders: 50_000, frequentOrders: 2000 }

/** Days before the world's start in which the history lies. */
export const HISTORY_DAYS = 730
