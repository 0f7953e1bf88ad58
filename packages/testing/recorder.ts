import type { AnyEnvelope, CallName } from '@fixbench/client'
import { findRoute, readInput } from './routes.ts'

/** One response of a shop, as plain data that a test can store in a file. */
export type Recorded = { call: CallName; input: unknown; envelope: AnyEnvelope }

/** Records the responses of a shop. */
export type Recorder = {
  /** Sends requests like the global `fetch`, and records those that are calls of the shop. */
  readonly fetch: typeof fetch
  /** Everything recorded so far, in the order of the responses. */
  readonly recorded: readonly Recorded[]
}

/** Creates a recorder: `createClient({ url, fetch: recorder.fetch })`, and later `replay(recorder.recorded)`. */
export const createRecorder = (): Recorder => {
  const recorded: Recorded[] = []

  return {
    recorded,
    fetch: async (target, init) => {
      const request = new Request(target, init)
      const copy = request.clone()
      const response = await globalThis.fetch(request)
      const found = findRoute(copy)
      if (found === undefined) return response

      const input = await readInput(copy, found.fields)
      const envelope = (await response.clone().json()) as AnyEnvelope
      recorded.push({ call: found.route.name, input, envelope })
      return response
    },
  }
}
