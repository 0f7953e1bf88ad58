import { NetworkError } from './errors.ts'

/** Pauses before each retry. */
export const RETRY_PAUSES_MS = [300, 900, 2700] as const

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Retries once per pause while no response arrives. A call that received a response is never repeated. */
export const withRetries = async <T>(
  attempt: () => Promise<T>,
  signal?: AbortSignal,
  pauses: readonly number[] = RETRY_PAUSES_MS,
): Promise<T> => {
  for (const ms of pauses) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof NetworkError) || error.hasResponse || signal?.aborted === true) throw error
      await pause(ms, signal)
    }
  }
  return attempt()
}
