import { SESSION_DAYS } from '#contract/core/session-constants.ts'
import { COUNTED_DAYS } from '#contract/wholesale-terms.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import { amountText } from '#server/domain/money.ts'
import {
  COMPLETE_PROFILE_POINTS,
  DAILY_POINTS,
  NEWSLETTER_POINTS,
  PAYMENT_WINDOW_HOURS,
  POINTS_DAYS,
  REGISTER_POINTS,
  REVIEW_POINTS,
  REVIEW_POINTS_WITH_IMAGES,
  SEVENTH_DAY_POINTS,
  TRANSFER_DAYS,
  WITHOUT_FAULT_DAYS,
} from '#server/domain/policies.ts'
import {
  countOffer,
  listLevels,
  listLimits,
  listSurcharges,
  readSpans,
  readWarehouse,
} from './figures.repo.ts'
import { getExamples } from './figures-examples.ts'

export type Figures = Readonly<Record<string, string>>

const GRAMS_PER_KG = 1000

const number = (value: number): string => value.toLocaleString('en-US')
const dollars = (cents: number): string => `$${number(cents / 100)}`

/** "32,000+" for 32367, "95" for 95: large counts change every day. */
export const roughly = (count: number): string => {
  const unit = count >= 10_000 ? 1000 : count >= 1000 ? 100 : 1
  return unit === 1 ? number(count) : `${number(Math.floor(count / unit) * unit)}+`
}

/** “4 p.m.” for 16:00, “4:30 p.m.” for 16:30. */
export const clockText = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 === 0 ? 12 : hours % 12}${rest} ${hours < 12 ? 'a.m.' : 'p.m.'}`
}

const offer = (sql: SqlReader): Figures => {
  const found = countOffer(sql)
  if (found === undefined) return {}
  const { skus, models, brands, carriers, countries, iossCountries } = found
  return {
    skus: roughly(skus),
    models: roughly(models),
    brands: number(brands),
    carriers: number(carriers),
    countries: number(countries),
    iossCountries: number(iossCountries),
  }
}

const spans = (sql: SqlReader): Figures => {
  const found = readSpans(sql)
  const warehouse = readWarehouse(sql)
  if (found === undefined || warehouse === undefined) return {}
  return {
    freeFrom: dollars(found.freeFromCents),
    freeFromMost: dollars(found.freeFromMostCents),
    freeMaxKg: number(found.freeMaxGrams / GRAMS_PER_KG),
    expressDivisor: number(found.expressDivisor),
    lineDivisor: number(found.lineDivisor),
    transferMin: dollars(found.transferMinCents),
    doaDays: number(found.doaDays),
    warrantyMonths: number(found.warrantyMonths),
    cutOff: clockText(warehouse.cutOff),
    handling: `${warehouse.handlingMin} - ${warehouse.handlingMax} working days`,
    heavyKg: number(warehouse.heavyGrams / GRAMS_PER_KG),
  }
}

const limits = (sql: SqlReader): Figures =>
  Object.fromEntries(
    listLimits(sql).map(({ code, amount, currency }) => [`limit-${code}`, amountText(amount, currency)]),
  )

const surcharges = (sql: SqlReader): Figures =>
  Object.fromEntries(listSurcharges(sql).map(({ code, cents }) => [`fee-${code}`, dollars(cents)]))

const levels = (sql: SqlReader): Figures => {
  const all = listLevels(sql)
  const [first, last] = [all[0], all.at(-1)]
  if (first === undefined || last === undefined) return {}
  return {
    levels: new Intl.ListFormat('en-US').format(all.map(level => level.name)),
    firstLevel: first.name,
    firstLevelFrom: dollars(first.minPurchaseCents),
    lastLevel: last.name,
    lastLevelOff: `${last.discountPermille / 10}%`,
  }
}

const rules: Figures = {
  paymentWindow: `${PAYMENT_WINDOW_HOURS} hours`,
  transferDays: number(TRANSFER_DAYS),
  returnDays: number(WITHOUT_FAULT_DAYS),
  sessionDays: number(SESSION_DAYS),
  countedDays: number(COUNTED_DAYS),
  pointsDays: number(POINTS_DAYS),
  registerPoints: number(REGISTER_POINTS),
  profilePoints: number(COMPLETE_PROFILE_POINTS),
  reviewPoints: number(REVIEW_POINTS),
  pictureReviewPoints: number(REVIEW_POINTS_WITH_IMAGES),
  newsletterPoints: number(NEWSLETTER_POINTS),
  dailyPoints: number(DAILY_POINTS),
  seventhDayPoints: number(SEVENTH_DAY_POINTS),
}

/** What the written texts may name: figures of the tables and of the rules that the shop works by, as text. */
export const getFigures = (sql: SqlReader): Figures => ({
  ...rules,
  ...offer(sql),
  ...spans(sql),
  ...limits(sql),
  ...surcharges(sql),
  ...levels(sql),
  ...getExamples(sql),
})

/** Puts figures in the place of `{name}`; unknown names stay as they are. */
export const fillIn = (text: string, figures: Figures): string =>
  text.replaceAll(/\{([a-zA-Z-]+)\}/g, (whole, name: string) => figures[name] ?? whole)
