import { TOKEN_HEADER } from '@fixbench/contract/session/session-constants.ts'
import { readToken } from '#storefront/lib/session/session.ts'

export type StreamState = 'connecting' | 'live' | 'lost'

type Handlers = {
  onEvent: (event: StreamEvent) => void
  /** Called on every change. `live` after `lost` means that events may have been missed. */
  onState: (state: StreamState) => void
}

/** A server-sent event: its name, which is `message` unless the server gives another, its ID, which may be empty, and its data. */
export type StreamEvent = { name: string; id: string; data: string }

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000
/** The server sends something at least this often; a longer silence means that the connection is dead. */
const SILENCE_MS = 45_000

/**
 * Subscribes to server-sent events with the session token in a header, which EventSource cannot send. A connection is
 * lost when the browser goes offline. Reconnects with growing pauses, and immediately when the browser comes back online.
 * Returns the function that unsubscribes.
 */
export const subscribeToEvents = (url: string, handlers: Handlers): (() => void) => {
  const abort = new AbortController()
  void reconnectUntilAborted(url, handlers, abort.signal)
  return () => abort.abort()
}

const reconnectUntilAborted = async (url: string, handlers: Handlers, signal: AbortSignal): Promise<void> => {
  let pauseMs = FIRST_PAUSE_MS
  handlers.onState('connecting')
  while (!signal.aborted) {
    const wasLive = await connect(url, handlers, signal)
    if (signal.aborted) return
    handlers.onState('lost')
    if (wasLive) pauseMs = FIRST_PAUSE_MS
    await pause(pauseMs, signal)
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
}

/** Reads events until the connection breaks. Resolves to whether it was ever open. */
const connect = async (url: string, handlers: Handlers, signal: AbortSignal): Promise<boolean> => {
  const silence = new AbortController()
  const watchdog = createWatchdog(() => silence.abort())
  let wasLive = false

  // Browsers report the end of an open connection late or never.
  window.addEventListener('offline', () => silence.abort(), { signal: silence.signal })

  try {
    const response = await fetch(url, {
      headers: { [TOKEN_HEADER]: readToken() ?? '', accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    // Whoever has unsubscribed meanwhile hears nothing more.
    signal.throwIfAborted()
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!isStream || response.body === null) return wasLive
    wasLive = true
    handlers.onState('live')
    await readEvents(response.body, handlers.onEvent, watchdog.reset)
  } catch {
    // Whoever watches the state learns that the connection is lost.
  } finally {
    watchdog.stop()
    silence.abort()
  }

  return wasLive
}

const createWatchdog = (onSilence: () => void) => {
  let timer = setTimeout(onSilence, SILENCE_MS)
  return {
    reset: () => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, SILENCE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

const readEvents = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: StreamEvent) => void,
  onChunk: () => void,
): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onChunk()
    const blocks = (text + value).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = readField(block, 'data')
      const id = readField(block, 'id')
      if (data !== '') onEvent({ name: readField(block, 'event') || 'message', id, data })
    }
  }
}

/** A field of an event block; empty if it has none, like comments. */
const readField = (block: string, field: string): string => {
  const lines = block.split('\n').filter(line => line.startsWith(`${field}:`))
  return lines.map(line => line.slice(field.length + 1).trimStart()).join('\n')
}

/** Waits for `ms`, or less if the browser comes online or the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const done = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
