import type { z } from 'zod'
import { integer, row, text } from '#server/database/row.ts'
import { addressCopyColumns } from '#server/modules/address/address.repo.ts'

/** An order as its table has it, but for what only one statement needs. Instants are text, JSON is unparsed. */
export const OrderRowSchema = row({
  id: integer,
  orderNo: text,
  memberId: integer,
  status: text,
  kind: text,
  itemsCents: integer,
  couponCents: integer,
  pointsCents: integer,
  pointsUsed: integer,
  shipCents: integer,
  vatCents: integer,
  dutyCents: integer,
  payFeeCents: integer,
  totalCents: integer,
  depositCents: integer,
  paidCents: integer,
  refundedCents: integer,
  memberCouponText: text.nullable(),
  carrierCode: text.nullable(),
  carrierName: text,
  deliveryDaysMin: integer.nullable(),
  deliveryDaysMax: integer.nullable(),
  shipBreakdown: text.nullable(),
  taxScheme: text,
  taxRatePermyriad: integer,
  weightGrams: integer,
  paymentMethodCode: text.nullable(),
  poNumber: text,
  note: text,
  invoiceNo: text.nullable(),
  ...addressCopyColumns,
  cancelReason: text.nullable(),
  createdAt: text,
  payDeadlineAt: text,
  paidAt: text.nullable(),
  shippedAt: text.nullable(),
  receivedAt: text.nullable(),
  cancelledAt: text.nullable(),
  depositPaidAt: text.nullable(),
  balanceOpensAt: text.nullable(),
  balanceEndsAt: text.nullable(),
  presaleShipAt: text.nullable(),
  hiddenAt: text.nullable(),
})
export const orderColumns = Object.keys(OrderRowSchema.shape).join(', ')

const toInstant = (stored: string | null): Date | null => (stored === null ? null : new Date(stored))

/** A stored order with instants as dates and its JSON parsed. */
export const toOrderRow = (stored: z.infer<typeof OrderRowSchema>) => ({
  ...stored,
  shipBreakdown: stored.shipBreakdown === null ? null : (JSON.parse(stored.shipBreakdown) as unknown),
  createdAt: new Date(stored.createdAt),
  payDeadlineAt: new Date(stored.payDeadlineAt),
  paidAt: toInstant(stored.paidAt),
  shippedAt: toInstant(stored.shippedAt),
  receivedAt: toInstant(stored.receivedAt),
  cancelledAt: toInstant(stored.cancelledAt),
  depositPaidAt: toInstant(stored.depositPaidAt),
  balanceOpensAt: toInstant(stored.balanceOpensAt),
  balanceEndsAt: toInstant(stored.balanceEndsAt),
  presaleShipAt: toInstant(stored.presaleShipAt),
  hiddenAt: toInstant(stored.hiddenAt),
})
export type OrderRow = ReturnType<typeof toOrderRow>
