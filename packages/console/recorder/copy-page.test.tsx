import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { copyPage } from './copy-page.ts'

it('copies what was typed and chosen, without secrets and without what loads or runs [SHOP-44]', () => {
  render(
    <form>
      <input aria-label="Name" defaultValue="Nina" />
      <input aria-label="Password" type="password" defaultValue="my-own-secret" />
      <input aria-label="Card" autoComplete="cc-number" defaultValue="4242 4242 4242 4242" />
      <textarea aria-label="Note" defaultValue="" />
      <iframe title="Frame" sandbox="" src="about:blank" />
    </form>,
  )
  const [name] = document.querySelectorAll('input')
  const [note] = document.querySelectorAll('textarea')
  if (name !== undefined) name.value = 'Oliver'
  if (note !== undefined) note.value = 'Ring twice'

  const { root } = copyPage()

  const values = [...root.querySelectorAll('input')].map(input => input.getAttribute('value'))
  expect(values).toEqual(['Oliver', '{otherPassword}', '{card_4242}'])
  expect(root.querySelector('textarea')?.textContent).toBe('Ring twice')
  expect(root.querySelector('iframe, script, link')).toBeNull()
})
