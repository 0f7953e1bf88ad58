import type { DataOf, ParsedOf } from '#contract/core/endpoint.ts'
import type { supportEndpoints } from '#contract/support.contract.ts'
import type { InfoPage } from '#contract/support.schemas.ts'
import { failMissing } from '#server/lib/fail.ts'
import { toIso } from '#server/lib/shop-date.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { tablesFor } from './info-tables.ts'
import { findPage, listDictionary, listFaq } from './support.repo.ts'

/** Entries of one dictionary. */
export const showDictionary = (
  { sql }: WorldDeps,
  dicType: string,
): DataOf<typeof supportEndpoints.dictionary> => {
  const rows = listDictionary(sql, dicType)
  return { rows, total: rows.length }
}

/** An information page with its tables. Fails for a path without one. */
export const showInfoPage = (deps: WorldDeps, path: string): InfoPage => {
  const row = findPage(deps.sql, path) ?? failMissing('The page')
  const { updatedAt, ...page } = row
  return { ...page, tables: tablesFor(deps, path), updateTime: toIso(updatedAt) }
}

/** Question groups of a kind. */
export const showFaq = (
  { sql }: WorldDeps,
  { kind, pageNum, pageSize }: ParsedOf<typeof supportEndpoints.faq>,
): DataOf<typeof supportEndpoints.faq> =>
  listFaq(sql, kind, { limit: pageSize, offset: (pageNum - 1) * pageSize })
