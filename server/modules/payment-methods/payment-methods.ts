import { z } from 'zod'
import type { PaymentMethod } from '#contract/payment-method.ts'
import { moneyText, toDollars } from '#server/domain/money.ts'
import { computePaymentFee } from '#server/domain/payment/payment-fee.ts'
import { kept } from '#server/lib/cache.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

export type PaymentMethodRow = {
  code: string
  name: string
  kind: PaymentMethod['kind']
  feePermille: number
  feeFixedCents: number
  minAmountCents: number
  maxAmountCents: number | null
  allowedCountries: readonly string[]
  excludedCountries: readonly string[]
  icon: string
  note: string
  /** False for cards and wallets in a shop without a payment host. */
  isOffered: boolean
}

const ROUGH_BYTES = 5000

const waysSql = `
  select code, name, kind, feePermille, feeFixedCents, minAmountCents, maxAmountCents, allowedCountries, excludedCountries, icon, note
    from PaymentWay where status = 1 order by sort, code`

const CountriesSchema = z.array(z.string())
const countriesOf = (json: string): string[] => CountriesSchema.parse(JSON.parse(json))

type Packed = Omit<PaymentMethodRow, 'allowedCountries' | 'excludedCountries' | 'isOffered'> & {
  allowedCountries: string
  excludedCountries: string
}

/** Ways to pay in their order, kept until the content changes. */
export const listPaymentMethods = ({
  sql,
  cache,
  config,
}: Pick<WorldDeps, 'sql' | 'cache' | 'config'>): readonly PaymentMethodRow[] =>
  kept(cache, { key: 'pay-ways', topics: ['content'], bytes: ROUGH_BYTES }, () =>
    sql.all<Packed>(waysSql).map(row => ({
      ...row,
      allowedCountries: countriesOf(row.allowedCountries),
      excludedCountries: countriesOf(row.excludedCountries),
      isOffered: hasPaymentHost(config) || !isHosted(row),
    })),
  )

/** Cards and wallets are paid at the payment host. */
export const isHosted = ({ kind }: Pick<PaymentMethodRow, 'kind'>): boolean =>
  kind === 'card' || kind === 'wallet'

const hasPaymentHost = ({ gatewayUrl, standIns }: WorldDeps['config']): boolean =>
  gatewayUrl !== undefined || standIns.payment !== 'off'

export type PaymentMethodQuery = { iso: string | undefined; amountCents: number | undefined }

/** Why a way does not take a country or an amount; null when it does. What is not known is not held against it. */
export const findPaymentRefusal = (
  way: PaymentMethodRow,
  { iso, amountCents }: PaymentMethodQuery,
): string | null => {
  if (!way.isOffered) return 'Not available in this shop'
  if (iso !== undefined && way.excludedCountries.includes(iso)) return 'Not available in this country'
  if (iso !== undefined && way.allowedCountries.length > 0 && !way.allowedCountries.includes(iso)) {
    return 'Not available in this country'
  }
  if (amountCents === undefined) return null
  if (amountCents < way.minAmountCents) return `For orders from ${moneyText(way.minAmountCents)}`
  if (way.maxAmountCents !== null && amountCents > way.maxAmountCents) {
    return `For orders up to ${moneyText(way.maxAmountCents)}`
  }
  return null
}

const feeText = ({ feePermille, feeFixedCents }: PaymentMethodRow): string => {
  const parts = [
    ...(feePermille === 0 ? [] : [`${feePermille / 10}%`]),
    ...(feeFixedCents === 0 ? [] : [moneyText(feeFixedCents)]),
  ]
  return parts.length === 0 ? 'No fee' : `Fee ${parts.join(' + ')}`
}

export const toPaymentMethod = (way: PaymentMethodRow, question: PaymentMethodQuery): PaymentMethod => {
  const reason = findPaymentRefusal(way, question)
  return {
    payWay: way.code,
    name: way.name,
    kind: way.kind,
    fee: toDollars(computePaymentFee(way, question.amountCents ?? 0)),
    feeText: feeText(way),
    icon: way.icon,
    note: way.note,
    isAvailable: reason === null,
    reason,
  }
}
