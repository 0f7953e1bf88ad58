import { formatWeight } from '@fixbench/contract/core/format.ts'
import type { WholesaleTeaser } from '@fixbench/contract/home/home.schemas.ts'
import { WARRANTY_CLAIM } from '@fixbench/contract/support/promises.ts'
import { COUNTED_DAYS } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { getPaymentWindowHours, PAYMENT_WINDOW_HOURS } from '@fixbench/domain/policies.ts'
import { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { type LevelRow, listLevels } from '#server/modules/figures/figures.repo.ts'
import { fillIn, getFigures } from '#server/modules/figures/figures.ts'
import { countSkus, listManagers, listTestimonials, readRetailMaxGrams } from './home.repo.ts'

/**
 * Feature cards of the wholesale program, in order; `icon` names an icon of the design system, `alt` is only set where it
 * differs from the title. Titles may refer to figures.
 */
const wholesaleFeatures = [
  {
    icon: 'layers',
    title: 'Tiered pricing',
    content: `The more you buy in ${COUNTED_DAYS} days, the less every part costs.`,
  },
  {
    icon: 'boxes',
    title: '{skuClaim} SKUs',
    content: 'Screens, batteries, flex cables, machines, and supplies from one warehouse.',
    alt: 'Boxes of parts',
  },
  {
    icon: 'headset',
    title: 'Client manager',
    content: 'One contact who knows your orders, grades, and deadlines.',
  },
  {
    icon: 'badge-check',
    title: 'Tested before shipping',
    content: `Every batch is tested before it goes on sale. ${WARRANTY_CLAIM}.`,
  },
  {
    icon: 'clipboard-list',
    title: 'Quick order by list',
    content: 'Paste SKUs and quantities, check stock and prices, and order right away.',
  },
  {
    icon: 'truck',
    title: 'Shipping your way',
    content: 'Air, express, and duties-paid lines, with batteries shipped separately.',
  },
] as const

const ExtrasSchema = z.array(z.string())

const CLAIM = '{skuClaim} SKUs with tiered pricing by purchase amount'

/** The claim of a shop that isn't for repairs; it makes no promise about the size of its catalog. */
const PLAIN_CLAIM = 'Lower prices the more you buy'

/** Feature cards about repair parts, which other shops leave out. */
const TRADE_FEATURES: readonly string[] = ['boxes', 'badge-check', 'truck']

/** Levels, managers and claims of the wholesale program. */
export const getWholesaleTeaser = (deps: ShopContext): WholesaleTeaser => {
  const { sql, brand } = deps
  const { hasDevices } = brand
  const figures = getFigures(deps)
  const features = wholesaleFeatures.filter(({ icon }) => hasDevices || !TRADE_FEATURES.includes(icon))
  const retailMaxGrams = readRetailMaxGrams(sql)

  return {
    claim: fillIn(hasDevices ? CLAIM : PLAIN_CLAIM, figures),
    skuCount: countSkus(sql),
    features: features.map(feature => {
      const title = fillIn(feature.title, figures)
      return { alt: title, ...feature, title }
    }),
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
  freeShippingMaxGrams > retailMaxGrams ? [`Free shipping up to ${formatWeight(freeShippingMaxGrams)}`] : []
