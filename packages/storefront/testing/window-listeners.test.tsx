import { expect, it, vi } from 'vitest'
import { recordListeners } from './window-listeners.ts'

it('listeners of window and document that a test adds are gone after it [B-47]', () => {
  const heard = vi.fn()
  const removeListeners = recordListeners()
  window.addEventListener('focus', heard)
  window.addEventListener('storage', heard, { capture: true })
  document.addEventListener('visibilitychange', heard)

  removeListeners()

  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('storage'))
  document.dispatchEvent(new Event('visibilitychange'))

  expect(heard).not.toHaveBeenCalled()
})
