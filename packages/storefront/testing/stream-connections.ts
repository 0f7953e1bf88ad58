import { beforeEach, vi } from 'vitest'

/** A stream of server-sent events that a page has opened. */
export type StreamConnection = {
  url: string
  send: (text: string) => void
  signal: AbortSignal | null | undefined
}

/** Answers requests for streams in each test of a file. Returns the connections of the current test, the first one first. */
export const setUpStreams = (): readonly StreamConnection[] => {
  const connections: StreamConnection[] = []
  beforeEach(() => {
    connections.length = 0
    vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      signal?.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined))
      connections.push({ url, send: text => void writer.write(new TextEncoder().encode(text)), signal })

      return new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
    })
  })

  return connections
}
