import type { FastifyRequest } from 'fastify'
import { collectQueryStats, collectQueryStatsSync, type QueryStats } from '#server/database/query-stats.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Database statistics of the request; undefined when they are not collected. */
    queryStats: QueryStats | undefined
  }
}

/** Runs `run` and adds its queries to the statistics of the request, if they are collected. */
export const withQueryStats = <T>({ queryStats }: FastifyRequest, run: () => Promise<T>): Promise<T> =>
  queryStats === undefined ? run() : collectQueryStats(queryStats, run)

/** Like `withQueryStats`, for synchronous work. It has almost no overhead. */
export const withQueryStatsSync = <T>({ queryStats }: FastifyRequest, run: () => T): T =>
  queryStats === undefined ? run() : collectQueryStatsSync(queryStats, run)
