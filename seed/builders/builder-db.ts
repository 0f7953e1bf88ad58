import { randomUUID } from 'node:crypto'
import type { Prisma, PrismaClient } from '#db/client.ts'
import { shopTime } from '../shop-time.ts'

/** A client or the transaction that the caller has open. */
export type BuilderDb = PrismaClient | Prisma.TransactionClient

/** The instant that builders write by default: the start of every world. */
export const builderNow = (): Date => new Date(shopTime.startMs)

/** A short word that no other row has. */
export const uniqueWord = (): string => randomUUID().slice(0, 8)
