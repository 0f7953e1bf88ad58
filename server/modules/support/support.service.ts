import type { DataOf, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { supportEndpoints } from '@fixbench/contract/support/support.contract.ts'
import type { InfoPage, Section } from '@fixbench/contract/support/support.schemas.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toIso } from '#server/database/row.ts'
import { failField, failMissing } from '#server/lib/fail.ts'
import { toFullPage, toRange } from '#server/lib/paging.ts'
import { listDictionary, listDictionaryTypes } from '#server/modules/dictionary/dictionary.repo.ts'
import { type Figures, fillIn, getFigures } from '#server/modules/figures/figures.ts'
import { listInfoTables } from './info-tables.ts'
import { findPage, listFaq } from './support.repo.ts'

/** All entries of a dictionary. Fails with 3001, which names all dictionaries, for an unknown one. */
export const showDictionary = ({ sql }: ShopContext, dicType: string) => {
  const entries = listDictionary(sql, dicType)
  if (entries.length === 0) failField('dicType', `must be one of ${listDictionaryTypes(sql).join(', ')}`)
  return toFullPage(entries)
}

const fillSection = (section: Section, figures: Figures): Section => {
  const fill = (text: string): string => fillIn(text, figures)
  const { steps, table, paragraphsAfter, closing } = section
  return {
    ...section,
    paragraphs: section.paragraphs.map(fill),
    bullets: section.bullets.map(fill),
    ...omitUndefined({
      steps: steps?.map(fill),
      table: table === undefined ? undefined : { ...table, rows: table.rows.map(row => row.map(fill)) },
      paragraphsAfter: paragraphsAfter?.map(fill),
      closing: closing === undefined ? undefined : fill(closing),
    }),
  }
}

/** An information page with its tables and the shop's figures filled in. Fails for an unknown path. */
export const showInfoPage = (deps: ShopContext, path: string): InfoPage => {
  const row = findPage(deps.sql, path) ?? failMissing('The page')
  const figures = getFigures(deps)
  const { updatedAt, sections, ...page } = row
  return {
    ...page,
    summary: fillIn(page.summary, figures),
    sections: sections.map(section => fillSection(section, figures)),
    tables: listInfoTables(deps, path),
    updateTime: toIso(updatedAt),
  }
}

/** One page of FAQ groups of a kind, with the shop's figures filled into the answers. */
export const showFaq = (
  { sql, cache }: ShopContext,
  { kind, ...page }: ParsedOf<typeof supportEndpoints.faq>,
): DataOf<typeof supportEndpoints.faq> => {
  const { rows, total } = listFaq(sql, kind, toRange(page))
  const figures = getFigures({ sql, cache })
  return {
    rows: rows.map(group => ({
      ...group,
      entries: group.entries.map(entry => ({ ...entry, answer: fillIn(entry.answer, figures) })),
    })),
    total,
  }
}
