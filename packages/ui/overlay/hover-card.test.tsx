import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HoverCard } from './hover-card.tsx'

function renderCart() {
  render(
    <>
      <HoverCard
        label="Items"
        trigger={props => (
          <a href="#cart" {...props}>
            Cart
          </a>
        )}
      >
        <a href="/item">First item</a>
      </HoverCard>
      <button type="button">Elsewhere</button>
    </>,
  )

  return screen.getByRole('link', { name: 'Cart' })
}

const panel = () => screen.queryByRole('region', { name: 'Items' })
const isOpen = () => screen.getByRole('link', { name: 'Cart' }).getAttribute('aria-expanded') === 'true'
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('HoverCard with a mouse', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('opens on hover after a delay and closes shortly after the mouse leaves', async () => {
    const cart = renderCart()
    fireEvent.pointerEnter(cart, { pointerType: 'mouse' })
    await pass(119)

    expect(isOpen()).toBe(false)

    await pass(1)
    expect(isOpen()).toBe(true)

    fireEvent.pointerLeave(cart, { pointerType: 'mouse' })
    await pass(200)

    expect(isOpen()).toBe(false)
  })

  it('does not open when the mouse only passes', async () => {
    const cart = renderCart()
    fireEvent.pointerEnter(cart, { pointerType: 'mouse' })
    await pass(60)
    fireEvent.pointerLeave(cart, { pointerType: 'mouse' })
    await pass(500)
    expect(isOpen()).toBe(false)
  })
})

describe('HoverCard with touch and keyboard', () => {
  it('opens on the first tap and follows the link on the second', () => {
    const cart = renderCart()
    fireEvent.pointerDown(cart, { pointerType: 'touch' })
    expect(fireEvent.click(cart)).toBe(false)
    expect(isOpen()).toBe(true)
    fireEvent.pointerDown(cart, { pointerType: 'touch' })
    expect(fireEvent.click(cart)).toBe(true)
  })

  it('opens with the down arrow; Escape closes it and restores focus', async () => {
    const cart = renderCart()
    cart.focus()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('link', { name: 'First item' })
    await userEvent.keyboard('{ArrowDown}')

    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'First item' }))

    await userEvent.keyboard('{Escape}')
    expect(panel()).toBeNull()
    expect(document.activeElement).toBe(cart)
  })

  it('closes when focus moves elsewhere', async () => {
    const cart = renderCart()
    cart.focus()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('region', { name: 'Items' })
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
    await waitFor(() => expect(panel()).toBeNull())
  })
})
