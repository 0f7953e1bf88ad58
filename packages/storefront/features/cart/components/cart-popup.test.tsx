import type { CartLine } from '@fixbench/contract/cart/cart.schemas.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMember } from '#storefront/testing/a-member.ts'
import { aCartLine, aSummary } from '#storefront/testing/buying.ts'
import type { Responses } from '#storefront/testing/fake-call.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { CartPopup } from './cart-popup.tsx'

const aList = (...rows: CartLine[]) => ({
  rows,
  total: rows.length,
  summary: aSummary({ lineCount: rows.length, itemsTotal: 1234.5 }),
  bestCoupon: null,
})

const open = (responses: Responses) => renderPart(<CartPopup />, { viewer: aMember(), responses })

describe('the cart popup', () => {
  it('[UI-2.7-cart-hover-empty] says that it is empty', async () => {
    open({ 'cart.list': aList() })
    expect(await screen.findByText('Shopping cart is empty ! Go shopping !')).toBeVisible()
  })

  it('[UI-2.7-cart-hover-list] [UI-2.7-cart-hover-item] [UI-2.7-cart-hover-count] [UI-2.7-cart-hover-total] [UI-2.7-cart-hover-view] lists items with count, total and a link to the cart', async () => {
    const other = aCartLine({ id: '2', skuCode: 'B', nameEn: 'Battery', productSpec: 'Premium' })
    open({ 'cart.list': aList(aCartLine(), other) })
    const [first, second] = await screen.findAllByRole('listitem')

    expect(first).toHaveTextContent('Soft OLED Screen for iPhone 13Soft OLED2 × $50.00')
    expect(first?.querySelector('img')).toHaveAttribute('src', expect.stringContaining('slab-front'))
    expect(second).toHaveTextContent('BatteryPremium')
    expect(screen.getByText('2 Items')).toBeVisible()
    expect(screen.getByText('$1,234.50')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View My Cart' })).toHaveAttribute('href', '/cart.html')
  })

  it('[UI-2.7-cart-hover-count] counts one line as one Item', async () => {
    open({ 'cart.list': aList(aCartLine({ buyCount: 40 })) })
    expect(await screen.findByText('1 Item')).toBeVisible()
  })

  it('[UI-2.7-cart-hover-remove] removes an item', async () => {
    const { user, calls, respond } = open({
      'cart.list': aList(aCartLine()),
      'cart.remove': { removed: 1, summary: aSummary() },
    })
    const button = await screen.findByRole('button', { name: 'Remove Soft OLED Screen for iPhone 13' })
    respond({ 'cart.list': aList() })
    await user.click(button)

    expect(calls('cart.remove')).toEqual([{ ids: ['1'] }])
    expect(await screen.findByText('Shopping cart is empty ! Go shopping !')).toBeVisible()
  })

  it('[STATE-4-cart-line-removed-no-link] does not link a removed product', async () => {
    open({ 'cart.list': aList(aCartLine({ productStatus: 2 })) })
    const item = within(await screen.findByRole('listitem'))
    expect(item.getByText('Product has been removed')).toBeVisible()
    expect(item.queryByRole('link')).not.toBeInTheDocument()
  })

  it('[CONST-cart-page-size-popup] [CALL-shop-cart-list-page-size] requests ten lines', async () => {
    const { calls } = open({ 'cart.list': aList(aCartLine()) })
    await screen.findByRole('listitem')
    expect(calls('cart.list')).toEqual([{ pageNum: 1, pageSize: 10 }])
  })
})
