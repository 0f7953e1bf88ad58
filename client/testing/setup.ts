import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { pageFailure } from '#client/app/errors/page-failure.ts'
import { INTERACTIVE } from '#client/rendering/use-interactive-marker.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
// Loaded when first needed in the shop; here at once, so that the first test of a file does not wait for it.
import '#client/ui/feedback/toast-host.tsx'
import '#client/ui/field/form-error.tsx'
import '#client/ui/overlay/floating-panel.tsx'
import { takeUnanswered } from './fake-call.ts'

// A page is fetched when it is first needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000 })

// What jsdom does not have; tests look at what is in the document, not at where it is scrolled to.
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

const complaints: string[] = []

beforeEach(() => {
  // Errors of React and warnings of the router alike; the failure of the test shows them.
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      complaints.push(parts.map(String).join(' '))
    })
})

/** Files share one window: the next test begins at the front door, as someone who was never here. */
const forgetVisit = (): void => {
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  document.body.removeAttribute('style')
  document.body.replaceChildren()
  document.documentElement.removeAttribute(INTERACTIVE)
}

/** A test that makes React or the router complain, or a call that it did not foresee, has failed. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  forgetVisit()
  toast.clear()
  document.title = ''
  for (const element of document.head.querySelectorAll('[data-page]')) element.remove()
  pageFailure.set({ error: null })
  vi.restoreAllMocks()
  const problems = [...takeUnanswered().map(key => `no answer to '${key}'`), ...complaints.splice(0)]
  if (problems.length > 0) throw new Error(`The test left problems:\n${problems.join('\n')}`)
})
