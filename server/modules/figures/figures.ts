import { formatAmount, formatNumber, formatWholeMoney } from '@fixbench/contract/core/format.ts'
import { joinWithAnd } from '@fixbench/contract/core/list-words.ts'
import { SESSION_DAYS } from '@fixbench/contract/session/session-constants.ts'
import { BANK_TIME, REPLY_TIME, TESTER_REPLY_TIME } from '@fixbench/contract/support/promises.ts'
import { ANSWER_TIME, COUNTED_DAYS } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import { GRAMS_PER_KG } from '@fixbench/domain/freight/freight.ts'
import { formatCents, toDollars } from '@fixbench/domain/money.ts'
import {
  CENTS_PER_POINT,
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
} from '@fixbench/domain/policies.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { keepUntilWritten } from '#server/database/keep-until-written.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import {
  countOffer,
  figureTables,
  listLevels,
  listSurcharges,
  listTaxLimits,
  readLimits,
  readVatRate,
} from './figures.repo.ts'

/** Formatted values by placeholder name. */
export type Figures = Readonly<Record<string, string>>

const formatDollars = (cents: number): string => formatWholeMoney(toDollars(cents))

/** Rounds large counts, which change daily: "32,000+" for 32367, "95" for 95. */
export const formatRoughCount = (count: number): string => {
  if (count < 1000) return formatNumber(count)
  const unit = count >= 10_000 ? 1000 : 100
  return `${formatNumber(Math.floor(count / unit) * unit)}+`
}

/** The largest size of a catalog that the shop claims (CONST-wholesale-claims). */
const CLAIMED_SKUS = 20_000

/** The size of a catalog as its shop claims it: "20,000+" from 20,000 SKUs on, below that what it has. */
export const formatSkuClaim = (count: number): string => formatRoughCount(Math.min(count, CLAIMED_SKUS))

