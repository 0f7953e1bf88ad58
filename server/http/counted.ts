import type { FastifyRequest } from 'fastify'
import { measured, measuredNow, type Work } from '#server/database/work-meter.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request costs the database; undefined when it is not counted. */
    work: Work | undefined
  }
}

/** Runs the queries of a request and counts them if the request is counted. */
export const counted = <T>({ work }: FastifyRequest, run: () => Promise<T>): Promise<T> =>
  work === undefined ? run() : measured(work, run)

/** The same for what waits for nothing, which costs next to nothing. */
export const countedNow = <T>({ work }: FastifyRequest, run: () => T): T =>
  work === undefined ? run() : measuredNow(work, run)
