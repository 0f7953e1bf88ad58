import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { joinStream, type LastChanges, type StreamSource } from './shared-stream.ts'

const source: StreamSource = { name: 'stream', toUrl: events => `/events?${events.join()}` }

/** A connection that the server has not accepted yet. */
type Request = { url: string; accept: () => (text: string) => void; signal: AbortSignal | null | undefined }
const requests: Request[] = []

/** More messages than the tabs of a test need. */
const MANY = 200

/** A channel that delivers soon, but not forever to tabs that answer each other. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>()
  static sentCount = 0
  readonly name: string

  constructor(name: string) {
    super()
    this.name = name
    Channel.open.add(this)
  }

  postMessage(data: unknown) {
    Channel.sentCount += 1
    if (Channel.sentCount > MANY) return
    queueMicrotask(() => {
      for (const channel of Channel.open) {
        if (channel !== this && channel.name === this.name) {
          channel.dispatchEvent(new MessageEvent('message', { data }))
        }
      }
    })
  }

  close() {
    Channel.open.delete(this)
  }
}

/** Locks of one name, granted in the order of their requests. */
const createLocks = () => {
  let last = Promise.resolve()

  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, whileHeld: () => Promise<void>) => {
      const hold = async (former: Promise<void>) => {
        await former
        if (!signal.aborted) await whileHeld()
      }

      last = hold(last)

      return last
    },
  }
}

beforeEach(() => {
  requests.length = 0
  Channel.sentCount = 0
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { locks: createLocks() })
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    signal?.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined))

    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      const accept = () => {
        resolve(new Response(readable, { headers: { 'content-type': 'text/event-stream' } }))
        return (text: string) => void writer.write(new TextEncoder().encode(text))
      }
      requests.push({ url, accept, signal })
    })
  })
})

/** A tab that follows events, with what it was told. */
const openTab = (...events: string[]) => {
  const states: string[] = []
  const lastChanges: LastChanges[] = []
  const heard: string[] = []
  const stream = joinStream(source, {
    onEvent: ({ data }) => heard.push(data),
    onStatus: status => {
      states.push(status.state)
      lastChanges.push(status.lastChanges)
    },
  })
  onTestFinished(stream.leave)
  stream.need(events)

  return { ...stream, states, heard, lastChanges }
}

/** Accepts the next connection. Returns what sends on it. */
const acceptNext = async (count: number) => {
  await waitFor(() => expect(requests).toHaveLength(count))
  const request = requests.at(-1)
  if (request === undefined) throw new Error('There is no connection')

  return { url: request.url, send: request.accept() }
}

it('tabs share the connection of one of them, and the next one connects when it leaves', async () => {
  const [first, second] = [openTab('own'), openTab('own')]
  const { send } = await acceptNext(1)
  await waitFor(() => expect(second.states.at(-1)).toBe('live'))

  send('event: own\ndata: 1\n\n')
  await waitFor(() => expect([first.heard, second.heard]).toEqual([['1'], ['1']]))

  first.leave()
  const next = await acceptNext(2)
  next.send('event: own\ndata: 2\n\n')

  await waitFor(() => expect(second.heard).toEqual(['1', '2']))
})

it('tabs that need more wait for one new connection, however often they hear of the former one', async () => {
  const first = openTab('own')
  await acceptNext(1)
  await waitFor(() => expect(first.states.at(-1)).toBe('live'))
  const waiting = [openTab('chat'), openTab('chat')]
  await waitFor(() => expect(requests).toHaveLength(2))

  const late = openTab('own')
  const { url } = await acceptNext(2)

  expect(Channel.sentCount).toBeLessThan(MANY)
  expect(url).toBe('/events?own,chat')

  for (const tab of [...waiting, late]) await waitFor(() => expect(tab.states.at(-1)).toBe('live'))
})

it('a tab that needs less, or leaves, takes its events from the connection', async () => {
  const [first, second] = [openTab('own'), openTab('chat', 'desk')]
  await waitFor(() => expect(requests.at(-1)?.url).toBe('/events?own,chat,desk'))
  await acceptNext(requests.length)
  await waitFor(() => expect(second.states.at(-1)).toBe('live'))

  second.need(['chat'])
  await waitFor(() => expect(requests.at(-1)?.url).toBe('/events?own,chat'))
  await acceptNext(requests.length)
  second.leave()
  await waitFor(() => expect(requests.at(-1)?.url).toBe('/events?own'))
  const { send } = await acceptNext(requests.length)
  send('event: own\ndata: 1\n\n')

  await waitFor(() => expect(first.heard).toEqual(['1']))
})

it('a tab that takes over follows what the others need', async () => {
  const first = openTab('own', 'chat')
  const [second, third] = [openTab('own'), openTab('chat')]
  await acceptNext(1)
  await waitFor(() => expect(third.states.at(-1)).toBe('live'))

  first.leave()

  await waitFor(() => expect(requests.at(-1)?.url).toBe('/events?own,chat'))
  second.need(['desk'])
  await waitFor(() => expect(requests.at(-1)?.url).toBe('/events?desk,chat'))
})

it('a connection that was replaced while it was accepted changes nothing', async () => {
  const first = openTab('own')
  await acceptNext(1)
  await waitFor(() => expect(first.states.at(-1)).toBe('live'))

  first.need(['own', 'chat'])
  first.need(['own', 'desk'])
  for (const request of requests.slice(1).toReversed()) request.accept()
  await waitFor(() => expect(requests[1]?.signal?.aborted).toBe(true))
  const late = openTab('desk')

  await waitFor(() => expect(late.states.at(-1)).toBe('live'))
})

it('a tab that joins a connection learns when its events last changed, also since the connection began', async () => {
  const first = openTab('own', 'chat')
  const { send } = await acceptNext(1)
  send('event: last-changes\ndata: {"own":1000,"chat":2000}\n\nevent: own\nid: 3000\ndata: 1\n\n')
  await waitFor(() => expect(first.heard).toEqual(['1']))

  const second = openTab('own')

  await waitFor(() => expect(second.lastChanges.at(-1)).toEqual({ own: 3000, chat: 2000 }))
})
