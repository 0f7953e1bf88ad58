import { groupBy } from '@fixbench/contract/core/lists.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { getSkusByCodes, type SkuRow } from '#server/modules/catalog/sku-line.repo.ts'
import { listNearestCodes } from './nearest-codes.ts'
import { type CodeMatch, listCartQuantities, listLooseCodes, listOtherCodes } from './resolve-codes.repo.ts'

export type Matches = {
  /** SKUs that match a code as typed; empty for an unknown code. */
  findSkus(code: string): readonly SkuRow[]
  /** SKUs that an unknown code most likely means; only for the first unknown codes of a list. */
  findNearest(code: string): readonly SkuRow[]
  /** Quantity of the SKU in the viewer's cart. */
  inCart(skuId: number): number
}

/** Brings a code from a document into the form of a SKU: plain letters and dashes, without quotes or invisible characters. */
const normalizeCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}|−/gu, '-')
    .replaceAll(/^[\s=]+|["'“”„‘’«»]/g, '')
    .trim()
    .toUpperCase()

/**
 * Finds the SKUs for codes in any letter case, and the viewer's cart quantities. The number of statements
 * doesn't grow with the list, except for similar codes of up to 20 unknown ones.
 */
export const matchCodes = (deps: ShopContext, viewer: Viewer, codes: readonly string[]): Matches => {
  const normalized = [...new Set(codes.map(normalizeCode).filter(code => code !== ''))]
  const bySkuCode = indexByCode(getSkusByCodes(deps, normalized))
  const unmatched = normalized.filter(code => !bySkuCode.has(code))
  const others = listOtherCodes(deps.sql, unmatched)
  const matched = new Set(others.map(other => other.code))
  const stillUnmatched = unmatched.filter(code => !matched.has(code))

  others.push(...matchLoosely(deps, stillUnmatched))
  const otherSkus = indexByCode(getSkusByCodes(deps, [...new Set(others.map(other => other.skuCode))]))
  const byOtherCode = groupBy(others, other => other.code)
  const unknown = stillUnmatched.filter(code => !byOtherCode.has(code)).slice(0, MAX_UNKNOWN)
  const nearest = new Map(unknown.map(code => [code, listNearestCodes(deps.sql, code)]))
  const nearestSkus = indexByCode(getSkusByCodes(deps, [...new Set([...nearest.values()].flat())]))
  const counts =
    viewer.kind === 'member' ? listCartQuantities(deps.sql, viewer.memberId) : new Map<number, number>()

  return {
    findSkus: code => {
      const sku = bySkuCode.get(normalizeCode(code))
      if (sku !== undefined) return [sku]
      return (byOtherCode.get(normalizeCode(code)) ?? []).flatMap(
        ({ skuCode }) => otherSkus.get(skuCode) ?? [],
      )
    },
    findNearest: code =>
      (nearest.get(normalizeCode(code)) ?? []).flatMap(skuCode => nearestSkus.get(skuCode) ?? []),
    inCart: skuId => counts.get(skuId) ?? 0,
  }
}

/** Unknown codes of a list for which similar ones are looked up. */
const MAX_UNKNOWN = 20

const stripSeparators = (code: string): string => code.replaceAll(/[\s._/-]+/g, '')

/** Matches codes that were typed with spaces or without dashes. */
const matchLoosely = ({ sql }: ShopContext, codes: readonly string[]): CodeMatch[] => {
  const byStripped = groupBy(codes, stripSeparators)
  return listLooseCodes(sql, [...byStripped.keys()]).flatMap(({ code: stripped, skuCode }) =>
    (byStripped.get(stripped) ?? []).map(code => ({ code, skuCode })),
  )
}

const indexByCode = (rows: readonly SkuRow[]): Map<string, SkuRow> =>
  new Map(rows.map(row => [row.skuCode, row]))
