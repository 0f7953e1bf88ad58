import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import { requireSome, requireValue } from '@fixbench/domain/require.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { findDrawnPart, placeParts } from './device-parts.rules.ts'

const shop = setUpShop()

const { deviceParts, detail, list } = catalogEndpoints
const findDevice = (displayName: string) => shop.deps.db.device.findFirstOrThrow({ where: { displayName } })

describe('the exploded view of a device [OWN-shop-finder-parts]', () => {
  it('[storefront-exploded] defaults to a popular phone with a drawing and a position for each part', async () => {
    const { pictures, parts, name } = await shop.call.ok(deviceParts, {})
    expect(name).toBe('iPhone 13')
    expect(pictures?.wide).toContain('/pictures/exploded-device/wide/')
    expect(parts.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['screen', 'battery', 'rear-camera', 'charging-port', 'back']),
    )

    for (const { spot } of parts) {
      for (const at of [spot?.wide, spot?.main]) {
        expect(Math.min(at?.x ?? -1, at?.y ?? -1)).toBeGreaterThan(0)
        expect(Math.max(at?.x ?? 101, at?.y ?? 101)).toBeLessThan(100)
      }
    }
  })

  it('[storefront-exploded] returns the lowest unit price and the total stock', async () => {
    const { id } = await findDevice('iPhone 13')
    const { parts } = await shop.call.ok(deviceParts, { deviceId: id })
    const screen = parts.find(({ key }) => key === 'screen')
    const product = await shop.call.ok(detail, { id: screen?.seoUrl ?? '' })
    const prices = product.skus.flatMap(({ price }) => price ?? [])

    expect(screen?.fromPrice).toBe(Math.min(...prices))
    expect(screen?.stock).toBe(product.skus.reduce((sum, { stock }) => sum + stock, 0))

    const { total } = await shop.call.ok(list, {
      url: requireValue(screen, 'screen').url,
      tagIds: screen?.tagIds ?? [],
    })
    expect(total).toBeGreaterThan(0)
  })

  it('[storefront-exploded] draws notch, camera and port of the model', async () => {
    const getPicture = async (displayName: string) => {
      const { id } = await findDevice(displayName)
      return (await shop.call.ok(deviceParts, { deviceId: id })).pictures?.wide
    }

    const notched = await getPicture('iPhone 13')
    expect(notched).toContain('cutout-notch')
    expect(notched).toContain('port-lightning')
    expect(notched).toContain('lenses-2')

    const ultra = await getPicture('Samsung Galaxy S22 Ultra')
    expect(ultra).toContain('cutout-punch-hole')
    expect(ultra).toContain('lenses-4')
    expect(ultra).toContain('port-usb-c')
    expect(await getPicture('Samsung Galaxy Z Fold6')).toContain('fold-down')
  })

  it('[storefront-exploded] shows a device without an exploded drawing as a whole, with its parts', async () => {
    const { id, imageUrl } = await findDevice('Nintendo Switch OLED')
    const response = await shop.call.ok(deviceParts, { deviceId: id })
    expect(response).toMatchObject({ pictures: null, imageUrl })
    expect(response.parts.length).toBeGreaterThan(3)
    expect(requireSome(response.parts).every(({ spot }) => spot === null)).toBe(true)
  })

  it('[storefront-exploded] highlights the part of the given product', async () => {
    const { productCode } = await shop.call.ok(detail, { spuCode: specials.plainScreen.spuCode })
    const response = await shop.call.ok(deviceParts, { productCode })
    expect(response).toMatchObject({ name: 'iPhone 13', highlighted: 'screen' })
    expect(response.pictures?.main).toContain('parts-screen')
  })

  it('fails for an unknown device and an unknown product', async () => {
    expect(await shop.call(deviceParts, { deviceId: 999_999 })).toMatchObject({ code: 500 })
    expect(await shop.call(deviceParts, { productCode: 'nothing' })).toMatchObject({ code: 500 })
  })
})

describe('the parts of the exploded view', () => {
  it('assigns each family to one part, by preference', () => {
    const placed = placeParts(new Set(['back-housing', 'screen', 'lcd-panel', 'tempered-glass']))
    expect(placed).toEqual([
      { part: 'screen', family: 'screen' },
      { part: 'frame', family: 'back-housing' },
    ])
    expect(findDrawnPart('battery-cell')).toBe('battery')
    expect(findDrawnPart('tempered-glass')).toBeUndefined()
  })
})
