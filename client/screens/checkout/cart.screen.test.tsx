import { HttpError } from '@fixbench/storefront/lib/api/errors.ts'
import { aCarrier, aCartLine, aSummary, pageWith } from '@fixbench/storefront/testing/buying.ts'
import { aCard } from '@fixbench/storefront/testing/products.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCartList, openMemberCart } from '#client/testing/member-cart.ts'

const findLine = (name: RegExp) => {
  const item = screen.getAllByRole('listitem').find(one => name.test(one.textContent))
  if (item === undefined) throw new Error(`No line ${String(name)}`)
  return within(item)
}

describe('the member cart', () => {
  it('[ROUTE-cart] [SCREEN-1-cart-member-server] [ROLE-6-member-cart] shows items and totals of the server', async () => {
    const { calls } = await openMemberCart([aCartLine({ lineTotal: 100 })])
    expect(screen.getByRole('heading', { level: 1, name: 'Shopping cart' })).toBeVisible()
    expect(findLine(/Soft OLED/).getByRole('link', { name: /Soft OLED Screen/ })).toHaveAttribute(
      'href',
      '/detail/screen-for-iphone-13?sku=IP13-SCR-SO',
    )
    expect(screen.getByRole('complementary', { name: 'Order summary' })).toHaveTextContent('$100.00')
    expect(calls('cart.list')).toEqual([{ pageNum: 1, pageSize: 50 }])
  })

  it('[STATE-4-cart-line-removed] [STATE-4-cart-line-removed-no-link] [ENTITY-cart-line-productStatus] grays out a removed product and doesn’t link it', async () => {
    await openMemberCart([aCartLine({ productStatus: 2 })])
    const line = findLine(/Soft OLED/)
    expect(line.getByText('Product has been removed', { selector: '.mask' })).toBeVisible()
    expect(line.queryByRole('link')).not.toBeInTheDocument()
    expect(line.getByRole('checkbox')).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Check out' })).toBeDisabled()
  })

  it('keeps the quantity of a quote, whose price holds for exactly that many', async () => {
    await openMemberCart([aCartLine({ priceMode: 'quote', price: 90, buyCount: 2 })])

    const line = findLine(/Soft OLED/)
    expect(line.getByText('2 as quoted')).toBeVisible()
    expect(line.queryByRole('group', { name: /^Quantity of/ })).not.toBeInTheDocument()
  })

  it('lets the quantity of a product without a quote be changed', async () => {
    await openMemberCart([aCartLine({ priceMode: 'quote', price: null, buyCount: 3 })])

    expect(findLine(/Soft OLED/).getByRole('group', { name: /^Quantity of/ })).toBeVisible()
  })

  it('goes to checkout if all selected items are available', async () => {
    await openMemberCart([aCartLine()])
    expect(screen.getByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/payment/cart')
  })

  it('shows what blocks checkout and resolves it with one click', async () => {
    const { user, calls, respond } = await openMemberCart([aCartLine({ buyCount: 9, stock: 4 })], {
      'cart.edit': { line: aCartLine(), isCapped: false, remaining: 4, summary: aSummary() },
    })
    expect(screen.getByRole('button', { name: 'Check out' })).toHaveAccessibleDescription(
      'One selected item needs your attention',
    )

    respond({ 'cart.list': aCartList([aCartLine({ buyCount: 4, stock: 4 })]) })
    await user.click(screen.getByRole('button', { name: 'Change quantity to 4' }))

    expect(calls('cart.edit')).toEqual([{ id: '1', buyCount: 4 }])
    expect(await screen.findByRole('link', { name: 'Check out' })).toBeVisible()
  })

  it('links to the items that block checkout, whatever page they are on', async () => {
    const lines = [
      aCartLine({ id: '1', nameEn: 'Battery in plenty' }),
      aCartLine({ id: '2', nameEn: 'Screen in short supply', stock: 1 }),
    ]
    const { user, calls, address } = await openMemberCart(lines, {
      'cart.selected': { summary: aSummary({ selectedLines: 1, troubledLines: 0 }) },
    })
    await user.click(screen.getByRole('link', { name: 'Show it' }))

    expect(address()).toBe('/cart.html?show=troubles')
    expect(await screen.findByText('Showing the 1 item that needs attention')).toBeVisible()
    expect(findLine(/Screen in short supply/).getByText('Only 1 left')).toBeVisible()
    expect(screen.queryByText('Battery in plenty')).not.toBeInTheDocument()
    expect(calls('cart.list').at(-1)).toEqual({ pageNum: 1, pageSize: 1000 })
    expect(screen.getByRole('link', { name: 'Show all items' })).toHaveAttribute('href', '/cart.html')

    await user.click(screen.getByRole('button', { name: 'Remove it from this order' }))
    expect(calls('cart.selected')).toEqual([{ ids: ['2'], selected: false }])
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('selects, changes and removes items on the server', async () => {
    const { user, calls } = await openMemberCart([aCartLine()], {
      'cart.selected': { summary: aSummary() },
      'cart.edit': { line: aCartLine({ buyCount: 3 }), isCapped: false, remaining: 20, summary: aSummary() },
      'cart.remove': { removed: 1, summary: aSummary() },
    })
    await user.click(screen.getByRole('checkbox', { name: /Select Soft OLED/ }))
    await user.click(screen.getByRole('button', { name: /Increase|More|\+/ }))
    await user.click(screen.getByRole('button', { name: /^Remove Soft OLED/ }))
    await waitFor(() => expect(calls('cart.remove')).toEqual([{ ids: ['1'] }]))

    expect(calls('cart.selected')).toEqual([{ ids: ['1'], selected: false }])
    expect(calls('cart.edit')).toEqual([{ id: '1', buyCount: 3 }])
  })

  it('moves focus from a removed item to its neighbor, and to the title of the empty cart', async () => {
    const other = aCartLine({ id: '2', nameEn: 'Battery' })
    const { user, respond } = await openMemberCart([aCartLine(), other], {
      'cart.remove': { removed: 1, summary: aSummary() },
    })
    respond({ 'cart.list': aCartList([other]) })
    await user.click(screen.getByRole('button', { name: /^Remove Soft OLED/ }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Battery' })).toHaveFocus())
    respond({ 'cart.list': aCartList([]) })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Shopping cart' })).toHaveFocus())
  })

  it('keeps the items on the page when a refetch fails, as while offline', async () => {
    const { shop, respond, calls } = await openMemberCart([aCartLine()])
    respond({ 'cart.list': new HttpError(503) })
    const before = calls('cart.list').length
    await shop.queryClient.refetchQueries({ queryKey: ['cart', 'list'] })
    expect(calls('cart.list').length).toBeGreaterThan(before)
    expect(screen.getByRole('button', { name: /^Remove Soft OLED/ })).toBeVisible()
    expect(screen.queryByText('We couldn’t load your cart..')).toBeNull()
  })

  it('[B-08] restores the last item of a cart with Undo', async () => {
    const { user, calls, respond } = await openMemberCart([aCartLine({ buyCount: 3 })], {
      'cart.remove': { removed: 1, summary: aSummary() },
      'cart.add': { line: aCartLine({ buyCount: 3 }), isCapped: false, remaining: 20, summary: aSummary() },
    })
    const freight = { ...pageWith(aCarrier()), freeShipping: null, orderBy: '2025-07-28T08:00:00.000Z' }
    let finish: (respond: typeof freight) => void = () => undefined
    const slow = new Promise<typeof freight>(resolve => {
      finish = resolve
    })
    respond({ 'cart.list': aCartList([]), 'freight.quotes': () => slow })
    await user.click(screen.getByRole('button', { name: /^Remove Soft OLED/ }))

    expect(await screen.findByText(/Shopping cart is empty/)).toBeVisible()

    finish(freight)
    respond({ 'cart.list': aCartList([aCartLine({ buyCount: 3 })]) })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))

    expect(await screen.findByRole('button', { name: /^Remove Soft OLED/ })).toBeVisible()
    expect(calls('cart.add')).toEqual([{ skuCode: 'IP13-SCR-SO', buyCount: 3 }])
  })

  it('removes a product from the cart only after adding it to the wish list', async () => {
    const { user, calls } = await openMemberCart([aCartLine()], {
      'favorite.add': { id: '7', productCode: 'FB-IP13-SCR', total: 1 },
      'cart.remove': { removed: 1, summary: aSummary() },
    })
    await user.click(screen.getByRole('button', { name: /to wish list/ }))
    await waitFor(() => expect(calls('cart.remove')).toEqual([{ ids: ['1'] }]))
    expect(calls('favorite.add')).toEqual([{ productCode: 'FB-IP13-SCR', collectionType: 0 }])
  })

  it('saves an item for later, and shows saved items', async () => {
    const { user, calls } = await openMemberCart([aCartLine()], {
      'cart.list': aCartList([aCartLine()], { savedLines: 1 }),
      'cart.saved': pageWith(aCartLine({ id: '9', nameEn: 'Battery for later' })),
      'cart.keep': { moved: 1, summary: aSummary() },
    })
    await user.click(screen.getByRole('button', { name: /^Save Soft OLED.* for later/ }))
    await user.click(screen.getByRole('button', { name: 'Move Battery for later to cart' }))
    await waitFor(() =>
      expect(calls('cart.keep')).toEqual([
        { ids: ['1'], saved: true },
        { ids: ['9'], saved: false },
      ]),
    )
  })

  it('[storefront-7] lists products that the repair needs, with what needs them, and adds them', async () => {
    const seal = {
      ...aCard({ spuTitle: 'Waterproof Seal', skuCode: 'SEAL' }),
      neededFor: 'Battery for iPhone 13',
    }
    const { user, calls } = await openMemberCart([aCartLine()], {
      'cart.needs': pageWith(seal),
      'cart.add': new HttpError(503),
    })
    const needs = within(await screen.findByRole('region', { name: 'Tools and supplies for this repair' }))

    expect(needs.getByRole('link', { name: 'Waterproof Seal' })).toBeVisible()
    expect(needs.getByText(/For Battery for iPhone 13/)).toBeVisible()
    expect(calls('cart.needs')).toEqual([{}])

    await user.click(needs.getByRole('button', { name: 'Add to cart: Waterproof Seal' }))
    expect(calls('cart.add')).toEqual([{ skuCode: 'SEAL', buyCount: 1 }])
  })

  it('has a link past a long list of lines [ACC-09]', async () => {
    const lines = Array.from({ length: 6 }, (_, index) =>
      aCartLine({ id: `${index}`, skuCode: `SKU-${index}` }),
    )
    await openMemberCart(lines)

    const link = screen.getByRole('link', { name: 'Skip to order summary' })

    expect(link).toHaveAttribute(
      'href',
      `#${screen.getByRole('complementary', { name: 'Order summary' }).id}`,
    )
  })

  it('groups items by the parcel they ship in', async () => {
    await openMemberCart([aCartLine(), aCartLine({ id: '2', skuCode: 'BAT', dangerousGoods: 'UN3480' })])
    expect(screen.getByRole('region', { name: 'Battery package' })).toHaveTextContent('separate package')
    expect(
      within(screen.getByRole('region', { name: 'Standard package' })).getAllByRole('listitem'),
    ).toHaveLength(1)
  })

  it('shows the specified text when it is empty', async () => {
    await openMemberCart([])
    expect(screen.getByText('Shopping cart is empty ! Go shopping !')).toBeVisible()
  })

  it('shows best sellers only while it is empty', async () => {
    const { unmount } = await openMemberCart([])
    expect(await screen.findByRole('link', { name: 'A bestseller' })).toBeVisible()
    unmount()
    const { calls } = await openMemberCart([aCartLine()])
    expect(calls('search.recommended')).toEqual([])
  })
})
