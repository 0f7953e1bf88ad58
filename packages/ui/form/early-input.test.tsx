import { act, render, screen } from '@testing-library/react'
import { type ReactElement, Suspense, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endEarlyInput, useEarlyInput } from './early-input.ts'

afterEach(() => {
  delete window.earlyInput
  document.body.replaceChildren()
})

type Props = { onBuy: (quantity: string) => void }

function Page({ onBuy }: Props) {
  useEarlyInput()

  return <Offer onBuy={onBuy} />
}

/** A part that React hydrates later than the page around it. */
function PageInParts({ onBuy }: Props) {
  useEarlyInput()

  return (
    <Suspense>
      <Offer onBuy={onBuy} />
    </Suspense>
  )
}

/** A quantity that is committed when its field is left, and a button that buys it. */
function Offer({ onBuy }: Props) {
  const [draft, setDraft] = useState('1')
  const [quantity, setQuantity] = useState('1')

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

/** Opens the page as the server renders it, with a quantity that was typed, and presses, before hydration. */
const openEarly = (page: ReactElement, typed: string | null, pressed: readonly string[]): HTMLElement => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
  const buttons = pressed.map(name => screen.getByRole<HTMLButtonElement>('button', { name }))
  for (const button of buttons) button.setAttribute('aria-busy', 'true')
  window.earlyInput = {
    typed: new Map(typed === null ? [] : [[field, typed]]),
    pressed: new Set(buttons),
    sent: null,
    hasEnded: false,
  }
  endEarlyInput()

  return container
}

describe.each([
  ['a page', Page],
  ['a page that is hydrated in parts', PageInParts],
])('%s', (_name, Part) => {
  it('replays what was typed and pressed before hydration in its order, each press once', async () => {
    const buy = vi.fn()
    const page = <Part onBuy={buy} />
    const container = openEarly(page, '7', ['More', 'Buy'])

    expect(container.querySelector('[aria-busy]')).toBeNull()

    await act(async () => render(page, { container, hydrate: true }))

    await expect.poll(() => buy.mock.calls).toEqual([['8']])
  })

  it('gives the only pressed button its press', async () => {
    const buy = vi.fn()
    const page = <Part onBuy={buy} />
    const container = openEarly(page, null, ['Buy'])

    await act(async () => render(page, { container, hydrate: true }))

    await expect.poll(() => buy.mock.calls).toEqual([['1']])
  })
})
