import type { FinderChoice } from '#client/features/catalog/components/finder/model-finder.tsx'
import { readPageNum } from '#client/lib/url/page-num.ts'

const readId = (query: URLSearchParams, name: string): number | undefined => {
  const id = Number(query.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Reads the page number and the selected brand, series and model from a query. Ignores invalid values. */
export const readKitChoice = (query: URLSearchParams): { pageNum: number; device: FinderChoice } => {
  const brandId = readId(query, 'brandId')
  const seriesId = readId(query, 'seriesId')
  const deviceId = readId(query, 'deviceId')
  return {
    pageNum: readPageNum(query),
    device: {
      ...(brandId !== undefined && { brandId }),
      ...(seriesId !== undefined && { seriesId }),
      ...(deviceId !== undefined && { deviceId }),
    },
  }
}
