import type { DevicePart, DeviceParts } from '#contract/device-parts.schemas.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { failMissing } from '#server/lib/fail.ts'
import { groupBy } from '#server/lib/group-by.ts'
import { explodedBody, explodedPictures } from '#server/pictures/exploded/exploded-facts.ts'
import { type ExplodedSpot, explodedSpots } from '#server/pictures/exploded/exploded-layout.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import {
  type DrawnDevice,
  type FittingProduct,
  findDrawnDevice,
  findPopularDeviceId,
  findProductFit,
  listFittingProducts,
} from './device-parts.repo.ts'
import { findDrawnPart, placeParts } from './device-parts.rules.ts'
import { toExplodedFacts } from './drawn-device.ts'
import { createPriceView, type PriceView, toDollarsOrNull } from './price-view.ts'

/** Maximum number of parts for a device without an exploded drawing. */
const PARTS_WITHOUT_DRAWING = 12

type DeviceQuery = { deviceId?: number | undefined; productCode?: string | undefined }

/** Exploded view of a device with the parts sold for it. Fails as missing for an unknown device or product. */
export const getDeviceParts = (
  deps: WorldDeps,
  viewer: Viewer,
  { deviceId, productCode }: DeviceQuery,
): DeviceParts => {
  const { sql } = deps
  const product = productCode === undefined ? undefined : findProductFit(sql, productCode)
  if (product === null) return failMissing('The product')
  const id = deviceId ?? (product === undefined ? findPopularDeviceId(sql) : product.deviceId)
  const device = id === null ? null : findDrawnDevice(sql, id)
  if (device === null) return failMissing('The device')
  return toDeviceParts(createPriceView(deps, viewer), device, {
    products: listFittingProducts(sql, device.deviceId),
    family: product?.familySlug ?? undefined,
  })
}

const toDeviceParts = (
  view: PriceView,
  device: DrawnDevice,
  { products, family }: { products: readonly FittingProduct[]; family: string | undefined },
): DeviceParts => {
  const byFamily = groupBy(products, product => product.familySlug)
  const toPart = (slug: string, key: string, spot: ExplodedSpot | null): DevicePart[] => {
    const products = byFamily.get(slug)
    const [first] = products ?? []
    return products === undefined || first === undefined
      ? []
      : [describePart(view, device, { products, first, key, spot })]
  }
  const facts = toExplodedFacts(device)
  const body = explodedBody(facts)
  const shared = {
    deviceId: device.deviceId,
    brandId: device.brandId,
    seriesId: device.seriesId,
    name: device.displayName,
    url: device.url,
    imageUrl: device.imageUrl,
  }
  if (body === null) {
    const slugs = [...byFamily.keys()].slice(0, PARTS_WITHOUT_DRAWING)
    return {
      ...shared,
      pictures: null,
      highlighted: family ?? null,
      parts: slugs.flatMap(slug => toPart(slug, slug, null)),
    }
  }
  const places = placeParts(new Set(byFamily.keys())).filter(({ part }) => part !== 'coil' || body.hasCoil)
  const spots = explodedSpots(
    places.map(({ part }) => part),
    body,
  )
  const highlighted = family === undefined ? undefined : findDrawnPart(family)
  return {
    ...shared,
    pictures: explodedPictures(facts, body, highlighted === undefined ? [] : [highlighted]),
    highlighted: highlighted ?? null,
    parts: places.flatMap(({ part, family: slug }) => toPart(slug, part, spots.get(part) ?? null)),
  }
}

type SoldPart = {
  products: readonly FittingProduct[]
  first: FittingProduct
  key: string
  spot: ExplodedSpot | null
}

const describePart = (
  view: PriceView,
  { url }: DrawnDevice,
  { products, first, key, spot }: SoldPart,
): DevicePart => {
  const prices = products.flatMap(product => view.unitCents(product, product.listCents) ?? [])
  return {
    key,
    name: first.familyName,
    count: products.length,
    url,
    tagIds: first.tagId === null ? [] : [first.tagId],
    seoUrl: products.length === 1 ? first.seoUrl : null,
    priceMode: first.priceMode,
    fromPrice: toDollarsOrNull(prices.length === 0 ? null : Math.min(...prices)),
    stock: products.reduce((sum, { stock }) => sum + stock, 0),
    spot,
  }
}