/** Formats 16:00 as “4 p.m.” and 16:30 as “4:30 p.m.”. */
export const formatClockTime = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 === 0 ? 12 : hours % 12}${rest} ${hours < 12 ? 'a.m.' : 'p.m.'}`
}

const getOfferFigures = (sql: SqlReader): Figures => {
  const { skus, ...others } = requireValue(countOffer(sql), 'The size of the offer')
  const counts = Object.entries(others).map(([name, count]) => [name, formatRoughCount(count)])

  return { ...Object.fromEntries(counts), skuClaim: formatSkuClaim(skus) }
}

const getLimitFigures = (sql: SqlReader): Figures => {
  const found = readLimits(sql)
  if (found === undefined) return {}

  return {
    freeFrom: formatDollars(found.freeFromCents),
    freeFromMost: formatDollars(found.freeFromMostCents),
    freeMaxKg: formatNumber(found.freeMaxGrams / GRAMS_PER_KG),
    expressDivisor: formatNumber(found.expressDivisor),
    lineDivisor: formatNumber(found.lineDivisor),
    transferMin: formatDollars(found.transferMinCents),
    doaDays: formatNumber(found.doaDays),
    warrantyMonths: formatNumber(found.warrantyMonths),
    cutOff: formatClockTime(found.cutOff),
    handling: `${found.handlingMin} - ${found.handlingMax} working days`,
    heavyKg: formatNumber(found.heavyGrams / GRAMS_PER_KG),
  }
}

const getTaxLimitFigures = (sql: SqlReader): Figures =>
  Object.fromEntries(
    listTaxLimits(sql).map(({ code, amount, currency }) => [`limit-${code}`, formatAmount(amount, currency)]),
  )

const getSurchargeFigures = (sql: SqlReader): Figures =>
  Object.fromEntries(listSurcharges(sql).map(({ code, cents }) => [`fee-${code}`, formatDollars(cents)]))

const getLevelFigures = (sql: SqlReader): Figures => {
  const all = listLevels(sql)
  const [first, last] = [all[0], all.at(-1)]
  if (first === undefined || last === undefined) return {}

  return {
    levels: joinWithAnd(all.map(level => level.name)),
    firstLevel: first.name,
    firstLevelFrom: formatDollars(first.minPurchaseCents),
    lastLevel: last.name,
    lastLevelOff: `${last.discountPermille / 10}%`,
  }
}

const policyFigures: Figures = {
  bankTime: BANK_TIME,
  replyTime: REPLY_TIME,
  testerReplyTime: TESTER_REPLY_TIME,
  approvalTime: ANSWER_TIME,
  paymentWindow: `${PAYMENT_WINDOW_HOURS} hours`,
  transferDays: formatNumber(TRANSFER_DAYS),
  returnDays: formatNumber(WITHOUT_FAULT_DAYS),
  sessionDays: formatNumber(SESSION_DAYS),
  countedDays: formatNumber(COUNTED_DAYS),
  pointsDays: formatNumber(POINTS_DAYS),
  registerPoints: formatNumber(REGISTER_POINTS),
  profilePoints: formatNumber(COMPLETE_PROFILE_POINTS),
  reviewPoints: formatNumber(REVIEW_POINTS),
  pictureReviewPoints: formatNumber(REVIEW_POINTS_WITH_IMAGES),
  newsletterPoints: formatNumber(NEWSLETTER_POINTS),
  dailyPoints: formatNumber(DAILY_POINTS),
  seventhDayPoints: formatNumber(SEVENTH_DAY_POINTS),
}

const CENTS_PER_DOLLAR = 100
const PERMYRIAD = 10_000
const PERMYRIAD_PER_PERCENT = 100

/** The order in the worked example on the IOSS page. */
const EXAMPLE = { country: 'DE', goodsCents: 11_000, freightCents: 1200 }
const WEEKS = 2
const DAYS_BEFORE_SEVENTH = 6

/** Figures of the worked examples in texts, computed from current rates. */
const getExamples = (sql: SqlReader): Figures => {
  const points = {
    pointsADollar: String(CENTS_PER_DOLLAR / CENTS_PER_POINT),
    twoWeeksPoints: String(WEEKS * (DAYS_BEFORE_SEVENTH * DAILY_POINTS + SEVENTH_DAY_POINTS)),
  }
  const ratePermyriad = readVatRate(sql, EXAMPLE.country)
  if (ratePermyriad === null) return points

  const { goodsCents, freightCents } = EXAMPLE
  const baseCents = goodsCents + freightCents
  const vatCents = Math.round((baseCents * ratePermyriad) / PERMYRIAD)

  return {
    ...points,
    exampleGoods: formatCents(goodsCents),
    exampleFreight: formatCents(freightCents),
    exampleBase: formatCents(baseCents),
    exampleRate: `${ratePermyriad / PERMYRIAD_PER_PERCENT}%`,
    exampleVat: formatCents(vatCents),
    exampleTotal: formatCents(baseCents + vatCents),
  }
}

/** Approximate size of the figures. */
const ROUGH_BYTES = 5000

/** Values that texts can refer to, from the database and the shop's policies. */
export const getFigures = (deps: Pick<ShopContext, 'sql' | 'cache'>): Figures =>
  keepUntilWritten(deps, { key: 'figures', tables: figureTables, bytes: ROUGH_BYTES }, () =>
    readFigures(deps.sql),
  )

const readFigures = (sql: SqlReader): Figures => ({
  ...policyFigures,
  ...getOfferFigures(sql),
  ...getLimitFigures(sql),
  ...getTaxLimitFigures(sql),
  ...getSurchargeFigures(sql),
  ...getLevelFigures(sql),
  ...getExamples(sql),
})

/** Replaces `{name}` by figures; unknown names are left unchanged. */
export const fillIn = (text: string, figures: Figures): string =>
  text.replaceAll(/\{([a-zA-Z-]+)\}/g, (whole, name: string) => figures[name] ?? whole)
