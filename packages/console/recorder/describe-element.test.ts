// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { toSelectors } from './describe-element.ts'
import { toStoredValue } from './secret-values.ts'

beforeEach(() => {
  // The document has no layout here; everything counts as visible.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10))
})

const show = (html: string): HTMLElement => {
  document.body.innerHTML = html
  const found = document.querySelector<HTMLElement>('[data-it]')
  if (found === null) throw new Error('nothing is marked')
  return found
}

it.each([
  ['<button data-it>Add to cart</button>', ['aria/Add to cart[role="button"]']],
  ['<label>Email <input type="email" name="email" data-it></label>', ['aria/Email[role="textbox"]']],
  [
    '<ul><li id="a"><button>Remove</button></li><li id="b"><button data-it>Remove</button></li></ul>',
    ['li#b', 'aria/Remove[role="button"]'],
  ],
  ['<div id="box"><span></span><span data-it></span></div>', ['div#box > span:nth-of-type(2)']],
])('names %s by role and name, within the part where that is unique, or by its place', (html, selector) => {
  expect(toSelectors(show(html))[0]).toEqual(selector)
})

it.each([
  ['<input type="password" value="bench2025" data-it>', '{password}'],
  ['<input type="password" value="mine-alone-1" data-it>', '{otherPassword}'],
  ['<input autocomplete="cc-number" value="4000 0000 0000 0002" data-it>', '{card_0002}'],
  ['<input autocomplete="billing cc-csc" value="987" data-it>', '{cvc}'],
  ['<input autocomplete="one-time-code" value="123456" data-it>', '{code}'],
  ['<input name="city" value="Porto" data-it>', 'Porto'],
])('stores the value of %s as %s', (html, stored) => {
  expect(toStoredValue(show(html) as HTMLInputElement)).toBe(stored)
})
