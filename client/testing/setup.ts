import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { pageFailure } from '#client/app/page-failure.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { takeUnanswered } from './fake-call.ts'

// What jsdom does not have; tests look at what is in the document, not at where it is scrolled to.
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}

beforeEach(() => {
  vi.spyOn(console, 'error')
})

/** A test that makes React complain, or a call that it did not foresee, has failed. */
afterEach(() => {
  cleanup()
  toast.clear()
  document.title = ''
  for (const element of document.head.querySelectorAll('[data-page]')) element.remove()
  pageFailure.set({ error: null })
  const complaints = vi.mocked(console.error).mock.calls.map(parts => parts.map(String).join(' '))
  vi.restoreAllMocks()
  expect(takeUnanswered(), 'calls without an answer').toEqual([])
  expect(complaints, 'console.error').toEqual([])
})
