import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { FavoriteLink } from '#storefront/features/favorite/components/favorite-link.tsx'
import { aMember } from '#storefront/testing/a-member.ts'
import { aCartLine, aSummary, pageWith } from '#storefront/testing/buying.ts'
import type { Responses } from '#storefront/testing/fake-call.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { changeGuestCart, clearGuestCart } from '../guest-cart.ts'
import { CartButton } from './cart-button.tsx'

afterEach(() => clearGuestCart())

const aCart = (total: number) => ({ rows: [aCartLine()], total, summary: aSummary(), bestCoupon: null })
const link = () => screen.findByRole('link', { name: /Cart/ })

describe('the cart button in the header', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [1001, '99+'],
  ])('[UI-2.7-cart-badge] [CONST-cart-badge-cap] shows %i lines as %s', async (total, badge) => {
    renderPart(<CartButton />, { viewer: aMember(), responses: { 'cart.list': aCart(total) } })
    expect(await screen.findByText(badge)).toBeVisible()
  })

  it('[UI-2.7-cart-badge] shows no badge on an empty cart', async () => {
    const { calls } = renderPart(<CartButton />, { viewer: aMember(), responses: { 'cart.list': aCart(0) } })
    await waitFor(() => expect(calls('cart.list')).toHaveLength(1))
    expect((await link()).textContent).toBe('')
  })

  it('[STATE-4-guest-cart-count] counts the local cart of a guest without a request', async () => {
    await changeGuestCart(() => [
      { skuCode: 'A', buyCount: 40 },
      { skuCode: 'B', buyCount: 2 },
    ])
    const { calls } = renderPart(<CartButton />)
    expect(await screen.findByText('2')).toBeVisible()
    expect(calls('cart.list')).toEqual([])
  })

  it('[UI-2.7-cart-hover] opens the popup on hover and links to the cart', async () => {
    const { user } = renderPart(<CartButton />, { viewer: aMember(), responses: { 'cart.list': aCart(1) } })
    expect(await link()).toHaveAttribute('href', '/cart.html')
    await user.hover(await link())
    expect(await screen.findByRole('link', { name: 'View My Cart' })).toBeVisible()
  })
})

describe('on login init', () => {
  const responses: Responses = { 'cart.list': aCart(3), 'favorite.list': pageWith() }

  it('[STATE-4-login-loads-cart] [CONST-cart-page-size-header] [STATE-4-login-loads-favourites] loads the whole cart and the favorites', async () => {
    const { calls } = renderPart(
      <>
        <CartButton />
        <FavoriteLink />
      </>,
      { viewer: aMember(), responses },
    )
    expect(await screen.findByText('3')).toBeVisible()
    expect(calls('cart.list')).toEqual([{ pageNum: 1, pageSize: 1000 }])
    expect(calls('favorite.list')).toHaveLength(1)
  })

  it('[STATE-4-login-cart-held] does not reload a cached cart', async () => {
    const { calls, user } = renderPart(<ToggledCartButton />, { viewer: aMember(), responses })
    expect(await screen.findByText('3')).toBeVisible()

    const toggle = screen.getByRole('button', { name: 'Toggle' })
    await user.click(toggle)

    expect(screen.queryByText('3')).not.toBeInTheDocument()

    await user.click(toggle)
    expect(await screen.findByText('3')).toBeVisible()
    expect(calls('cart.list')).toHaveLength(1)
  })
})

/** Unmounts and remounts the button, as a change of layout does. */
function ToggledCartButton() {
  const [isOn, setIsOn] = useState(true)

  return (
    <>
      {isOn && <CartButton />}
      <button type="button" onClick={() => setIsOn(!isOn)}>
        Toggle
      </button>
    </>
  )
}
