import { requireValue } from '@fixbench/domain/require.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { moveFocus } from './move-focus.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

const createPage = () => {
  document.body.innerHTML = '<input /><button>Add to cart</button>'
  const field = requireValue(document.querySelector('input'), 'field')
  const button = requireValue(document.querySelector('button'), 'button')
  field.focus()
  const onLeft = vi.fn()
  field.addEventListener('focusout', onLeft)
  return { button, onLeft }
}

it.each([
  ['in a window in the background, whose browser doesn’t tell', () => {}],
  ['in the window in front', vi.fn(HTMLElement.prototype.focus)],
])('a field learns once that it is left, %s [DEMO-03]', async (_, focus) => {
  const { button, onLeft } = createPage()
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(focus)

  await moveFocus(button)

  expect(onLeft).toHaveBeenCalledOnce()
})
