import { findTaxRate } from '#server/domain/tax/tax-terms.ts'
import type { Member } from '#server/domain/viewer.ts'
import { getFreightTables } from '#server/modules/freight/freight-tables.repo.ts'
import { showOrder } from '#server/modules/order/order.service.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import type { InvoiceFacts } from './invoice.ts'

/** Reads the data of an order's invoice, or null before it has one. Fails for orders of other members. */
export const readInvoiceFacts = async (
  deps: WorldDeps,
  viewer: Member,
  orderNo: string,
): Promise<InvoiceFacts | null> => {
  const order = showOrder(deps, viewer, orderNo)
  if (order.invoiceNo === null) return null
  const row = await deps.db.order.findUniqueOrThrow({
    where: { orderNo },
    select: {
      paidCents: true,
      items: { select: { warrantyMonths: true, doaDays: true } },
      payments: {
        where: { payment: { paidAt: { not: null } } },
        include: { payment: { include: { method: true } } },
        orderBy: { paymentId: 'asc' },
      },
    },
  })
  const rate = findTaxRate(getFreightTables(deps), order.address.country, Date.parse(order.orderTime))
  return {
    // Duplicate payments are refunded immediately and aren't part of the order.
    order: { ...order, refunds: order.refunds.filter(({ reason }) => reason !== 'Paid twice') },
    email: viewer.email,
    taxName: rate?.name ?? 'VAT',
    paidCents: row.paidCents,
    warranties: row.items,
    payments: row.payments
      .filter(({ payment }) => payment.status === 'paid')
      .map(({ payment, amountCents }) => ({
        paidAt: payment.paidAt ?? payment.createdAt,
        method: payment.method.name,
        paymentNo: payment.paymentNo,
        cents: amountCents,
      })),
  }
}
