import type { DeviceParts } from '@fixbench/contract/catalog/device-parts.schemas.ts'
import type { HomeBlock } from '@fixbench/contract/home/home.schemas.ts'
import { closeDialog } from '@fixbench/storefront/lib/state/dialogs.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import type { Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { aGroup, aHeader, layoutResponses } from '@fixbench/storefront/testing/layout-responses.ts'
import { aCard } from '@fixbench/storefront/testing/products.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCoupon } from '#client/testing/points.ts'
import { renderScreen } from '#client/testing/render-screen.tsx'

const block = (tagType: string, title: string, products: HomeBlock['products']): HomeBlock => ({
  tagType,
  title,
  subtitle: '',
  moreUrl: `/${tagType}`,
  kind: 'products',
  products,
  tiles: [],
})
const advert = (id: string, position: string, title: string) => ({
  id,
  position,
  title,
  subtitle: '',
  picUrl: '/pictures/banner/wide/topic-screens.webp',
  posterUrl: '/promotion',
})
const aDevice = (deviceId: number): DeviceParts => ({
  deviceId,
  brandId: 1,
  seriesId: 10,
  name: `iPhone ${deviceId}`,
  url: `iphone-${deviceId}`,
  pictures: {
    wide: `/pictures/exploded-device/wide/seed-${deviceId}.svg`,
    main: `/pictures/exploded-device/main/seed-${deviceId}.svg`,
  },
  imageUrl: '/pictures/device-pair/main/default.webp',
  highlighted: null,
  parts: [
    {
      key: 'battery',
      name: 'Battery',
      count: 1,
      url: `iphone-${deviceId}`,
      tagIds: [202],
      seoUrl: `battery-${deviceId}`,
      priceMode: 'shown',
      fromPrice: 11.99,
      stock: 4,
      spot: { wide: { x: 50, y: 60 }, label: { x: 40, isAbove: false }, main: { x: 50, y: 40 } },
    },
    {
      key: 'screen',
      name: 'Screen Assembly',
      count: 2,
      url: `iphone-${deviceId}`,
      tagIds: [201],
      seoUrl: null,
      priceMode: 'member',
      fromPrice: null,
      stock: 0,
      spot: { wide: { x: 10, y: 60 }, label: { x: 10, isAbove: false }, main: { x: 50, y: 10 } },
    },
  ],
})
const responses: Responses = {
  ...layoutResponses(
    aHeader({ categories: [aGroup(), aGroup({ categoryId: 2, name: 'iPad Parts', url: 'ipad' })] }),
  ),
  'home.index': {
    rows: [
      block('hot-deals', 'Hot Deals', [
        aCard({ productCode: 'HOT', spuTitle: 'Reduced battery', discountPercent: 35 }),
      ]),
      block('new-arrivals', 'New arrivals', [
        aCard({ productCode: 'NEW', spuTitle: 'Fresh flex', isNew: true }),
      ]),
      block('machines', 'Machines', [
        aCard({ productCode: 'M1', spuTitle: 'Small press' }),
        aCard({
          productCode: 'M2',
          spuTitle: 'Bonding line',
          priceMode: 'quote',
          displayPrice: null,
          joinPrice: null,
        }),
      ]),
    ],
    total: 3,
  },
  'home.indexProduct': { rows: [aCard({ productCode: 'BEST', spuTitle: 'Much loved screen' })], total: 1 },
  'home.indexAdvert': {
    rows: [
      advert('1', 'home-main', 'Soft OLED'),
      advert('2', 'home-main', 'Lasers'),
      advert('3', 'home-side', 'Microscopes'),
    ],
    total: 3,
  },
  'blog.posts': { rows: [], total: 0 },
  'points.products': { rows: [], total: 0, groups: [] },
  'home.news': {
    rows: [
      {
        id: '1',
        title: 'Sale is on',
        summary: 's',
        url: '/hot-deals',
        publishedAt: '2025-07-18T00:00:00.000Z',
      },
    ],
    total: 1,
  },
  'home.wholesale': {
    claim: '',
    skuCount: 0,
    features: [],
    levels: [],
    managers: [],
    testimonials: [{ name: 'Marek S.', country: 'PL', role: 'Shop', text: 'Same grade every month.' }],
  },
  'coupon.homeCheck': { rows: [aCoupon()], total: 1 },
  'catalog.finder': {
    brands: [{ id: 1, name: 'Apple', count: 3 }],
    series: [{ id: 10, name: 'iPhone 13 Series', count: 2 }],
    models: [13, 14].map(id => ({ id, name: `iPhone ${id}`, count: 3, modelCodes: [], url: `iphone-${id}` })),
    parts: [],
  },
  'device.list': { rows: [], total: 0 },
  'catalog.deviceParts': ({ deviceId = 13 }) => aDevice(deviceId),
}

