import { afterEach, expect, it } from 'vitest'
import { findUnmet } from './expectation.ts'

/** Sets what the page shows; the test environment has no layout that says it. */
const showPage = (text: string): void => {
  Object.defineProperty(document.body, 'innerText', { value: text, configurable: true })
}
afterEach(() => {
  Reflect.deleteProperty(document.body, 'innerText')
})

it('finds an amount that a shop writes with a space that doesn’t break [DEMO-11]', () => {
  showPage('Total\nUSD\u00A027.82')

  expect(findUnmet({ text: ['USD\u00A027.82', 'USD 27.82'] })).toBeNull()
})

it('names the first text that the page lacks', () => {
  showPage('Total\nUSD\u00A027.82')

  expect(findUnmet({ text: ['Total', 'Paid'] })).toBe('Expected the page to show “Paid”')
})

it.each([
  ['/', 'Expected the page “/”'],
  ['/login', 'Expected the page “/login”'],
  ['/login.html', null],
  ['/login.html?', 'Expected the page “/login.html?”'],
  ['/login.html?redirect=%2Fcart.html', null],
  ['/login.html?redirect=%2F', 'Expected the page “/login.html?redirect=%2F”'],
])('on the sign-in page of the cart, %s is open: %s', (page, unmet) => {
  history.replaceState(null, '', '/login.html?redirect=%2Fcart.html')

  expect(findUnmet({ page })).toBe(unmet)

  history.replaceState(null, '', '/')
})
