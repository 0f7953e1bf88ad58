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
