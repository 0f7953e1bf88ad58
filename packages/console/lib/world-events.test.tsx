import { requireFirst } from '@fixbench/domain/require.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { followWorldEvents } from './world-events.ts'

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  readyState = 1
  readonly close = vi.fn()
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }
}

const setVisibility = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const follow = () => {
  vi.stubGlobal('EventSource', FakeSource)
  FakeSource.opened = []
  const listeners = { onReady: vi.fn(), onChange: vi.fn() }
  return { ...listeners, stop: followWorldEvents('w 1', listeners) }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('followWorldEvents', () => {
  it('closes the connection of a hidden page and reports the next one as a reconnect', () => {
    const { onReady, onChange, stop } = follow()
    FakeSource.opened[0]?.dispatchEvent(new Event('ready'))
    FakeSource.opened[0]?.dispatchEvent(new MessageEvent('message', { data: 'clock' }))

    expect(FakeSource.opened[0]?.url).toBe('/console/api/events?world=w%201')
    expect(onReady).toHaveBeenLastCalledWith(false)
    expect(onChange).toHaveBeenCalledWith('clock')

    setVisibility('hidden')
    expect(FakeSource.opened[0]?.close).toHaveBeenCalledOnce()

    setVisibility('visible')
    FakeSource.opened[1]?.dispatchEvent(new Event('ready'))

    expect(onReady).toHaveBeenLastCalledWith(true)

    stop()
    expect(FakeSource.opened[1]?.close).toHaveBeenCalledOnce()

    setVisibility('visible')
    expect(FakeSource.opened).toHaveLength(2)
  })

  it('asks again for a stream that was refused, and reports it as a reconnect', () => {
    vi.useFakeTimers()
    const { onReady, stop } = follow()
    const refused = requireFirst(FakeSource.opened)
    refused.readyState = FakeSource.CLOSED
    refused.dispatchEvent(new Event('error'))

    vi.runOnlyPendingTimers()
    FakeSource.opened[1]?.dispatchEvent(new Event('ready'))

    expect(onReady).toHaveBeenCalledExactlyOnceWith(true)

    stop()
  })

  it('leaves a stream that the browser reconnects alone', () => {
    vi.useFakeTimers()
    const { stop } = follow()
    requireFirst(FakeSource.opened).dispatchEvent(new Event('error'))

    vi.runOnlyPendingTimers()

    expect(FakeSource.opened).toHaveLength(1)

    stop()
  })
})
