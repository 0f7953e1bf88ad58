import { LIVE_PATH, type LiveEvent } from '@fixbench/contract/core/live-events.ts'
import { type StreamEvent, type StreamState, subscribeToEvents } from './event-stream.ts'

/** A state of the stream. Between two connections with different names, events may have been missed. */
type Status = { state: StreamState; connection: string; events: readonly LiveEvent[] }

type Handlers = {
  onEvent: (event: StreamEvent) => void
  onStatus: (status: Status) => void
}

/** What tabs tell each other: which events they need, or what the tab with the connection hears. */
type Message =
  | { kind: 'need'; events: readonly LiveEvent[] }
  | { kind: 'status'; status: Status }
  | { kind: 'event'; event: StreamEvent }

export type SharedStream = {
  /** Follows these events, too. */
  need: (events: readonly LiveEvent[]) => void
  leave: () => void
}

/**
 * Joins the stream of a member. Tabs share it: the one that holds a lock is connected and tells the others what it
 * hears, and when it leaves, another one takes over. Browsers have locks only on secure origins and on their own machine;
 * elsewhere each tab is connected.
 */
export const joinStream = (owner: string, handlers: Handlers): SharedStream =>
  window.isSecureContext ? joinTabs(`live:${owner}`, handlers) : connectAlone(handlers)

const connectAlone = (handlers: Handlers): SharedStream => {
  const { need, close } = createConnection(handlers)
  return { need, leave: close }
}

const joinTabs = (name: string, { onEvent, onStatus }: Handlers): SharedStream => {
  const channel = new BroadcastChannel(name)
  const left = new AbortController()
  const needed = new Set<LiveEvent>()
  let connection: Connection | undefined
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  const tell = (message: Message) => channel.postMessage(message)

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'need') connection?.need(data.events)
    else if (data.kind === 'event') onEvent(data.event)
    else if ([...needed].every(event => data.status.events.includes(event))) onStatus(data.status)
    else tell({ kind: 'need', events: [...needed] })
  })

  const connectUntilLeft = async () => {
    connection = createConnection({
      onEvent: event => {
        tell({ kind: 'event', event })
        onEvent(event)
      },
      onStatus: status => {
        tell({ kind: 'status', status })
        onStatus(status)
      },
    })
    connection.need([...needed])
    await new Promise(resolve => left.signal.addEventListener('abort', resolve))
  }

  // It rejects when this tab leaves while another one is connected.
  navigator.locks.request(name, { signal: left.signal }, connectUntilLeft).catch(() => undefined)

  return {
    need: events => {
      for (const event of events) needed.add(event)
      if (connection === undefined) tell({ kind: 'need', events })
      else connection.need(events)
    },
    leave: () => {
      connection?.close()
      left.abort()
      channel.close()
    },
  }
}

type Connection = ReturnType<typeof createConnection>

/** Connects to the events that are needed. When more are needed, the connection is replaced without missing any. */
const createConnection = ({ onEvent, onStatus }: Handlers) => {
  const needed = new Set<LiveEvent>()
  let status: Status = { state: 'connecting', connection: '', events: [] }
  let close = () => {}

  const open = (events: readonly LiveEvent[]) => {
    const closeFormer = close
    const stop = subscribeToEvents(`${LIVE_PATH}?events=${events.join()}`, {
      onEvent,
      onState: state => {
        // Until this one is live, the former one is.
        if (state === 'connecting' && status.state === 'live') return

        closeFormer()
        const isNew = state === 'live' && status.state !== 'live'
        status = {
          state,
          connection: isNew ? String(performance.timeOrigin + performance.now()) : status.connection,
          events,
        }
        onStatus(status)
      },
    })
    close = () => {
      closeFormer()
      stop()
    }
  }

  return {
    /** Follows these events, too, and tells the status again. */
    need: (events: readonly LiveEvent[]): void => {
      const before = needed.size
      for (const event of events) needed.add(event)
      if (needed.size > before) open([...needed])
      // While it is being replaced, the status would only make those who wait ask again.
      else if (status.events.length === needed.size) onStatus(status)
    },
    close: () => close(),
  }
}
