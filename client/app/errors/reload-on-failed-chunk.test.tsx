import { NetworkError } from '@fixbench/storefront/lib/api/errors.ts'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'

const reload = vi.fn<(address: string) => void>()
let addListener: MockInstance<typeof window.addEventListener>
let targetUrl: string | undefined
let importPart: typeof import('./reload-on-failed-chunk.ts').importPart

const missing = new TypeError('Failed to fetch dynamically imported module')
const fail = () => importPart(() => Promise.reject(missing))
/** A chunk that a component imports. */
const failOutsideRoutes = () => window.dispatchEvent(new Event('vite:preloadError'))

beforeEach(async () => {
  sessionStorage.clear()
  reload.mockClear()
  targetUrl = undefined
  history.replaceState(null, '', '/cart.html')
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('')),
  )
  // A page that reloads stays in that state.
  vi.resetModules()
  addListener = vi.spyOn(window, 'addEventListener')
  const module = await import('./reload-on-failed-chunk.ts')
  importPart = module.importPart
  module.reloadOnFailedChunk(() => targetUrl ?? location.href, reload)
})

afterEach(() => {
  for (const [type, listener] of addListener.mock.calls) window.removeEventListener(type, listener)
})

it('[STATE-4-chunk-reload] [ERR-chunk-load] reloads the page instead of showing the error page', async () => {
  const settled = vi.fn()
  void fail().finally(settled)
  await expect.poll(() => reload.mock.calls).toHaveLength(1)
  expect(settled).not.toHaveBeenCalled()
})

it('[AMB-4-chunk-loop] shows the error page on a second failure of the same URL', async () => {
  sessionStorage.setItem('reloaded-for-chunk', location.href)
  await expect(fail()).rejects.toThrow(missing.message)
  expect(reload).not.toHaveBeenCalled()
})

it('loads the target of the navigation, once for all its chunks', async () => {
  targetUrl = 'http://localhost/coupons.html'
  void fail()
  failOutsideRoutes()
  await expect.poll(() => reload.mock.calls).toEqual([['http://localhost/coupons.html']])
})

it.each(['offline', 'without a server'])('[STATE-4-online-status] does not reload while %s', async state => {
  if (state === 'offline') vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  else vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  failOutsideRoutes()
  await expect(fail()).rejects.toThrow(new NetworkError().message)
  expect(reload).not.toHaveBeenCalled()
})
