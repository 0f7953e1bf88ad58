import { z } from 'zod'
import type { WholesaleTeaser } from '#contract/home/home.schemas.ts'
import { toDollars } from '#server/domain/money.ts'
import { getPaymentWindowHours, PAYMENT_WINDOW_HOURS } from '#server/domain/policies.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { wholesaleFeatures } from './wholesale-features.ts'
import {
  countSkus,
  type LevelRow,
  listLevels,
  listManagers,
  listTestimonials,
} from './wholesale-teaser.repo.ts'

const ExtrasSchema = z.array(z.string()).catch([])

/** A fixed claim (CONST-wholesale-claims). */
const CLAIM = '20,000+ SKUs with tiered pricing by purchase amount'

/** Levels, managers and claims of the wholesale program. */
export const getWholesaleTeaser = ({ sql }: WorldDeps): WholesaleTeaser => ({
  claim: CLAIM,
  skuCount: countSkus(sql),
  features: wholesaleFeatures.map(feature => ({ alt: feature.title, ...feature })),
  levels: listLevels(sql).map(toLevel),
  managers: listManagers(sql),
  testimonials: listTestimonials(sql),
})

const toLevel = (row: LevelRow): WholesaleTeaser['levels'][number] => ({
  level: row.level,
  code: row.code,
  name: row.name,
  minPurchase: toDollars(row.minPurchaseCents),
  discountPercent: row.discountPermille / 10,
  pointsFactor: row.pointsFactorPermille / 1000,
  hasClientManager: row.hasClientManager === 1,
  extras: [
    ...ExtrasSchema.parse(JSON.parse(row.extras)),
    ...formatFreightExtra(row),
    ...formatPaymentExtra(row),
  ],
})

const GRAMS_PER_KG = 1000

const HOURS_PER_DAY = 24

/** The longer payment window of a level, if any. */
const formatPaymentExtra = ({ level }: LevelRow): string[] => {
  const hours = getPaymentWindowHours(level)
  return hours > PAYMENT_WINDOW_HOURS
    ? [`${hours / HOURS_PER_DAY} days to pay while we reserve your items`]
    : []
}

/** The higher weight limit for free shipping of a level, if any. */
const formatFreightExtra = ({ freeShippingMaxGrams, retailMaxGrams }: LevelRow): string[] =>
  freeShippingMaxGrams > retailMaxGrams
    ? [`Free shipping up to ${freeShippingMaxGrams / GRAMS_PER_KG} kg`]
    : []
