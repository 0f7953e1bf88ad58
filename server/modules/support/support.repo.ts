import type { Page } from '@fixbench/contract/core/paging.ts'
import { type FaqGroup, FaqGroupSchema, SectionSchema } from '@fixbench/contract/support/support.schemas.ts'
import { z } from 'zod'
import { byText, integer, limitTo, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Range } from '#server/lib/paging.ts'

const faqSql = `
  select (select count(*) from FaqGroup where kind = ?1) as total, (
    select json_group_array(json_object('code', g.code, 'name', g.name, 'entries', json((
      select json_group_array(json_object('anchor', e.anchor, 'question', e.question, 'answer', e.answer))
        from (select * from FaqEntry where groupCode = g.code order by sort, id) e))))
      from (select * from FaqGroup where kind = ?1 order by sort, code ${limitTo('?2')} offset ?3) g) as rows`

/** One page of FAQ groups of a kind, each with its entries. */
export const listFaq = (sql: SqlReader, kind: string, { limit, offset }: Range): Page<FaqGroup> =>
  sql.jsonPage(FaqGroupSchema, faqSql, kind, limit, offset)

const PageRowSchema = row({
  path: text,
  title: text,
  summary: text,
  sections: z.array(SectionSchema),
  updatedAt: text,
})

/** An information page; null for an unknown path. */
export const findPage = (sql: SqlReader, path: string) =>
  sql.json(
    PageRowSchema,
    `select json_object('path', path, 'title', title, 'summary', summary, 'sections', json(sections), 'updatedAt', updatedAt)
       from InfoPage where path = ?`,
    path,
  )

const ZoneRowSchema = row({ name: text, freeFromCents: integer, maxGrams: integer })

/** Zones with the item value from which shipping is free. */
export const listZones = (sql: SqlReader) =>
  sql.all(
    ZoneRowSchema,
    'select name, freeShippingFromCents as freeFromCents, freeShippingMaxGrams as maxGrams from Zone order by sort',
  )

const DaysRowSchema = row({ name: text, daysMin: integer, daysMax: integer })

/** Active carriers with their range of working days across all destinations. */
export const listCarrierDays = (sql: SqlReader) =>
  sql.all(
    DaysRowSchema,
    `select c.name, min(r.workingDaysMin) as daysMin, max(r.workingDaysMax) as daysMax
       from Carrier c join CarrierRate r on r.carrierCode = c.code where c.status = 1 group by c.code order by c.sort`,
  )

const RateRowSchema = row({ country: text, name: text, ratePermyriad: integer })

/** Tax rates valid at an instant in served countries: of IOSS countries only, or of all where checkout collects tax. */
export const listTaxRates = (sql: SqlReader, at: string, { onlyIoss }: { onlyIoss: boolean }) =>
  sql
    .all(
      RateRowSchema,
      `select c.nameEn as country, t.name, t.ratePermyriad from TaxRate t join Country c on c.iso = t.countryIso
      where t.effectiveFrom <= ?1 and (t.effectiveTo is null or t.effectiveTo > ?1) and c.isServed = 1
        and (case when ?2 = 1 then c.isIoss = 1 else c.checkoutTax not in ('none', 'us-duty') end)`,
      at,
      onlyIoss ? 1 : 0,
    )
    .toSorted(byText(row => row.country))

const SchemeRowSchema = row({
  name: text,
  limitAmount: integer.nullable(),
  limitCurrency: text.nullable(),
  rateNote: text,
  aboveLimit: text,
})

/** Tax schemes applied at checkout. */
export const listSchemes = (sql: SqlReader) =>
  sql.all(
    SchemeRowSchema,
    "select name, limitAmount, limitCurrency, rateNote, aboveLimit from TaxScheme where code not in ('none', 'us-duty') order by name",
  )

const WarrantyRowSchema = row({ plural: text, warrantyMonths: integer, doaDays: integer })

/** Warranty terms of each part type. */
export const listWarranties = (sql: SqlReader) =>
  sql.all(WarrantyRowSchema, 'select plural, warrantyMonths, doaDays from PartFamily order by sort, id')
