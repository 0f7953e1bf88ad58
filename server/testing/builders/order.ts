import { DAY_MS, HOUR_MS } from '@fixbench/contract/core/time.ts'
import type { Order, OrderItem, Prisma } from '@fixbench/db/client.ts'
import { type OrderStatus, statusPaths } from '@fixbench/seed/orders/status-paths.ts'
import type { Db } from '#server/database/transaction.ts'
import { builderNow, uniqueWord } from './built-values.ts'
import { makeProduct } from './catalog.ts'

export type BuiltOrder = Order & { items: OrderItem[] }
type OrderOptions = {
  status?: OrderStatus
  quantity?: number
  /** Default: the SKU of a new product. */
  skuId?: number
  order?: Partial<Prisma.OrderUncheckedCreateInput>
}

const SHIP_CENTS = 1500

const recipient = {
  firstName: 'Robin',
  lastName: 'Bench',
  detailAddress: '2210 S Lamar Blvd',
  zipCode: '78704',
  phoneCode: '+1',
  mobile: '5125550134',
  cityName: 'Austin',
  provinceName: 'Texas',
  country: 'US',
  countryName: 'United States',
}

/**
 * An order of one item with $15 freight, and the history, reservation, payment and parcel that belong to its status. It
 * was placed an hour before the start of the world, or ten days before if it has shipped.
 */
export const makeOrder = async (
  db: Db,
  memberId: number,
  requested: OrderOptions = {},
): Promise<BuiltOrder> => {
  const { status = 'pending', quantity = 1 } = requested
  const skuId = requested.skuId ?? (await makeProduct(db)).sku.id
  const sku = await db.sku.findUniqueOrThrow({ where: { id: skuId }, include: { product: true } })
  const at = computeInstants(status)
  const itemsCents = sku.priceCents * quantity
  const totalCents = itemsCents + SHIP_CENTS
  const isPaid = at.paidAt !== null
  const word = uniqueWord().toUpperCase()
  const order = await db.order.create({
    data: {
      orderNo: `FBB${word}`,
      memberId,
      status,
      submitKey: `built-${word}`,
      itemsCents,
      shipCents: SHIP_CENTS,
      totalCents,
      paidCents: isPaid ? totalCents : 0,
      carrierCode: 'dhl-express',
      carrierName: 'DHL Express',
      deliveryDaysMin: 3,
      deliveryDaysMax: 5,
      weightGrams: sku.weightGrams * quantity,
      paymentMethodCode: 'card',
      ...recipient,
      ...at,
      ...requested.order,
      items: { create: [toItem(sku, quantity)] },
    },
    include: { items: true },
  })

  await addHistory(db, order.id, status)
  await addReservation(db, order, { skuId, quantity })
  if (isPaid) await addPayment(db, order, word)
  if (at.shippedAt !== null) await addParcel(db, order, word)

  return order
}

const computeInstants = (status: OrderStatus) => {
  const hasShipped = status === 'shipped' || status === 'received'
  const createdMs = builderNow().getTime() - (hasShipped ? 10 * DAY_MS : HOUR_MS)
  const reached = (step: OrderStatus, afterMs: number): Date | null =>
    statusPaths[status].includes(step) ? new Date(createdMs + afterMs) : null
  return {
    createdAt: new Date(createdMs),
    payDeadlineAt: new Date(createdMs + DAY_MS),
    paidAt: reached('paid', HOUR_MS / 4),
    shippedAt: reached('shipped', DAY_MS),
    receivedAt: reached('received', 8 * DAY_MS),
    cancelledAt: reached('cancelled', HOUR_MS / 2),
    cancelReason: status === 'cancelled' ? 'No longer needed' : null,
  }
}

type SkuWithProduct = Prisma.SkuGetPayload<{ include: { product: true } }>

const toItem = (sku: SkuWithProduct, quantity: number) => ({
  skuId: sku.id,
  productId: sku.productId,
  skuCode: sku.skuCode,
  productCode: sku.product.productCode,
  skuName: sku.nameEn,
  productSpec: sku.productSpec,
  imageUrl: sku.imageUrl ?? sku.product.imageUrl,
  seoUrl: sku.product.seoUrl,
  quantity,
  listPriceCents: sku.priceCents,
  unitPriceCents: sku.priceCents,
  lineCents: sku.priceCents * quantity,
  weightGrams: sku.weightGrams,
  hsCode: sku.product.hsCode,
  dangerousGoods: sku.product.dangerousGoods,
  warrantyMonths: sku.product.warrantyMonths,
  doaDays: sku.product.doaDays,
})

const addHistory = async (db: Db, orderId: number, status: OrderStatus): Promise<void> => {
  const path = statusPaths[status]
  await db.orderHistory.createMany({
    data: path.map((toStatus, index) => ({
      orderId,
      fromStatus: path[index - 1] ?? null,
      toStatus,
      actor: toStatus === 'paid' ? 'payment-host' : 'member',
      movedAt: builderNow(),
    })),
  })
}

/** Reserves or takes stock, depending on the status, and updates the product's stock sum. */
const addReservation = async (
  db: Db,
  order: Order,
  { skuId, quantity }: { skuId: number; quantity: number },
): Promise<void> => {
  const liveStatus = order.paidAt === null ? 'held' : 'taken'
  const status = order.cancelledAt === null ? liveStatus : 'released'
  await db.stockReservation.create({
    data: {
      orderId: order.id,
      skuId,
      quantity,
      status,
      createdAt: order.createdAt,
      expiresAt: order.payDeadlineAt,
    },
  })
  if (status === 'released') return

  const { stockPool } = await db.sku.findUniqueOrThrow({ where: { id: skuId }, select: { stockPool: true } })
  const where = stockPool === null ? { id: skuId } : { stockPool }
  await db.sku.updateMany({
    where,
    data: status === 'held' ? { reserved: { increment: quantity } } : { stock: { decrement: quantity } },
  })
  await db.product.updateMany({
    where: { skus: { some: where } },
    data: { stockSum: { decrement: quantity } },
  })
}

const addPayment = async (db: Db, order: Order, word: string): Promise<void> => {
  const payment = await db.payment.create({
    data: {
      paymentNo: `PNB${word}`,
      memberId: order.memberId,
      methodCode: 'card',
      amountCents: order.totalCents,
      status: 'paid',
      signingKey: `key-${word}`,
      createdAt: order.createdAt,
      updatedAt: order.paidAt ?? order.createdAt,
      expiresAt: order.payDeadlineAt,
      paidAt: order.paidAt,
    },
  })
  await db.paymentOrder.create({
    data: { paymentId: payment.id, orderId: order.id, amountCents: order.totalCents },
  })
}

const addParcel = async (db: Db, order: BuiltOrder, word: string): Promise<void> => {
  const shippedAt = order.shippedAt ?? order.createdAt
  const isDelivered = order.receivedAt !== null
  await db.parcel.create({
    data: {
      orderId: order.id,
      parcelNo: `PKB${word}`,
      carrierCode: 'dhl-express',
      carrierName: 'DHL Express',
      trackingNo: `44${word}`,
      status: isDelivered ? 'delivered' : 'moving',
      shippedAt,
      deliveredAt: isDelivered ? order.receivedAt : null,
      items: { create: order.items.map(item => ({ orderItemId: item.id, quantity: item.quantity })) },
      events: {
        create: [
          {
            step: 4,
            code: 'HANDED_OVER',
            text: 'Handed over to DHL Express',
            place: 'Shenzhen',
            happenedAt: shippedAt,
          },
        ],
      },
    },
  })
}
