import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportErrors } from './report-errors.ts'

const sent: string[] = []

beforeEach(() => {
  reportErrors()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { message: string }).message)
    return Promise.resolve()
  })
})

afterEach(() => {
  window.dispatchEvent(new Event('pageshow'))
  sent.splice(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const reject = (reason: unknown): void => {
  const event = Object.assign(new Event('unhandledrejection'), { reason })
  window.dispatchEvent(event)
}

const unreachable = new Error('Network error', { cause: new TypeError('Failed to fetch') })

it('a call that fails on an open page is reported', () => {
  reject(unreachable)

  expect(sent).toEqual(['Network error'])
})

it('a call that an unloading page aborts is not reported', () => {
  window.dispatchEvent(new Event('beforeunload'))
  reject(unreachable)
  window.dispatchEvent(new Event('pagehide'))
  reject(new DOMException('The user aborted a request.', 'AbortError'))
  vi.runAllTimers()

  expect(sent).toEqual([])
})

it('another error of an unloading page is reported', () => {
  window.dispatchEvent(new Event('beforeunload'))
  reject(new RangeError('Invalid array length'))

  expect(sent).toEqual(['Invalid array length'])
})

it('a call that failed while a download began is reported, because the page stays', () => {
  window.dispatchEvent(new Event('beforeunload'))
  reject(unreachable)
  vi.runAllTimers()

  expect(sent).toEqual(['Network error'])
})
