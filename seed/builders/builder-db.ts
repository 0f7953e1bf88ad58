import type { Prisma, PrismaClient } from '#db/client.ts'
import { shopTime } from '../shop-time.ts'

/** A client or the transaction that the caller has open. */
export type BuilderDb = PrismaClient | Prisma.TransactionClient

/** The instant that builders write by default: the start of every world. */
export const builderNow = (): Date => new Date(shopTime.startMs)

let made = 0

/** A short word that no other row of this process has; the same one in every run. */
export const uniqueWord = (): string => {
  made += 1
  return String(made).padStart(8, '0')
}
