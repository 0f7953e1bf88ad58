import type { FastifyRequest } from 'fastify'
import { measured, measuredNow, type Work } from '#server/database/work-meter.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request costs the database; undefined where nobody keeps count. */
    work: Work | undefined
  }
}

/** Runs what asks the database for a request, and counts it where somebody keeps count. */
export const counted = <T>({ work }: FastifyRequest, run: () => Promise<T>): Promise<T> =>
  work === undefined ? run() : measured(work, run)

/** The same for what waits for nothing, which costs next to nothing. */
export const countedNow = <T>({ work }: FastifyRequest, run: () => T): T =>
  work === undefined ? run() : measuredNow(work, run)
