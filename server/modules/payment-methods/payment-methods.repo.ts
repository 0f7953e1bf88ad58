import type { PaymentMethod } from '@fixbench/contract/payment/payment-method.ts'
import { formatCents, toDollars } from '@fixbench/domain/money.ts'
import {
  computePaymentFee,
  findPaymentRejection,
  type PaymentMethodQuery,
  type PaymentMethodTerms,
} from '@fixbench/domain/payment/payment-method.ts'
import { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { integer, jsonColumns, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const methodColumns = {
  code: text,
  name: text,
  kind: z.enum(['card', 'wallet', 'bank-transfer', 'balance']),
  feePermille: integer,
  feeFixedCents: integer,
  minAmountCents: integer,
  maxAmountCents: integer.nullable(),
  icon: text,
  note: text,
}
const MethodSchema = row({
  ...methodColumns,
  allowedCountries: z.array(text),
  excludedCountries: z.array(text),
})
export type PaymentMethodRow = PaymentMethodTerms & z.infer<typeof MethodSchema>

const methodsSql = `
  select json_group_array(json_object(${jsonColumns(methodColumns, 'm')}, 'allowedCountries', json(m.allowedCountries),
           'excludedCountries', json(m.excludedCountries)) order by m.sort, m.code)
    from PaymentMethod m where m.status = 1`
const ESTIMATED_BYTES = 5000

/** Active payment methods in display order, cached until the `content` topic changes. */
export const listPaymentMethods = ({
  sql,
  cache,
  config,
}: Pick<ShopContext, 'sql' | 'cache' | 'config'>): readonly PaymentMethodRow[] =>
  cache.memoize({ key: 'payment-methods', topics: ['content'], bytes: ESTIMATED_BYTES }, () =>
    readPaymentMethods(sql, { hasHost: hasPaymentHost(config) }),
  )

/** Active payment methods in display order. Cards and wallets are offered only when the shop has a payment host. */
export const readPaymentMethods = (
  sql: Pick<SqlReader, 'list'>,
  { hasHost }: { hasHost: boolean },
): PaymentMethodRow[] =>
  sql.list(MethodSchema, methodsSql).map(row => ({ ...row, isOffered: hasHost || !isHosted(row) }))

/** Whether the buyer pays at the payment host: true for cards and wallets. */
export const isHosted = ({ kind }: Pick<PaymentMethodRow, 'kind'>): boolean =>
  kind === 'card' || kind === 'wallet'

const hasPaymentHost = ({ gatewayUrl, standIns }: ShopContext['config']): boolean =>
  gatewayUrl !== undefined || standIns.payment !== 'off'

const formatFee = ({ feePermille, feeFixedCents }: PaymentMethodRow): string => {
  const parts = [
    ...(feePermille === 0 ? [] : [`${feePermille / 10}%`]),
    ...(feeFixedCents === 0 ? [] : [formatCents(feeFixedCents)]),
  ]
  return parts.length === 0 ? 'No fee' : `Fee ${parts.join(' + ')}`
}

/** Maps a method to the contract. `reason` says why it is unavailable for the country and amount of the query. */
export const toPaymentMethod = (method: PaymentMethodRow, query: PaymentMethodQuery): PaymentMethod => {
  const reason = findPaymentRejection(method, query)
  return {
    code: method.code,
    name: method.name,
    kind: method.kind,
    fee: toDollars(computePaymentFee(method, query.amountCents ?? 0)),
    feeText: formatFee(method),
    icon: method.icon,
    note: method.note,
    isAvailable: reason === null,
    reason,
  }
}
