import type { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import type { DataOf, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import {
  findModelsByCode,
  findModelUrl,
  listBrands,
  listModels,
  listParts,
  listSeries,
} from './finder.repo.ts'
import { requireProductId } from './product-name.ts'

/** Options of the compatible-model finder: always brands, then one more list for each choice. */
export const getFinderOptions = (
  { sql }: ShopContext,
  { brandId, seriesId, deviceId }: ParsedOf<typeof catalogEndpoints.finder>,
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

/** Removes blanks, dashes and dots from a model code and lowercases it. */
const normalizeCode = (code: string): string => code.toLowerCase().replace(/[\s.-]/g, '')

/** Checks whether a product fits the models with a code or name. Fails as missing for an unknown product. */
export const checkModel = (
  { sql }: ShopContext,
  { productCode, code }: ParsedOf<typeof catalogEndpoints.checkModel>,
): DataOf<typeof catalogEndpoints.checkModel> => {
  const found = findModelsByCode(sql, normalizeCode(code), requireProductId(sql, { productCode }))
  const fitting = found.filter(({ fits }) => fits === 1)
  const models = (fitting.length > 0 ? fitting : found).map(({ model }) => model)
  if (found.length === 0) return { result: 'unknown', models }
  return { result: fitting.length > 0 ? 'fits' : 'does-not-fit', models }
}
