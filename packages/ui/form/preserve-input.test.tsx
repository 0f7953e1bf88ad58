import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { captureInput } from './preserve-input.ts'

afterEach(() => {
  delete window.earlyInput
})

function Form() {
  const [email, setEmail] = useState('')
  const [brand, setBrand] = useState('')
  const [isAgreed, setIsAgreed] = useState(false)

  return (
    <form>
      <input aria-label="Email" value={email} onChange={event => setEmail(event.target.value)} />
      <textarea aria-label="Wish" defaultValue="as given" />
      <select aria-label="Brand" value={brand} onChange={event => setBrand(event.target.value)}>
        <option value="">Brand</option>
        <option value="7">Pear</option>
      </select>
      <input
        type="checkbox"
        aria-label="Agree"
        checked={isAgreed}
        onChange={event => setIsAgreed(event.target.checked)}
      />
      <output>{`${email}|${brand}|${isAgreed}`}</output>
    </form>
  )
}

it('restores typed text, selected values and focus in the form that replaces the markup', () => {
  const dead = document.createElement('div')
  dead.innerHTML =
    '<input value=""><textarea>as given</textarea><select><option value="">Brand</option><option value="7">Pear</option></select><input type="checkbox">'
  document.body.append(dead)
  const [email, brand, agree] = ['input', 'select', '[type=checkbox]'].map(
    selector => dead.querySelector<HTMLInputElement>(selector) ?? new HTMLInputElement(),
  )
  if (email === undefined || brand === undefined || agree === undefined) throw new Error('no fields')
  email.value = 'ada@lovelace.example'
  brand.value = '7'
  agree.checked = true
  email.focus()
  email.setSelectionRange(0, 3)
  const putBack = captureInput(dead)
  dead.remove()
  const { container } = render(<Form />)
  act(() => putBack(container))

  expect(screen.getByRole('status')).toHaveTextContent('ada@lovelace.example|7|true')
  expect(screen.getByRole('textbox', { name: 'Wish' })).toHaveValue('as given')

  const alive = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
  expect(alive).toHaveFocus()
  expect([alive.selectionStart, alive.selectionEnd]).toEqual([0, 3])
})

it('leaves a field alone that takes the place of another one', () => {
  const before = document.createElement('div')
  before.innerHTML = '<input name="email" value="ada@lovelace.example"><input name="city" value="London">'
  const after = document.createElement('div')
  after.innerHTML = '<input name="city"><input name="city">'

  captureInput(before)(after)

  expect([...after.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', 'London'])
})

it('presses the button that says what the pressed one said, not the one at its place', async () => {
  const before = document.createElement('div')
  before.innerHTML =
    '<button>Save</button><button aria-label="Like">1</button><button aria-label="Like">2</button>'
  const [saved, , liked] = before.querySelectorAll('button')
  if (saved === undefined || liked === undefined) throw new Error('no buttons')
  window.earlyInput = { typed: new Map(), pressed: new Set([liked, saved]), sent: null, hasEnded: true }
  const restore = captureInput(before)
  const presses: string[] = []
  const after = document.createElement('div')
  after.innerHTML = '<button aria-label="Like">1</button><button aria-label="Like">2</button>'
  after.addEventListener(
    'click',
    ({ target }) => target instanceof Element && presses.push(target.textContent),
  )
  restore(after)

  await expect.poll(() => presses).toEqual(['2'])
  expect(window.earlyInput.pressed.size).toBe(0)
})
