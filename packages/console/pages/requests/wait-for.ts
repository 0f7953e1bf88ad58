import { onPublished, type ShopTopic } from '@fixbench/server/context/events.ts'
import type { FastifyReply } from 'fastify'

type Options<Result> = {
  worldId: string
  /** Topic whose publication triggers the next attempt. */
  topic: ShopTopic
  /** Limit between two attempts, for changes that are published before their transaction commits. */
  pollMs?: number
  timeoutMs: number
  /** Response to the caller, whose disconnection ends the wait. */
  reply?: FastifyReply
  attempt: () => Promise<Result>
  isDone: (result: Result) => boolean
}

/** Repeats an attempt until it is done, the time limit passes or the caller disconnects. Returns its last result. */
export const waitFor = async <Result>({ timeoutMs, reply, attempt, isDone, ...next }: Options<Result>) => {
  const disconnected = new AbortController()
  // Listens to the response, because listeners would accumulate on a keep-alive connection.
  reply?.raw.once('close', () => disconnected.abort())
  const endMs = performance.now() + timeoutMs
  for (;;) {
    const result = await attempt()
    const restMs = endMs - performance.now()
    if (isDone(result) || restMs <= 0 || disconnected.signal.aborted) return result
    await nextChange(next, restMs, disconnected.signal)
  }
}

const nextChange = (
  { worldId, topic, pollMs = Infinity }: Pick<Options<unknown>, 'worldId' | 'topic' | 'pollMs'>,
  restMs: number,
  disconnected: AbortSignal,
): Promise<void> =>
  new Promise(resolve => {
    const finish = (): void => {
      clearTimeout(limit)
      stopListening()
      disconnected.removeEventListener('abort', finish)
      resolve()
    }
    const limit = setTimeout(finish, Math.min(restMs, pollMs))
    const stopListening = onPublished((changed, published) => {
      if (changed === worldId && published === topic) finish()
    })
    disconnected.addEventListener('abort', finish)
  })
