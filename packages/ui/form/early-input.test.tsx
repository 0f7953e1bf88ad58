import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { endEarlyInput, useEarlyInput } from './early-input.ts'

afterEach(() => {
  delete window.earlyInput
  document.body.replaceChildren()
})

/** A quantity that is committed when its field is left, and a button that buys it. */
function Page({ onBuy }: { onBuy: (quantity: string) => void }) {
  const [draft, setDraft] = useState('1')
  const [quantity, setQuantity] = useState('1')
  useEarlyInput()

  return (
    <>
      <input
        aria-label="Quantity"
        value={draft}
        onChange={event => setDraft(event.target.value)}
        onBlur={() => setQuantity(draft)}
      />
      <button type="button" onClick={() => setQuantity(String(Number(quantity) + 1))}>
        More
      </button>
      <button type="button" onClick={() => onBuy(quantity)}>
        Buy
      </button>
    </>
  )
}

it('replays what was typed and pressed before hydration in its order, each press once', async () => {
  const buy = vi.fn()
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Page onBuy={buy} />)
  document.body.append(container)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
  const pressed = [screen.getByRole('button', { name: 'More' }), screen.getByRole('button', { name: 'Buy' })]
  window.earlyInput = {
    typed: new Map([[field, '7']]),
    pressed: new Set(pressed.filter(button => button instanceof HTMLButtonElement)),
    sent: null,
    hasEnded: false,
  }
  for (const button of pressed) button.setAttribute('aria-busy', 'true')
  endEarlyInput()

  expect(pressed.some(button => button.hasAttribute('aria-busy'))).toBe(false)

  await act(async () => render(<Page onBuy={buy} />, { container, hydrate: true }))

  await vi.waitFor(() => expect(buy).toHaveBeenCalledExactlyOnceWith('8'))
})
