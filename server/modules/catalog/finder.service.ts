import type { catalogEndpoints } from '#contract/catalog.contract.ts'
import type { DataOf } from '#contract/core/endpoint.ts'
import { failMissing } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import {
  findModelsByCode,
  findModelUrl,
  listBrands,
  listModels,
  listParts,
  listSeries,
} from './finder.repo.ts'
import { findNamedProduct } from './product-name.ts'

type FinderStep = {
  brandId?: number | undefined
  seriesId?: number | undefined
  deviceId?: number | undefined
}

/** The choices of the compatible-model finder: brands always, and one list more for each choice made. */
export const getFinderOptions = (
  { sql }: WorldDeps,
  { brandId, seriesId, deviceId }: FinderStep,
): DataOf<typeof catalogEndpoints.finder> => {
  const url = deviceId === undefined ? null : findModelUrl(sql, deviceId)
  return {
    brands: listBrands(sql),
    series: brandId === undefined ? [] : listSeries(sql, brandId),
    models: seriesId === undefined ? [] : listModels(sql, seriesId, brandId ?? null),
    parts:
      deviceId === undefined || url === null
        ? []
        : listParts(sql, deviceId).map(({ tagId, ...part }) => ({
            ...part,
            url,
            tagIds: tagId === null ? [] : [tagId],
          })),
  }
}

/** A code as people compare it: case, blanks, dashes and dots do not matter. */
export const plainCode = (code: string): string => code.toLowerCase().replace(/[\s.-]/g, '')

/** Tells whether a product fits the models that go by a code or name; fails for an unknown product. */
export const checkModel = (
  { sql }: WorldDeps,
  { productCode, code }: { productCode: string; code: string },
): DataOf<typeof catalogEndpoints.checkModel> => {
  const productId = findNamedProduct(sql, { productCode })
  if (productId === null) return failMissing('The product')
  const found = findModelsByCode(sql, plainCode(code), productId)
  const fitting = found.filter(({ fits }) => fits === 1)
  const models = (fitting.length > 0 ? fitting : found).map(({ model }) => model)
  if (found.length === 0) return { result: 'unknown', models }
  return { result: fitting.length > 0 ? 'fits' : 'does-not-fit', models }
}
