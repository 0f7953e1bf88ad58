import { LAST_CHANGES } from '@fixbench/contract/core/live-events.ts'
import { randomKey } from '#storefront/lib/random-key.ts'
import { type StreamEvent, type StreamState, subscribeToEvents } from './event-stream.ts'

/** A stream of server-sent events that the tabs of a browser share. */
export type StreamSource = {
  /** Tabs that use the same name share a connection. */
  name: string
  /** URL that sends these events. */
  toUrl: (events: readonly string[]) => string
}

/** Times of the server, by the name of the events. */
export type LastChanges = Readonly<Record<string, number>>

/**
 * A state of the stream. Between two connections with different names, events may have been missed. What the stream follows
 * last changed at `lastChanges`; it is empty until the server has said so, and stays so for streams that don't say it.
 */
export type Status = {
  state: StreamState
  connection: string
  events: readonly string[]
  lastChanges: LastChanges
}

type Handlers = {
  onEvent: (event: StreamEvent) => void
  onStatus: (status: Status) => void
}

/** What tabs tell each other: which events they need, or what the tab with the connection hears. */
type Message =
  | { kind: 'need'; tab: string; events: readonly string[] }
  | { kind: 'status'; tab: string; status: Status }
  | { kind: 'event'; event: StreamEvent }

export type SharedStream = {
  /** Follows these events instead of those before. */
  need: (events: readonly string[]) => void
  leave: () => void
}

/**
 * Joins a stream. Tabs share it: the one that holds a lock is connected and tells the others what it hears, and when it
 * leaves, another one takes over. Browsers have locks only on secure origins and on their own machine; elsewhere each
 * tab is connected.
 */
export const joinStream = (source: StreamSource, handlers: Handlers): SharedStream =>
  window.isSecureContext ? joinTabs(source, handlers) : connectAlone(source, handlers)

const ALONE = 'this tab'

const connectAlone = (source: StreamSource, handlers: Handlers): SharedStream => {
  const { need, close } = createConnection(source, handlers)
  return { need: events => need(ALONE, events), leave: close }
}

const joinTabs = (source: StreamSource, { onEvent, onStatus }: Handlers): SharedStream => {
  const tab = randomKey()
  const channel = new BroadcastChannel(source.name)
  const left = new AbortController()
  let needed: readonly string[] = []
  let connection: Connection | undefined
  /** The tab that is connected, as far as this one knows. */
  let connectedTab = ''
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  const tell = (message: Message) => channel.postMessage(message)
  const tellNeeds = () => tell({ kind: 'need', tab, events: needed })

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'need') return connection?.need(data.tab, data.events)
    if (data.kind === 'event') return onEvent(data.event)

    // A tab that has taken over doesn't know what the others need.
    if (data.tab !== connectedTab) tellNeeds()
    connectedTab = data.tab
    if (needed.every(event => data.status.events.includes(event))) onStatus(data.status)
  })

  const connectUntilLeft = async () => {
    connection = createConnection(source, {
      onEvent: event => {
        tell({ kind: 'event', event })
        onEvent(event)
      },
      onStatus: status => {
        tell({ kind: 'status', tab, status })
        onStatus(status)
      },
    })
    connection.need(tab, needed)
    await new Promise(resolve => left.signal.addEventListener('abort', resolve))
  }

  // It rejects when this tab leaves while another one is connected.
  navigator.locks.request(source.name, { signal: left.signal }, connectUntilLeft).catch(() => undefined)

  return {
    need: events => {
      needed = events
      if (connection === undefined) tellNeeds()
      else connection.need(tab, events)
    },
    leave: () => {
      needed = []
      if (connection === undefined) tellNeeds()
      connection?.close()
      left.abort()
      channel.close()
    },
  }
}

type Connection = ReturnType<typeof createConnection>

/** Connects to the events that tabs need. When others are needed, the connection is replaced without missing any. */
const createConnection = ({ toUrl }: StreamSource, { onEvent, onStatus }: Handlers) => {
  const needs = new Map<string, readonly string[]>()
  let requested: readonly string[] = []
  let status: Status = { state: 'connecting', connection: '', events: [], lastChanges: {} }
  let close = () => {}

  const hear = (event: StreamEvent): void => {
    const { name, id, data } = event
    const isAnswer = name === LAST_CHANGES
    const changes = isAnswer ? (JSON.parse(data) as LastChanges) : { [name]: Number(id) }
    status = { ...status, lastChanges: { ...status.lastChanges, ...changes } }
    if (isAnswer) onStatus(status)
    else onEvent(event)
  }

  const open = (events: readonly string[]) => {
    let closeFormer = close
    const stop = subscribeToEvents(toUrl(events), {
      onEvent: hear,
      onState: state => {
        // Until this one is live, the former one is.
        if (state === 'connecting' && status.state === 'live') return

        closeFormer()
        closeFormer = () => {}
        const isNew = state === 'live' && status.state !== 'live'
        status = {
          ...status,
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
    /** Follows what a tab needs now, besides what others need, and tells the status again. A tab that leaves needs nothing. */
    need: (tab: string, events: readonly string[]): void => {
      if (events.length > 0) needs.set(tab, events)
      else needs.delete(tab)
      const all = [...new Set([...needs.values()].flat())]
      const isRequested = all.length === requested.length && all.every(event => requested.includes(event))
      if (isRequested) {
        if (status.events === requested) onStatus(status)
        return
      }

      requested = all
      open(all)
    },
    close: () => close(),
  }
}
