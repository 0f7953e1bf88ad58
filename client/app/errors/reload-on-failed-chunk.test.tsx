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

it('[STATE-4-chunk-reload] [ERR-chunk-load] reloads the page instead of showing the error page', () => {
  expect(fail().defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('[AMB-4-chunk-loop] shows the error page on a second failure of the same URL', () => {
  fail()
  expect(fail().defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('loads the target of the navigation, not the current page', () => {
  onItsWay = 'http://localhost/coupons.html'
  fail()
  expect(reload).toHaveBeenCalledWith('http://localhost/coupons.html')
})

it('reloads again at another URL', () => {
  fail()
  history.replaceState(null, '', '/coupons.html')
  fail()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('does not reload while offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(fail().defaultPrevented).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
