import type { Prisma, PrismaClient } from '#db/client.ts'

/** The open transaction that a service works in. Ask nothing else of the database until it has ended. */
export type Tx = Prisma.TransactionClient

/** Writes wait for each other; under a rush the last one waits so long before it is given up. */
const LONGEST_WAIT_MS = 60_000
const LONGEST_WORK_MS = 30_000

/**
 * Runs `work` in one transaction. Keep it short and free of anything but queries, and let its first statement be a
 * write: reads before it could be overtaken by another writer.
 */
export const inTransaction = <T>(db: PrismaClient, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.$transaction(work, { maxWait: LONGEST_WAIT_MS, timeout: LONGEST_WORK_MS })
