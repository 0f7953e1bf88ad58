import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { aDevice, aPart } from '@fixbench/storefront/testing/devices.ts'
import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { aCard, aProduct, aSku } from '@fixbench/storefront/testing/products.ts'
import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openProduct } from '#client/testing/open-product.ts'

const ladder = [
  { minQuantity: 1, maxQuantity: 2, unitPrice: 53, savingPercent: 0 },
  { minQuantity: 3, maxQuantity: null, unitPrice: 51.94, savingPercent: 2 },
]
const value = (text: string) => ({ value: text, imageUrl: null, hint: null })
const soft = aSku({ ladder })
const hard = aSku({
  skuCode: 'IP13-SCR-HO',
  grade: 'Hard OLED',
  axes: [{ key: 'grade', value: 'Hard OLED' }],
  price: 33.99,
  stock: 0,
})
const twoGrades = aProduct({
  axes: [{ key: 'grade', label: 'Quality Grade', values: [value('Hard OLED'), value('Soft OLED')] }],
  skus: [hard, soft],
  skuCode: soft.skuCode,
})

const jsonLd = () => document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''

describe('the product page', () => {
  it('[ROUTE-detail] [RULE-2.6-title-not-requested-detail] opens by SEO URL and gets its title from the product', async () => {
    const { screen, calls } = await openProduct(aProduct(), {
      responses: {
        'seo.detail': { title: 'iPhone 13 screens', description: 'd', keywords: '', canonical: '' },
      },
    })
    expect(calls('catalog.detail')).toEqual([{ id: 'screen-assembly-for-iphone-13' }])
    expect(screen.getByRole('heading', { level: 1, name: 'Screen Assembly for iPhone 13' })).toBeVisible()
    expect(document.title).toBe('iPhone 13 screens')
    expect(calls('seo.page')).toEqual([])
  })

  it('opens with a SKU in stock, or with the one in the URL', async () => {
    const first = await openProduct(twoGrades)
    expect(first.screen.getByRole('radio', { name: /Soft OLED/ })).toBeChecked()
    first.unmount()
    const linked = await openProduct(twoGrades, { query: '?sku=IP13-SCR-HO' })
    expect(linked.screen.getByRole('radio', { name: /Hard OLED/ })).toBeChecked()
  })

  it('is headed by the product in the chosen grade [SHOP-29]', async () => {
    const { screen, user } = await openProduct(twoGrades)
    const heading = screen.getByRole('heading', { level: 1 })
    expect(heading).toHaveTextContent('Screen Assembly for iPhone 13, Soft OLED')

    await user.click(screen.getByRole('radio', { name: /Hard OLED/ }))

    expect(heading).toHaveTextContent('Screen Assembly for iPhone 13, Hard OLED')
  })

  it('[storefront-8] shows the price of a grade on its button, and puts the selected one into the URL', async () => {
    const { screen, user, router } = await openProduct(twoGrades, { query: '?from=mail' })
    const hardOled = screen.getByRole('radio', { name: /Hard OLED/ })

    expect(hardOled).toHaveAccessibleName('Hard OLED $33.99, out of stock')

    await user.click(hardOled)
    expect(hardOled).toBeChecked()

    await waitFor(() => expect(router.state.location.search).toBe('?from=mail&sku=IP13-SCR-HO'))
    expect(hardOled).toBeChecked()
    expect(router.state.historyAction).toBe('REPLACE')

    await user.click(screen.getByRole('button', { name: 'Choose Soft OLED' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?from=mail&sku=${soft.skuCode}`))

    expect(screen.getByRole('radio', { name: /Soft OLED/ })).toBeChecked()
  })

  it('[storefront-9] offers in-stock alternatives to a sold-out SKU', async () => {
    const { screen, user } = await openProduct(twoGrades, { query: '?sku=IP13-SCR-HO' })
    const offers = within(screen.getByRole('region', { name: 'In stock now' }))
    await user.click(offers.getByRole('button', { name: `Choose ${soft.productSpec}` }))
    expect(screen.getByRole('radio', { name: /Soft OLED/ })).toBeChecked()
    expect(screen.queryByRole('region', { name: 'In stock now' })).not.toBeInTheDocument()
  })

  it('[storefront-2] lists its sections in tabs, and has no second buy button while the first is visible', async () => {
    const { screen } = await openProduct(twoGrades)
    const tabs = within(screen.getByRole('navigation', { name: 'Page sections' }))
    for (const link of tabs.getAllByRole('link')) {
      const id = link.getAttribute('href')?.slice(1) ?? ''
      expect(document.getElementById(id)).not.toBeNull()
    }
    expect(screen.getAllByRole('button', { name: 'Add to cart' })).toHaveLength(1)
  })

  it('[STATE-3-root-currentSku] [STATE-3-root-currentSkuPrice] [STATE-3-root-currentSkuNum] [STATE-3-root-goodsPreImg] [STATE-3-root-detailFlag] [B-46] reflects the selected SKU, its quantity and the picture', async () => {
    const pictures = ['main', 'side'].map(view => ({
      url: `/pictures/slab-front/${view}/default.webp`,
      alt: view,
    }))
    const { clientState, user, screen, unmount } = await openProduct({ ...twoGrades, images: pictures })
    const chosen = { currentSku: 'IP13-SCR-SO', currentSkuPrice: 53, currentSkuNum: 1, detailFlag: true }

    expect(clientState().root).toMatchObject(chosen)

    const before = clientState().root.goodsPreImg
    await user.click(screen.getByRole('button', { name: /^Show image 2/ }))

    expect(clientState().root.goodsPreImg).toContain('/side/')
    expect(before).toContain('/main/')

    await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
    expect(clientState().root.currentSkuNum).toBe(2)

    await user.click(screen.getByRole('radio', { name: /Hard OLED/ }))
    await waitFor(() =>
      expect(clientState().root).toMatchObject({ currentSku: 'IP13-SCR-HO', currentSkuPrice: 33.99 }),
    )
    unmount()

    expect(clientState().root.goodsPreImg).toBeNull()
  })

  it('adds the selected quantity to the cart at its tier price', async () => {
    const { screen, user, calls } = await openProduct(twoGrades, {
      viewer: aMember(),
      responses: { 'cart.add': failure('STOCK_SHORT', { remaining: 0 }) },
    })
    expect(screen.getByText(/^Add 2 more for/)).toHaveTextContent('Add 2 more for $51.94 each')

    await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }))

    expect(screen.queryByText(/more for/)).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(calls('cart.add')).toEqual([{ skuCode: 'IP13-SCR-SO', buyCount: 3 }])
  })

  it('[STATE-4-arrival-notice-subscribe] offers an arrival notice for a sold-out SKU', async () => {
    const { screen, user, calls, shop } = await openProduct(twoGrades, {
      viewer: aMember(),
      query: '?sku=IP13-SCR-HO',
      responses: { 'notice.subscribe': { skuCode: 'IP13-SCR-HO', isSubscribed: true } },
    })
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Arrival Notice' }))
    expect(calls('notice.subscribe')).toEqual([{ skuCode: 'IP13-SCR-HO' }])
    expect(await screen.findByRole('button', { name: 'We’ll notify you' })).toBeDisabled()
    expect(shop.stores.root.get().goodsArrivalNoticeStatus).toEqual({ 'IP13-SCR-HO': true })
  })

  it('keeps a new arrival notice when an earlier check responds late [STATE-4-arrival-notice-subscribe]', async () => {
    let respondLate = (): void => {}
    const check = new Promise<{ skuCode: string; isSubscribed: boolean }>(resolve => {
      respondLate = () => resolve({ skuCode: 'IP13-SCR-HO', isSubscribed: false })
    })
    const { screen, user, shop } = await openProduct(twoGrades, {
      viewer: aMember(),
      query: '?sku=IP13-SCR-HO',
      responses: {
        'notice.check': () => check,
        'notice.subscribe': { skuCode: 'IP13-SCR-HO', isSubscribed: true },
      },
    })

    await user.click(screen.getByRole('button', { name: 'Arrival Notice' }))
    await screen.findByRole('button', { name: 'We’ll notify you' })
    respondLate()
    await act(() => check)
    await waitFor(() => expect(shop.queryClient.isFetching()).toBe(0))

    expect(screen.getByRole('button', { name: 'We’ll notify you' })).toBeDisabled()
  })

  it('[storefront-9] shows the restock date of a sold-out product and its alternatives', async () => {
    const soldOut = aProduct({
      skus: [aSku({ stock: 0, restockAt: '2025-08-14T00:00:00.000Z' })],
      stockSum: 0,
    })
    const { screen } = await openProduct(soldOut, {
      responses: {
        'catalog.recommended': {
          rows: [
            aCard({ productCode: 'FB-OUT', spuTitle: 'Sold-out glass', stockSum: 0 }),
            aCard({
              productCode: 'FB-GLASS',
              spuTitle: 'Front glass for iPhone 13',
              stockSum: 4,
              seoUrl: 'glass',
              skuCode: 'G-1',
            }),
          ],
          total: 2,
        },
      },
    })

    expect(screen.getByText(/^The next delivery arrives on/)).toHaveTextContent('Aug 14, 2025.')

    const instead = within(await screen.findByRole('region', { name: 'In stock now' }))
    expect(instead.getByText(/^Front glass for iPhone 13/)).toBeVisible()
    expect(instead.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/detail/glass?sku=G-1')
  })

  it('[B-23] lists the compatible devices, and the number of omitted model codes', async () => {
    const model = { deviceId: 1, brand: 'Apple', name: 'iPhone 13', year: 2021, url: 'iphone-13', note: null }
    const { screen } = await openProduct(
      aProduct({ models: [{ ...model, modelCodes: ['A2633', 'A2482', 'A2631', 'A2634', 'A2635'] }] }),
    )

    expect(screen.getByText('For Apple devices')).toBeVisible()
    expect(screen.queryByText('Brand: Apple')).toBeNull()
    expect(screen.getByRole('link', { name: '+1 more' })).toHaveAttribute('href', '#compatibility')
    expect(jsonLd()).not.toContain('"brand"')
  })

  it('[storefront-exploded] shows the location of the part with its neighbors as links, only if it is drawn', async () => {
    const model = {
      deviceId: 13,
      brand: 'Apple',
      name: 'iPhone 13',
      year: 2021,
      url: 'iphone-13',
      note: null,
    }
    const product = aProduct({ models: [{ ...model, modelCodes: ['A2633'] }] })
    const parts = ['screen', 'battery', 'coil'].map(key => aPart(key))
    const { screen } = await openProduct(product, {
      responses: { 'catalog.deviceParts': aDevice({ highlighted: 'screen', parts }) },
    })
    const place = await screen.findByRole('region', { name: 'Where this part sits' })

    expect(within(place).getByRole('link', { name: /^screen/ })).toHaveAttribute('aria-current', 'true')
    expect(within(place).getByRole('link', { name: /^battery/ })).toHaveAttribute(
      'href',
      '/detail/battery-for-iphone-13',
    )
    expect(screen.getByRole('link', { name: 'Where it sits' })).toHaveAttribute('href', '#place')
  })

  it('[storefront-exploded] omits the drawing for a product that isn’t in it', async () => {
    const model = {
      deviceId: 13,
      brand: 'Apple',
      name: 'iPhone 13',
      year: 2021,
      url: 'iphone-13',
      note: null,
    }
    const { screen } = await openProduct(aProduct({ models: [{ ...model, modelCodes: ['A2633'] }] }))
    await screen.findByRole('link', { name: 'Compatibility' })

    expect(screen.queryByRole('link', { name: 'Where it sits' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Where this part sits' })).toBeNull()
  })
})
