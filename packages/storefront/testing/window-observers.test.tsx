import { expect, it, vi } from 'vitest'
import { recordObservers } from './window-observers.ts'

it('an observer that a test leaves behind hears of nothing after it', async () => {
  const heard = vi.fn<() => void>()
  const disconnect = recordObservers()
  new MutationObserver(heard).observe(document.body, { childList: true })

  disconnect()
  document.body.append('Changed')
  await Promise.resolve()

  expect(heard).not.toHaveBeenCalled()
})
