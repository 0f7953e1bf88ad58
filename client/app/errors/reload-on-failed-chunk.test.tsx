import { beforeEach, expect, it, vi } from 'vitest'
import { reloadOnFailedChunk } from './reload-on-failed-chunk.ts'

const reload = vi.fn<(address: string) => void>()
let onItsWay: string | undefined
reloadOnFailedChunk(() => onItsWay ?? location.href, reload)

const fail = () => {
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return event
}

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  onItsWay = undefined
  history.replaceState(null, '', '/cart.html')
})

it('[STATE-4-chunk-reload] [ERR-chunk-load] reloads the page and keeps the failure from the error page', () => {
  expect(fail().defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('[AMB-4-chunk-loop] leaves a second failure of the same address to the error page', () => {
  fail()
  expect(fail().defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('loads the page that was on its way, not the one that is left', () => {
  onItsWay = 'http://localhost/coupons.html'
  fail()
  expect(reload).toHaveBeenCalledWith('http://localhost/coupons.html')
})

it('reloads again at another address', () => {
  fail()
  history.replaceState(null, '', '/coupons.html')
  fail()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('stays in the shop while the buyer has no line', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(fail().defaultPrevented).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
