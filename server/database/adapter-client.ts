import type { Client, InStatement } from '@libsql/client'
import type { Mutex } from 'async-mutex'
import { yieldToRequests } from '#server/lib/yield-to-requests.ts'
import type { OpenTransaction } from './transaction-start.ts'

/** A statement as Prisma's adapter and raw transactions send it. */
export type Statement = { sql: string; args: readonly unknown[] }
export type Result = { columns: string[]; columnTypes: string[]; rows: unknown[][]; rowsAffected: number }

type AdapterClientParts = {
  /** Held by each statement outside of a transaction. */
  lock: Mutex
  begin: () => Promise<OpenTransaction>
  execute: (statement: Statement) => Result
  executeScript: (sql: string) => void
  close: () => void
}

/** Time that a transaction runs statements before it yields to other requests. */
const MAX_SLICE_MS = 8

/** The part of libsql's client that Prisma's adapter uses, over one connection. */
export const createAdapterClient = ({
  lock,
  begin,
  execute,
  executeScript,
  close,
}: AdapterClientParts): Client => {
  const client = {
    execute: (given: InStatement) => lock.runExclusive(() => execute(toStatement(given))),
    executeMultiple: (sql: string) => lock.runExclusive(() => executeScript(sql)),
    transaction: async () => {
      const { commit, rollback } = await begin()
      const yieldWhenLong = createSliceGuard()
      return {
        execute: async (given: InStatement) => {
          await yieldWhenLong()
          return execute(toStatement(given))
        },
        commit: async () => commit(),
        rollback: async () => rollback(),
      }
    },
    close,
  }
  return client as unknown as Client
}

const toStatement = (given: InStatement): Statement =>
  typeof given === 'string' ? { sql: given, args: [] } : (given as Statement)

/**
 * Creates a function that pauses a transaction after a few milliseconds of work, for up to three times as long as it
 * worked, so other requests can run.
 */
const createSliceGuard = (): (() => Promise<void>) => {
  let startedAt = performance.now()
  return async () => {
    const workedMs = performance.now() - startedAt
    if (workedMs < MAX_SLICE_MS) return
    await yieldToRequests(3 * workedMs)
    startedAt = performance.now()
  }
}
