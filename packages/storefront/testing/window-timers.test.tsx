import { expect, it, vi } from 'vitest'
import { recordTimers } from './window-timers.ts'

it('timers that a test leaves behind are cleared after it [B-47]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearTimeout'] })
  const due = vi.fn()
  const clearTimers = recordTimers()
  setInterval(due, 1)
  window.setInterval(due, 1)
  setTimeout(due, 1)

  await clearTimers()
  vi.advanceTimersByTime(20)

  expect(due).not.toHaveBeenCalled()
})

it('timers are cleared that are set by what a test has begun and not awaited', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearTimeout'] })
  const due = vi.fn()
  vi.stubGlobal('fetch', async () => new Response('{}'))
  const clearTimers = recordTimers()
  const poll = async () => {
    await (await fetch('/poll')).json()
    setTimeout(due, 1)
  }

  void poll()

  await clearTimers()
  await new Promise(resolve => setImmediate(resolve))
  vi.advanceTimersByTime(20)

  expect(due).not.toHaveBeenCalled()
})
