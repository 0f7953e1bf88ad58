import type { SqlReader } from '#server/database/sql-reader.ts'
import { moneyText } from '#server/domain/money.ts'
import { CENTS_PER_POINT } from '#server/domain/points/order-points.ts'
import { DAILY_POINTS, SEVENTH_DAY_POINTS } from '#server/domain/policies.ts'
import { readVatRate } from './figures.repo.ts'

const CENTS_PER_DOLLAR = 100
const PERMYRIAD = 10_000
const PERMYRIAD_PER_PERCENT = 100

/** The order in the worked example on the IOSS page. */
const EXAMPLE = { country: 'DE', goodsCents: 11_000, freightCents: 1200 }
const WEEKS = 2
const DAYS_BEFORE_SEVENTH = 6

/** Figures of the worked examples in texts, computed from current rates. */
export const getExamples = (sql: SqlReader): Readonly<Record<string, string>> => {
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
    exampleGoods: moneyText(goodsCents),
    exampleFreight: moneyText(freightCents),
    exampleBase: moneyText(baseCents),
    exampleRate: `${ratePermyriad / PERMYRIAD_PER_PERCENT}%`,
    exampleVat: moneyText(vatCents),
    exampleTotal: moneyText(baseCents + vatCents),
  }
}
