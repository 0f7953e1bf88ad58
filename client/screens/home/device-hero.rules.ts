import type { DeviceParts } from '@fixbench/contract/catalog/device-parts.schemas.ts'
import type { FinderChoice } from '@fixbench/storefront/features/catalog/components/finder/model-finder.tsx'

/**
 * Initial choice of the finder. Without JavaScript, the form submits a new brand with the old series and model, so a
 * choice that doesn't belong to the previous one is dropped.
 */
export const toChoice = (
  { brandId, seriesId }: FinderChoice,
  device: Pick<DeviceParts, 'brandId' | 'seriesId' | 'deviceId'> | undefined,
): FinderChoice => {
  if (brandId !== undefined && brandId !== device?.brandId) {
    return seriesId === undefined || seriesId === device?.seriesId ? { brandId } : { brandId, seriesId }
  }
  if (device === undefined) return {}
  if (seriesId !== undefined && seriesId !== device.seriesId) return { brandId: device.brandId, seriesId }
  return { brandId: device.brandId, seriesId: device.seriesId, deviceId: device.deviceId }
}
