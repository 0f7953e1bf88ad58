import type { FinderChoice } from '#client/features/catalog/components/finder/model-finder.tsx'
import type { DeviceParts } from '#contract/device-parts.schemas.ts'

/** The choice that an address names, as the finder's form sends it without the script. */
export type Wanted = Pick<FinderChoice, 'brandId' | 'seriesId' | 'deviceId'>

const readId = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** Reads the choice from the address of the home page; anything that is no id counts as not chosen. */
export const readWanted = (query: URLSearchParams): Wanted => {
  const entries = (['brandId', 'seriesId', 'deviceId'] as const).map(
    name => [name, readId(query, name)] as const,
  )
  return Object.fromEntries(entries.filter(([, id]) => id !== undefined))
}

/**
 * What the finder shows as chosen. Without the script a new brand arrives with the old series and model, so a step that
 * does not belong to the one before it counts as not chosen.
 */
export const toChoice = (
  { brandId, seriesId }: Wanted,
  device: Pick<DeviceParts, 'brandId' | 'seriesId' | 'deviceId'> | undefined,
): FinderChoice => {
  if (brandId !== undefined && brandId !== device?.brandId) {
    return seriesId === undefined || seriesId === device?.seriesId ? { brandId } : { brandId, seriesId }
  }
  if (device === undefined) return {}
  if (seriesId !== undefined && seriesId !== device.seriesId) return { brandId: device.brandId, seriesId }
  return { brandId: device.brandId, seriesId: device.seriesId, deviceId: device.deviceId }
}
