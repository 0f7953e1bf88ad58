import fp from 'fastify-plugin'

const STATUSES: ReadonlySet<number> = new Set([429, 503])
/** For failures that end by themselves, such as a busy database. In seconds. */
const DEFAULT_SECONDS = 1

/**
 * Adds the time to wait to every response that asks to try again later, unless it has one. Must be registered after what
 * changes the status of responses, such as faults.
 */
export const retryAfterPlugin = fp(
  async app => {
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (STATUSES.has(reply.statusCode) && !reply.hasHeader('retry-after')) {
        void reply.header('retry-after', DEFAULT_SECONDS)
      }
      done(null, payload)
    })
  },
  { name: 'retry-after' },
)