beforeEach(() => closeDialog())

describe('the home page', () => {
  it('[SCREEN-1-browse-by-category] shows categories, campaigns, deals, devices, machines, news and testimonials', async () => {
    await renderScreen('/', { responses })
    const categories = within(await screen.findByRole('navigation', { name: 'Categories' }))

    expect(categories.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/list/iphone-parts',
      '/list/ipad',
    ])
    expect(screen.getAllByRole('group', { name: /of 2: / })).toHaveLength(2)
    expect(screen.getByRole('link', { name: /Microscopes/ })).toBeVisible()

    for (const heading of [
      'Hot Deals',
      'Parts by device',
      'Machines',
      'Available coupons',
      'News from the bench',
    ]) {
      expect(screen.getByRole('heading', { name: heading })).toBeVisible()
    }

    expect(screen.getByText('Reduced battery')).toBeVisible()
    expect(screen.getByText('Same grade every month.')).toBeVisible()
  })

  it('opens without its categories when the menu can’t be read [SHOP-44]', async () => {
    await renderScreen('/', { responses: { ...responses, 'home.header': failure('INVALID') } })

    expect(await screen.findByRole('heading', { name: 'Hot Deals' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Parts by device' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('[storefront-exploded] links each part of the device with its lowest price and stock', async () => {
    await renderScreen('/', { responses })
    const parts = within(await screen.findByRole('list', { name: 'Parts of iPhone 13' }))

    expect(parts.getByRole('link', { name: /Battery From \$11\.99 Only 4 left/ })).toHaveAttribute(
      'href',
      '/detail/battery-13',
    )
    expect(
      parts.getByRole('link', { name: /Screen Assembly Sign In To See Price Out of stock/ }),
    ).toHaveAttribute('href', '/list/iphone-13?tagIds=201')
  })

  it('[storefront-exploded] updates the drawing when another model is selected', async () => {
    const { user } = await renderScreen('/', { responses })
    const model = await screen.findByRole('combobox', { name: 'Model' })
    expect(model).toHaveValue('13')
    await user.selectOptions(model, '14')
    const parts = within(await screen.findByRole('list', { name: 'Parts of iPhone 14' }))
    expect(parts.getByRole('link', { name: /Battery/ })).toHaveAttribute('href', '/detail/battery-14')
  })

  it('[storefront-exploded] shows the model of the URL, which the finder opens without JavaScript', async () => {
    await renderScreen('/?brandId=1&seriesId=10&deviceId=14', { responses })
    expect(await screen.findByRole('list', { name: 'Parts of iPhone 14' })).toBeVisible()
  })

  it('[UI-1-email-for-quotes] shows a machine sold by quote first', async () => {
    await renderScreen('/', { responses })
    const lead = await screen.findByRole('link', { name: /Bonding line/ })
    expect(lead).toHaveTextContent('Email For Quotes')
  })

  it('loads best sellers when their tab is opened', async () => {
    const { user, calls } = await renderScreen('/', { responses })
    expect(calls('home.indexProduct')).toEqual([])
    await user.click(screen.getByRole('tab', { name: 'Best sellers' }))
    expect(await screen.findByText('Much loved screen')).toBeVisible()
    expect(calls('home.indexProduct')).toEqual([{ tagType: 'best-sellers', pageNum: 1, pageSize: 12 }])
  })

  it('offers to try again when best sellers can’t be loaded [TEST-08]', async () => {
    const { user } = await renderScreen('/', {
      responses: { ...responses, 'home.indexProduct': failure('INVALID') },
    })

    await user.click(screen.getByRole('tab', { name: 'Best sellers' }))

    expect(await screen.findByText('We couldn’t load the best sellers.')).toBeVisible()
  })

  it('claims a coupon for a member', async () => {
    const { user, calls } = await renderScreen('/', {
      viewer: aMember(),
      responses: {
        ...responses,
        'coupon.homeReceive': { coupon: aCoupon({ canReceive: false, receivedCount: 1 }) },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Claim Everyday Saver' }))

    expect(calls('coupon.homeReceive')).toEqual([{ couponId: '1' }])
  })
})
