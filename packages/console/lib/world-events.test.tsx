import { afterEach, describe, expect, it, vi } from 'vitest'
import { followWorldEvents } from './world-events.ts'

class FakeSource extends EventTarget {
  static opened: FakeSource[] = []
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
})
