import { GUEST_DEVICES_KEY } from '@fixbench/storefront/features/catalog/devices/use-saved-devices.ts'
import { aMember } from '@fixbench/storefront/testing/a-member.ts'
import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { aCard, aCategory, someFacets } from '@fixbench/storefront/testing/products.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

const aDevice = (deviceId: number, name: string) => ({
  deviceId,
  brand: 'Apple',
  name,
  modelCodes: ['A2482'],
  imageUrl: '/pictures/device/main/a.webp',
  url: `parts-${deviceId}`,
  productCount: 23,
})
const two = { rows: [aDevice(5, 'iPhone 13'), aDevice(7, 'iPhone 12')], total: 2 }
const option = (id: number, name: string) => ({ id, name, count: 1 })
const finder = {
  brands: [option(1, 'Apple')],
  series: [option(2, 'iPhone 13 series')],
  models: [{ ...option(5, 'iPhone 13'), modelCodes: ['A2482'], url: 'parts-5' }],
  parts: [],
}
const listResponses = {
  'category.get': aCategory(),
  'seo.category': null,
  'catalog.list': { rows: [aCard()], total: 1 },
  'catalog.facets': someFacets(),
}

afterEach(() => localStorage.clear())

describe('[storefront-5] My devices', () => {
  it('offers to try again when a member’s models can’t be loaded [TEST-08]', async () => {
    const { screen } = await renderScreen('/my-devices.html', {
      viewer: aMember(),
      responses: { 'catalog.finder': finder, 'device.list': failure('INVALID') },
    })

    expect(await screen.findByText('We couldn’t load your devices.')).toBeVisible()
    expect(screen.queryByText('No devices yet')).toBeNull()
  })

  it('stores a guest’s models in the browser, and loads only their details from the server', async () => {
    const { screen, user, calls } = await renderScreen('/my-devices.html', {
      responses: { 'catalog.finder': finder, 'device.list': two },
    })
    expect(screen.getByText('No devices yet')).toBeVisible()
    expect(calls('device.list')).toEqual([])

    const choose = async (option: string, list: string) => {
      await screen.findByRole('option', { name: option })
      await user.selectOptions(screen.getByRole('combobox', { name: list }), option)
    }

    await choose('Apple', 'Brand')
    await choose('iPhone 13 series', 'Series')
    await choose('iPhone 13', 'Model')
    await user.click(screen.getByRole('button', { name: 'Save device' }))

    expect(localStorage.getItem(GUEST_DEVICES_KEY)).toBe('[5]')
    expect(calls('device.list')).toEqual([{ deviceIds: [5] }])
    expect(await screen.findByRole('link', { name: 'iPhone 13' })).toHaveAttribute('href', '/list/parts-5')

    await user.click(screen.getByRole('button', { name: 'Remove iPhone 13' }))
    expect(localStorage.getItem(GUEST_DEVICES_KEY)).toBeNull()
  })

  it('stores a member’s models on the server, and moves those in the browser there once', async () => {
    localStorage.setItem(GUEST_DEVICES_KEY, '[9]')
    const { screen, user, calls } = await renderScreen('/my-devices.html', {
      viewer: aMember(),
      responses: {
        'catalog.finder': finder,
        'device.list': two,
        'device.save': { total: 3 },
        'device.remove': { total: 2 },
      },
    })

    expect(await screen.findByRole('link', { name: 'Shop parts for all of them' })).toHaveAttribute(
      'href',
      '/list?models=5%2C7',
    )
    expect(calls('device.save')).toEqual([{ deviceIds: [9] }])
    expect(localStorage.getItem(GUEST_DEVICES_KEY)).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Remove iPhone 12' }))
    expect(calls('device.remove')).toEqual([{ deviceId: 7 }])
  })

  it('ignores invalid data in the browser’s storage', async () => {
    localStorage.setItem(GUEST_DEVICES_KEY, '{"a":[1,"x"')
    const { screen } = await renderScreen('/my-devices.html', { responses: { 'catalog.finder': finder } })
    expect(screen.getByText('No devices yet')).toBeVisible()
  })

  it('filters a list by the saved models with one link, keeps its other filters, and removes the filter again', async () => {
    localStorage.setItem(GUEST_DEVICES_KEY, '[5,7]')
    const responses = { ...listResponses, 'device.list': two }
    const open = await renderScreen('/list/iphone-parts/3?stock=1', { responses })

    expect(await open.screen.findByRole('link', { name: 'My devices (2)' })).toHaveAttribute(
      'href',
      '/list/iphone-parts?models=5%2C7&stock=1',
    )

    open.unmount()
    const limited = await renderScreen('/list/iphone-parts?models=5%2C7&stock=1', { responses })
    const toggle = await limited.screen.findByRole('link', { name: 'My devices (2)', current: true })

    expect(toggle).toHaveAttribute('href', '/list/iphone-parts?stock=1')
  })

  it('links to the model finder while no model is saved', async () => {
    const { screen } = await renderScreen('/list/iphone-parts', { responses: listResponses })
    expect(screen.getByRole('link', { name: 'My devices' })).toHaveAttribute('href', '/my-devices.html')
  })
})
