import { readToken } from '#client/lib/session/session.ts'
import { TOKEN_HEADER } from '#contract/core/session-constants.ts'

export type StreamState = 'connecting' | 'live' | 'lost'

type Listening = {
  onEvent: (data: string) => void
  /** Told at each change; `live` again after `lost` means that something may have been missed. */
  onState: (state: StreamState) => void
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000
/** The server says something at least this often; silence beyond it means that the line is dead. */
const SILENCE_MS = 45_000

/**
 * Listens to server-sent events with the session token in its header, which EventSource cannot send. Connects again
 * by itself, each time after a longer pause, and at once when the browser is back online. Returns the way to stop.
 */
export const listenTo = (url: string, { onEvent, onState }: Listening): (() => void) => {
  const left = new AbortController()
  void keepListening(url, { onEvent, onState }, left.signal)
  return () => left.abort()
}

const keepListening = async (url: string, listening: Listening, left: AbortSignal): Promise<void> => {
  let pauseMs = FIRST_PAUSE_MS
  listening.onState('connecting')
  while (!left.aborted) {
    const wasLive = await listenOnce(url, listening, left)
    if (left.aborted) return
    listening.onState('lost')
    if (wasLive) pauseMs = FIRST_PAUSE_MS
    await pause(pauseMs, left)
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
}

/** Listens until the connection breaks; returns whether it was ever open. */
const listenOnce = async (url: string, listening: Listening, left: AbortSignal): Promise<boolean> => {
  const dead = new AbortController()
  const watch = silenceWatch(() => dead.abort())
  try {
    const response = await fetch(url, {
      headers: { [TOKEN_HEADER]: readToken() ?? '', accept: 'text/event-stream' },
      signal: AbortSignal.any([left, dead.signal]),
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!isStream || response.body === null) return false
    listening.onState('live')
    await readEvents(response.body, listening.onEvent, watch.heard)
    return true
  } catch {
    return false
  } finally {
    watch.stop()
  }
}

const silenceWatch = (onSilence: () => void) => {
  let timer = setTimeout(onSilence, SILENCE_MS)
  return {
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, SILENCE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

const readEvents = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (data: string) => void,
  onHeard: () => void,
): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onHeard()
    const blocks = (text + value).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = readData(block)
      if (data !== null) onEvent(data)
    }
  }
}

/** The data of one event; null for comments. */
export const readData = (block: string): string | null => {
  const lines = block.split('\n').filter(line => line.startsWith('data:'))
  return lines.length === 0 ? null : lines.map(line => line.slice('data:'.length).trimStart()).join('\n')
}

const pause = (ms: number, left: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const done = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      left.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    left.addEventListener('abort', done)
  })
