import type { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import type { DevicePart, DeviceParts } from '@fixbench/contract/catalog/device-parts.schemas.ts'
import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { groupBy, sumBy } from '@fixbench/contract/core/lists.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import {
  type ExplodedFacts,
  explodedBody,
  explodedPictures,
} from '@fixbench/pictures/exploded/exploded-facts.ts'
import { explodedSpots } from '@fixbench/pictures/exploded/exploded-layout.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { failMissing } from '#server/lib/fail.ts'
import {
  type DrawnDevice,
  type FittingProduct,
  findDrawnDevice,
  findPopularDeviceId,
  findProductFit,
  listFittingProducts,
} from './device-parts.repo.ts'
import { findDrawnPart, placeParts } from './device-parts.rules.ts'
import { createPriceView, type PriceView, toDollarsOrNull } from './price-view.ts'

/** Maximum number of parts for a device without an exploded drawing. */
const PARTS_WITHOUT_DRAWING = 12

/** Exploded view of a device with the parts sold for it. Fails as missing for an unknown device or product. */
export const getDeviceParts = (
  deps: ShopContext,
  viewer: Viewer,
  { deviceId, productCode }: ParsedOf<typeof catalogEndpoints.deviceParts>,
): DeviceParts => {
  const { sql } = deps
  const product = productCode === undefined ? undefined : findProductFit(sql, productCode)
  if (product === null) return failMissing('The product')

  const id = deviceId ?? (product === undefined ? findPopularDeviceId(sql) : product.deviceId)
  const device = id === null ? null : findDrawnDevice(sql, id)
  if (device === null) return failMissing('The device')

  return {
    ...device,
    name: device.displayName,
    ...drawParts(createPriceView(deps, viewer), device, {
      products: listFittingProducts(sql, device.deviceId),
      family: product?.familySlug ?? null,
    }),
  }
}

const drawParts = (
  view: PriceView,
  device: DrawnDevice,
  { products, family }: { products: readonly FittingProduct[]; family: string | null },
): Pick<DeviceParts, 'pictures' | 'highlighted' | 'parts'> => {
  const byFamily = groupBy(products, product => product.familySlug)
  const toPart = (slug: string, { key, spot }: Pick<DevicePart, 'key' | 'spot'>) => ({
    ...describePart(view, device, byFamily.get(slug) ?? []),
    key,
    spot,
  })
  const facts = toExplodedFacts(device)
  const body = explodedBody(facts)
  if (body === null) {
    const slugs = [...byFamily.keys()].slice(0, PARTS_WITHOUT_DRAWING)
    const parts = slugs.map(slug => toPart(slug, { key: slug, spot: null }))
    return { pictures: null, highlighted: family, parts }
  }

  const places = placeParts(new Set(byFamily.keys())).filter(({ part }) => part !== 'coil' || body.hasCoil)
  const shownParts = places.map(({ part }) => part)
  const spots = explodedSpots(shownParts, body)
  const highlighted = family === null ? undefined : findDrawnPart(family)

  return {
    pictures: explodedPictures(facts, body, highlighted === undefined ? [] : [highlighted]),
    highlighted: highlighted ?? null,
    parts: places.map(({ part, family: slug }) => toPart(slug, { key: part, spot: spots.get(part) ?? null })),
  }
}

/** Describes the products of one part family, of which there is at least one. */
const describePart = (view: PriceView, { url }: DrawnDevice, products: readonly FittingProduct[]) => {
  const [first = failMissing('The part')] = products
  const prices = products.flatMap(product => view.unitCents(product, product.listCents) ?? [])
  return {
    name: first.familyName,
    count: products.length,
    url,
    tagIds: first.tagId === null ? [] : [first.tagId],
    seoUrl: products.length === 1 ? first.seoUrl : null,
    priceMode: first.priceMode,
    fromPrice: toDollarsOrNull(prices.length === 0 ? null : Math.min(...prices)),
    stock: sumBy(products, ({ stock }) => stock),
  }
}

/** Converts a device to the input of its exploded drawing. */
const toExplodedFacts = ({ details, colors, ...device }: DrawnDevice): ExplodedFacts => ({
  ...device,
  ...details,
  hexes: colors.map(({ hex }) => hex),
})

/**
 * URL of the exploded drawing of a device with the parts of the given families highlighted; null when the device has no
 * such drawing or the drawing shows none of the parts.
 */
export const getPartsPicture = (sql: SqlReader, deviceId: number, families: readonly string[]) => {
  const device = findDrawnDevice(sql, deviceId)
  if (device === null) return null
  const facts = toExplodedFacts(device)
  const body = explodedBody(facts)
  const parts = families.flatMap(family => findDrawnPart(family) ?? [])
  return body === null || parts.length === 0 ? null : explodedPictures(facts, body, parts).wide
}
