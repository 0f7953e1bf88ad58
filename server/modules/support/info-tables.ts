import {
  capitalize,
  formatAmount,
  formatInteger,
  formatPercent,
  formatWeight,
} from '@fixbench/contract/core/format.ts'
import { groupBy } from '@fixbench/contract/core/lists.ts'
import type { InfoTable } from '@fixbench/contract/support/support.schemas.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import { computeOrderPoints, FULL_FACTOR_PERMILLE } from '@fixbench/domain/policies.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toDbInstant } from '#server/database/row.ts'
import { listLevels } from '#server/modules/figures/figures.repo.ts'
import { listCarrierDays, listSchemes, listTaxRates, listWarranties, listZones } from './support.repo.ts'

const freeShipping = ({ sql }: ShopContext): InfoTable => ({
  title: 'Free shipping',
  columns: ['Zone', 'Minimum order', 'Up to'],
  rows: listZones(sql).map(zone => [zone.name, formatCents(zone.freeFromCents), formatWeight(zone.maxGrams)]),
})

const deliveryTimes = ({ sql }: ShopContext): InfoTable => ({
  title: 'Delivery times',
  columns: ['Method', 'Delivery time'],
  rows: listCarrierDays(sql).map(carrier => [
    carrier.name,
    `${carrier.daysMin} - ${carrier.daysMax} working days`,
  ]),
})

const taxRates = ({ sql, clock }: ShopContext, { onlyIoss }: { onlyIoss: boolean }): InfoTable => ({
  title: onlyIoss ? 'VAT rates under IOSS' : 'Tax collected at checkout',
  columns: ['Country', 'Tax', 'Rate'],
  rows: listTaxRates(sql, toDbInstant(clock.nowMs()), { onlyIoss }).map(rate => [
    rate.country,
    rate.name,
    formatPercent(rate.ratePermyriad / 100),
  ]),
})

const schemes = ({ sql }: ShopContext): InfoTable => ({
  title: 'Tax programs and limits',
  columns: ['Program', 'Item value up to', 'Rate', 'Above the limit'],
  rows: listSchemes(sql).map(scheme => [
    scheme.name,
    scheme.limitAmount === null ? '' : formatAmount(scheme.limitAmount, scheme.limitCurrency ?? 'USD'),
    capitalize(scheme.rateNote),
    capitalize(scheme.aboveLimit),
  ]),
})

/**
 * Groups part types by warranty term. The most common term comes first, as the default for all types not listed below.
 */
const warranties = ({ sql }: ShopContext): InfoTable => {
  const groups = [
    ...groupBy(listWarranties(sql), ({ warrantyMonths, doaDays }) => `${warrantyMonths} ${doaDays}`).values(),
  ].toSorted((a, b) => b.length - a.length)

  return {
    title: 'Warranty by part type',
    columns: ['Parts', 'Warranty', 'Defective on arrival'],
    rows: groups.flatMap((families, index) => {
      const [first] = families
      if (first === undefined) return []
      const { warrantyMonths, doaDays } = first
      return [
        [
          index === 0 && groups.length > 1
            ? 'All parts not listed below'
            : families.map(({ plural }) => plural).join(', '),
          warrantyMonths === 0 ? 'Until first use' : `${warrantyMonths} months`,
          `Report within ${doaDays} days`,
        ],
      ]
    }),
  }
}

const levels = ({ sql }: ShopContext): InfoTable => ({
  title: 'Levels',
  columns: ['Level', 'Minimum purchases', 'Discount', 'Points'],
  rows: listLevels(sql).map(level => [
    level.name,
    formatCents(level.minPurchaseCents),
    `${level.discountPermille / 10}%`,
    `×\u00a0${level.pointsFactorPermille / 1000}`,
  ]),
})

/** Item totals for which the points table shows examples. */
const SAMPLE_ORDERS_CENTS = [5000, 25_000, 100_000]

const orderPoints = ({ sql }: ShopContext): InfoTable => ({
  title: 'Points for an order',
  columns: ['Level', ...SAMPLE_ORDERS_CENTS.map(cents => `${formatCents(cents)} of items`)],
  rows: [{ name: 'Retail', pointsFactorPermille: FULL_FACTOR_PERMILLE }, ...listLevels(sql)].map(
    ({ name, pointsFactorPermille }) => [
      name,
      ...SAMPLE_ORDERS_CENTS.map(cents => formatInteger(computeOrderPoints(cents, pointsFactorPermille))),
    ],
  ),
})

const tablesByPath: Record<string, (deps: ShopContext) => InfoTable[]> = {
  '/shipping-policy.html': deps => [freeShipping(deps), deliveryTimes(deps)],
  '/duties-taxes.html': deps => [schemes(deps), taxRates(deps, { onlyIoss: false })],
  '/ioss.html': deps => [taxRates(deps, { onlyIoss: true })],
  '/warranty-policy.html': deps => [warranties(deps)],
  '/wholesale.html': deps => [levels(deps)],
  '/points-introduction': deps => [levels(deps), orderPoints(deps)],
}

/** Tables of an information page, computed from the shop's current data; empty for a page without tables. */
export const listInfoTables = (deps: ShopContext, path: string): InfoTable[] =>
  tablesByPath[path]?.(deps) ?? []
