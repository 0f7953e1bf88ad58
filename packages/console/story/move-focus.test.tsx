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

it('a field in the window in front learns once that it is left [DEMO-03]', async () => {
  const { button, onLeft } = createPage()

  await moveFocus(button)

  expect(onLeft).toHaveBeenCalledOnce()
})

it('a field in a window in the background, whose browser doesn’t tell, learns once that it is left [DEMO-03]', async () => {
  const { button, onLeft } = createPage()
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => {})

  await moveFocus(button)

  expect(onLeft).toHaveBeenCalledOnce()
})
