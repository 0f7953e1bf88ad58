import { z } from 'zod'
import type { WholesaleTeaser } from '#contract/home/home.schemas.ts'
import { GRAMS_PER_KG } from '#server/domain/freight/freight.ts'
import { toDollars } from '#server/domain/money.ts'
import { getPaymentWindowHours, PAYMENT_WINDOW_HOURS } from '#server/domain/policies.ts'
import { type LevelRow, listLevels } from '#server/modules/figures/figures.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { wholesaleFeatures } from './wholesale-features.ts'
import { countSkus, listManagers, listTestimonials, readRetailMaxGrams } from './wholesale-teaser.repo.ts'

const ExtrasSchema = z.array(z.string()).catch([])

/** A fixed claim (CONST-wholesale-claims). */
const CLAIM = '20,000+ SKUs with tiered pricing by purchase amount'

/** Levels, managers and claims of the wholesale program. */
export const getWholesaleTeaser = ({ sql }: WorldDeps): WholesaleTeaser => {
  const retailMaxGrams = readRetailMaxGrams(sql)
  return {
    claim: CLAIM,
    skuCount: countSkus(sql),
    features: wholesaleFeatures.map(feature => ({ alt: feature.title, ...feature })),
    levels: listLevels(sql).map(row => toLevel(row, retailMaxGrams)),
    managers: listManagers(sql),
    testimonials: listTestimonials(sql),
  }
}

const toLevel = (row: LevelRow, retailMaxGrams: number): WholesaleTeaser['levels'][number] => ({
  level: row.level,
  code: row.code,
  name: row.name,
  minPurchase: toDollars(row.minPurchaseCents),
  discountPercent: row.discountPermille / 10,
  pointsFactor: row.pointsFactorPermille / 1000,
  hasClientManager: row.hasClientManager === 1,
  extras: [
    ...ExtrasSchema.parse(JSON.parse(row.extras)),
    ...formatFreightExtra(row, retailMaxGrams),
    ...formatPaymentExtra(row),
  ],
})

const HOURS_PER_DAY = 24

/** The longer payment window of a level, if any. */
const formatPaymentExtra = ({ level }: LevelRow): string[] => {
  const hours = getPaymentWindowHours(level)
  return hours > PAYMENT_WINDOW_HOURS
    ? [`${hours / HOURS_PER_DAY} days to pay while we reserve your items`]
    : []
}

/** The higher weight limit for free shipping of a level, if any. */
const formatFreightExtra = ({ freeShippingMaxGrams }: LevelRow, retailMaxGrams: number): string[] =>
  freeShippingMaxGrams > retailMaxGrams
    ? [`Free shipping up to ${freeShippingMaxGrams / GRAMS_PER_KG} kg`]
    : []
