import { distance } from 'fastest-levenshtein'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { listSkusByPrefix } from './resolve-codes.repo.ts'

const MAX_DISTANCE = 2
/** Shorter codes are too similar to each other. */
const MIN_LENGTH = 6
const MAX_NEAREST = 3
/** Codes that begin alike: those of one device or maker. */
const MAX_CANDIDATES = 4000

/** Reads signs that look alike as one, and leaves out separators. */
const foldLookAlikes = (code: string): string =>
  code
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** The part of a code that names its device or maker: `IP13-` of `IP13-SCR-HO`. */
const getFamily = (code: string): string => /^[^-]+-/.exec(code)?.[0] ?? code.slice(0, 3)

/**
 * The SKU codes on sale that a mistyped code most likely means: those of its family with the fewest wrong signs, at most
 * two. Empty when none is near.
 */
export const listNearestCodes = (sql: SqlReader, code: string): string[] => {
  if (code.length < MIN_LENGTH) return []

  const typed = foldLookAlikes(code)
  const near = listSkusByPrefix(sql, getFamily(code), MAX_CANDIDATES)
    .map(skuCode => ({ skuCode, wrong: distance(typed, foldLookAlikes(skuCode)) }))
    .filter(({ wrong }) => wrong <= MAX_DISTANCE)
  const fewest = Math.min(...near.map(({ wrong }) => wrong))
  return near
    .filter(({ wrong }) => wrong === fewest)
    .map(({ skuCode }) => skuCode)
    .slice(0, MAX_NEAREST)
}
