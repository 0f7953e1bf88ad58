import { expect, it, vi } from 'vitest'
import { recordTimers } from './window-timers.ts'

it('timers that a test leaves behind are cleared after it [B-47]', () => {
  vi.useFakeTimers()
  const due = vi.fn()
  const clearTimers = recordTimers()
  setInterval(due, 1)
  window.setInterval(due, 1)
  setTimeout(due, 1)

  clearTimers()
  vi.advanceTimersByTime(20)

  expect(due).not.toHaveBeenCalled()
})
