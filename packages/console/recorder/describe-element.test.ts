// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { toOffsets, toSelectors } from './describe-element.ts'
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

it.each([
  ['a pointer', { clientX: 130, clientY: 45, detail: 1 }, { offsetX: 30, offsetY: 5 }],
  ['a key', { clientX: 0, clientY: 0, detail: 0 }, { offsetX: 40, offsetY: 10 }],
])('a click by %s is stored as a place within the named element', (_, event, offsets) => {
  const button = show('<button data-it><span>Add</span></button>')
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 40, 80, 20))

  expect(toOffsets(button, event)).toEqual(offsets)
})
