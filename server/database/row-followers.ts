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
  /** Set when it writes nothing, so that it also follows shops whose changes aren't kept. */
  isReader?: boolean
  follow: (changes: readonly RowChange[], shop: FollowedShop) => void
}

const followers: RowFollower[] = []

/** Adds a follower for all shops whose changes are kept or, if it is a reader, for all shops. */
export const followRows = (follower: RowFollower): void => void followers.push(follower)

/** The followers of a shop. When its changes aren't kept, these are the readers. */
export const followersOf = ({ keepsChanges }: { keepsChanges: boolean }) => {
  const ofShop = () => followers.filter(({ isReader = false }) => keepsChanges || isReader)

  return {
    /** Whether a follower hears of changes of one of these tables. */
    follow: (tables: readonly string[]): boolean =>
      ofShop().some(follower => tables.some(table => follower.tables.has(table))),
    /** Tells the followers of the changes that they hear of. */
    tell: (changes: readonly RowChange[], shop: FollowedShop): void => {
      for (const { tables, follow } of ofShop()) {
        const heard = changes.filter(({ table }) => tables.has(table))
        if (heard.length > 0) follow(heard, shop)
      }
    },
  }
}
