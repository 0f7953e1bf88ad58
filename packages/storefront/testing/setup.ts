import '@testing-library/jest-dom/vitest'
import { resetSharedStores } from '@fixbench/ui/state/store.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { leaveStreams } from '#storefront/lib/api/page-stream.ts'
import { INTERACTIVE } from '#storefront/lib/use-interactive-marker.ts'
// Lazily loaded in the shop. Imported here, so the first test of a file doesn't wait for them.
import '@fixbench/ui/feedback/toast-host.tsx'
import '@fixbench/ui/field/form-error.tsx'
import '@fixbench/ui/overlay/floating-panel.tsx'
import { takeMissingResponses } from './fake-call.ts'
import { recordListeners } from './window-listeners.ts'
import { recordObservers } from './window-observers.ts'
import { recordTimers } from './window-timers.ts'

// Screens are imported lazily, which can take long on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

// jsdom lacks these.
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
window.matchMedia = query =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

const consoleMessages: string[] = []
let removeListeners: (() => void) | undefined
let disconnectObservers: (() => void) | undefined
let clearTimers: (() => Promise<void>) | undefined

beforeEach(() => {
  removeListeners = recordListeners()
  disconnectObservers = recordObservers()
  clearTimers = recordTimers()
  // React reports problems as errors, the router as warnings.
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      consoleMessages.push(parts.map(String).join(' '))
    })
  }
})

/** Resets URL, storage, cookies and document, because test files share one window. */
const resetBrowser = (): void => {
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  }
  document.body.removeAttribute('style')
  document.body.replaceChildren()
  document.documentElement.removeAttribute(INTERACTIVE)
}

/** Fails tests that cause console messages or make calls without a response. */
afterEach(async () => {
  cleanup()
  leaveStreams()
  removeListeners?.()
  disconnectObservers?.()
  vi.useRealTimers()
  await clearTimers?.()
  vi.unstubAllGlobals()
  resetBrowser()
  resetSharedStores()
  document.title = ''
  for (const element of document.head.querySelectorAll('[data-page]')) element.remove()
  vi.restoreAllMocks()

  const problems = [
    ...takeMissingResponses().map(key => `no response for '${key}'`),
    ...consoleMessages.splice(0),
  ]
  if (problems.length > 0) throw new Error(`The test caused problems:\n${problems.join('\n')}`)
})
