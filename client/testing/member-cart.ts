import type { CartLine, CartSummary } from '@fixbench/contract/cart/cart.schemas.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { aCarrier, aSummary, pageWith } from '@fixbench/storefront/testing/buying.ts'
import type { Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { aCard } from '@fixbench/storefront/testing/products.ts'
import { renderScreen } from '#client/testing/render-screen.tsx'

/** The country of the visitor. */
export const visitorCountry = { countryNo: '1', country: 'US', countryName: 'United States', special: false }

/** A cart with these lines. */
export const aCartList = (lines: CartLine[], summary: Partial<CartSummary> = {}) => ({
  ...pageWith(...lines),
  summary: aSummary({ ...countLines(lines), ...summary }),
  bestCoupon: null,
})

/** Summary that the server returns for these lines. */
const countLines = (lines: CartLine[]): Partial<CartSummary> => {
  const selectable = lines.filter(line => line.productStatus === 1 && line.price !== null)
  const chosen = selectable.filter(line => line.selected === 1)
  return {
    selectableLines: selectable.length,
    selectedLines: chosen.length,
    troubledLines: chosen.filter(line => line.stock < line.buyCount).length,
  }
}

/** Opens the cart of a member with these lines. */
export const openMemberCart = (lines: CartLine[], responses: Responses = {}) =>
  renderScreen('/cart.html', {
    viewer: aMember(),
    responses: {
      'cart.list': aCartList(lines),
      'region.visitorCountry': visitorCountry,
      'search.recommended': { rows: [aCard({ spuTitle: 'A bestseller' })], total: 1 },
      'freight.quotes': { ...pageWith(aCarrier()), freeShipping: null, orderBy: '2025-07-28T08:00:00.000Z' },
      'cart.needs': pageWith(),
      ...responses,
    },
  })
