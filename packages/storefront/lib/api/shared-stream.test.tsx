import { LIVE_PATH, type LiveEvent } from '@fixbench/contract/core/live-events.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { joinStream } from './shared-stream.ts'

/** A connection that the server has not accepted yet. */
type Request = { url: string; accept: () => (text: string) => void; signal: AbortSignal | null | undefined }
const requests: Request[] = []

/** More messages than the tabs of a test need. */
const MANY = 200

/** A channel that delivers at once, but not forever to tabs that answer each other. */
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
    for (const channel of Channel.open) {
      if (channel !== this && channel.name === this.name) {
        channel.dispatchEvent(new MessageEvent('message', { data }))
      }
    }
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
const openTab = (...events: LiveEvent[]) => {
  const states: string[] = []
  const heard: string[] = []
  const stream = joinStream('main:1', {
    onEvent: ({ data }) => heard.push(data),
    onStatus: ({ state }) => states.push(state),
  })
  onTestFinished(stream.leave)
  stream.need(events)

  return { ...stream, states, heard }
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
  expect(url).toBe(`${LIVE_PATH}?events=own,chat`)

  for (const tab of [...waiting, late]) await waitFor(() => expect(tab.states.at(-1)).toBe('live'))
})
