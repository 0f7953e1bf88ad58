import type { Viewer } from '#server/domain/viewer.ts'
import { groupBy } from '#server/lib/group-by.ts'
import { listSkusByCodes, type SkuRow } from '#server/modules/catalog/sku-line.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type CodeMatch, countsInCart, listLooseCodes, listOtherCodes } from './resolve-codes.repo.ts'

/** What the codes of a list mean, found by at most five statements however long the list is. */
export type Matches = {
  /** SKUs that a code as typed may mean; none for an unknown one. */
  findSkus(code: string): readonly SkuRow[]
  inCart(skuId: number): number
}

const wellWritten = (code: string): string => code.trim().toUpperCase()

/** Looks up what codes mean, whatever their case; what the viewer has in the cart comes along. */
export const matchCodes = (deps: WorldDeps, viewer: Viewer, codes: readonly string[]): Matches => {
  const wanted = [...new Set(codes.map(wellWritten).filter(code => code !== ''))]
  const bySku = indexed(listSkusByCodes(deps.sql, wanted))
  const open = wanted.filter(code => !bySku.has(code))
  const others = listOtherCodes(deps.sql, open)
  const named = new Set(others.map(other => other.code))
  others.push(
    ...looseMatches(
      deps,
      open.filter(code => !named.has(code)),
    ),
  )
  const further = indexed(listSkusByCodes(deps.sql, [...new Set(others.map(other => other.skuCode))]))
  const byOther = groupBy(others, other => other.code)
  const counts =
    viewer.kind === 'member' ? countsInCart(deps.sql, viewer.memberId) : new Map<number, number>()
  return {
    findSkus: code => {
      const known = bySku.get(wellWritten(code))
      if (known !== undefined) return [known]
      return (byOther.get(wellWritten(code)) ?? []).flatMap(({ skuCode }) => further.get(skuCode) ?? [])
    },
    inCart: skuId => counts.get(skuId) ?? 0,
  }
}

const bare = (code: string): string => code.replaceAll(/[\s._/-]+/g, '')

/** Codes that were written with blanks, or without their dashes. */
const looseMatches = ({ sql }: WorldDeps, codes: readonly string[]): CodeMatch[] => {
  const written = groupBy(codes, bare)
  return listLooseCodes(sql, [...written.keys()]).flatMap(({ code, skuCode }) =>
    (written.get(code) ?? []).map(one => ({ code: one, skuCode })),
  )
}

const indexed = (rows: readonly SkuRow[]): Map<string, SkuRow> => new Map(rows.map(row => [row.skuCode, row]))
