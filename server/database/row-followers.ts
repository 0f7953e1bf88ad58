import type { RowChange } from './row-change.ts'
import type { Execute } from './statement.ts'

/** The shop whose rows changed: its name, its time, and how to run a statement in the open transaction. */
export type FollowedShop = { shopId: string; now: () => Date; execute: Execute }

/**
 * Hears of the rows that a transaction changed, right before it commits, and may write rows of its own in it. What it
 * throws rolls the transaction back.
 */
export type RowFollower = {
  /** Tables whose changes it hears of. */
  tables: ReadonlySet<string>
  follow: (changes: readonly RowChange[], shop: FollowedShop) => void
}

const followers: RowFollower[] = []

/** Adds a follower for all shops whose changes are recorded. */
export const followRows = (follower: RowFollower): void => void followers.push(follower)

/** Whether a follower hears of changes of one of these tables. */
export const hasFollowers = (tables: readonly string[]): boolean =>
  followers.some(follower => tables.some(table => follower.tables.has(table)))

/** Runs the followers that hear of one of these changes. */
export const runFollowers = (changes: readonly RowChange[], shop: FollowedShop): void => {
  for (const { tables, follow } of followers) {
    const heard = changes.filter(({ table }) => tables.has(table))
    if (heard.length > 0) follow(heard, shop)
  }
}
