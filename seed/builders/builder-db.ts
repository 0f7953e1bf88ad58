import type { Db } from '#server/database/transaction.ts'
import { shopTime } from '../shop-time.ts'

/** A Prisma client or an open transaction. */
export type BuilderDb = Db

/** Default instant of built rows: the start of every world. */
export const builderNow = (): Date => new Date(shopTime.startMs)

let count = 0

/** A word that is unique within the process and the same in every run. */
export const uniqueWord = (): string => {
  count += 1
  return String(count).padStart(8, '0')
}
