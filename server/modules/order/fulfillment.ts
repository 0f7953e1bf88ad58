import { getWarehouseCity } from '@fixbench/contract/brand/brand.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { OrderItemModel, OrderModel } from '@fixbench/db/models.ts'
import { addWorkingDays, toNoon, warehouseDay } from '@fixbench/domain/calendar/working-days.ts'
import { type PackedParcel, packOrder, sumQuantity } from '@fixbench/domain/freight/pack-order.ts'
import {
  computeStepInstant,
  fillStep,
  formatTrackingNo,
  sayPlace,
  selectSteps,
  type TrackingStep,
} from '@fixbench/domain/freight/parcel-journey.ts'
import {
  addNote,
  findParcelWay,
  type ParcelEnding,
  parcelEndings,
  type TrackingCode,
} from '@fixbench/domain/freight/parcel-ways.ts'
import { HANDED_OVER } from '@fixbench/domain/order/order-status.ts'
import { composeShippedMail } from '@fixbench/domain/order-mail.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import { nextNumber } from '#server/database/number-series.ts'
import { text } from '#server/database/row.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { cancelDueEvent, scheduleDueEvent } from '#server/due-events/schedule.ts'
import { fail, failField, failMissing } from '#server/lib/fail.ts'
import { getFreightTables } from '#server/modules/freight/freight-tables.repo.ts'
import { moveOrder } from './move-order.ts'
import { findHub, readTrackingSteps } from './parcel.repo.ts'
import { requireAddressFor } from './require-address-for.ts'

type ShippedOrder = OrderModel & { items: OrderItemModel[] }

type Shipping = {
  orderNo: string
  parcelCount?: number | undefined
  trackingCode?: TrackingCode | undefined
}

const FALLBACK_DAYS = 7
/** Serial numbers of the seed are below this one. */
const FIRST_SERIAL = 8_000_000
/** Key of the due event that ends the journey of a parcel: delivers it, or whatever its way leads to. */
const deliveredKey = (parcelId: number): string => `parcel-delivered:${parcelId}`

/**
 * Ships a paid order in the parcels that checkout charged, otherwise in `parcelCount` parcels, and emails the buyer.
 * All tracking events are written now and become visible when their time comes. Fails with ORDER_STATE unless the order
 * is paid, and with 3001 for more parcels than pieces. With a `trackingCode`, the parcels go the way of that code.
 */
export const shipOrder = async (
  deps: ShopContext,
  { orderNo, parcelCount = 1, trackingCode }: Shipping,
): Promise<{ orderNo: string; trackingNos: string[] }> => {
  const order = await deps.db.order.findUnique({
    where: { orderNo },
    include: { items: { orderBy: { id: 'asc' } }, member: { select: { email: true } } },
  })
  if (order === null) return failMissing('The order')
  const quantity = sumQuantity(order)
  if (parcelCount > quantity) failField('parcelCount', `must be at most ${quantity}, the number of pieces`)

  requireAddressFor(order, 'trackingCode', findParcelWay(trackingCode)?.ending?.kind)

  const now = deps.clock.now()
  const from = getFreightTables(deps).originIso
  const steps = selectSteps(readTrackingSteps(deps.sql), { from, to: order.country })
  const trackingNos = await inTransaction(deps.db, async tx => {
    await moveOrder(tx, {
      orderId: order.id,
      to: 'shipped',
      actor: 'warehouse',
      actorName: getWarehouseCity(deps.brand),
      reason: HANDED_OVER,
      now,
    })
    const numbers: string[] = []
    const packable = {
      ...order,
      carrierCode: requireValue(order.carrierCode, 'Carrier of the order'),
      parcelPlan: PlanSchema.nullable().parse(order.parcelPlan),
    }

    for (const parcel of packOrder(packable, parcelCount)) {
      const hub = findHub(deps.sql, parcel.carrierCode, order.country)
      numbers.push(await writeParcel(deps, tx, order, { ...parcel, steps, hub, now, trackingCode }))
    }

    await deps.inbox.email(tx, {
      ...composeShippedMail({
        from: getWarehouseCity(deps.brand),
        orderNo,
        carrierName: order.carrierName,
        trackingNos: numbers,
      }),
      to: order.member.email,
      memberId: order.memberId,
      data: { orderNo, trackingNos: numbers },
      uniqueKey: `order-shipped:${orderNo}`,
    })

    return numbers
  })

  return { orderNo, trackingNos }
}

const PlanSchema = z.array(
  z.object({
    carrierCode: text,
    carrierName: text,
    weightGrams: z.int(),
    items: z.array(z.object({ skuCode: text, quantity: z.int() })),
  }),
)

type ParcelFacts = PackedParcel & {
  steps: readonly TrackingStep[]
  hub: string
  now: Date
  trackingCode: TrackingCode | undefined
}

/** A free tracking number: the code, which gets a number behind it when a parcel has it already. */
const toCodedNo = async (tx: Tx, code: TrackingCode): Promise<string> => {
  const count = await tx.parcel.count({ where: { trackingNo: { startsWith: code } } })
  return count === 0 ? code : `${code}-${count + 1}`
}

const writeParcel = async (
  deps: ShopContext,
  tx: Tx,
  order: ShippedOrder,
  { carrierCode, carrierName, items, weightGrams, steps, hub, now, trackingCode }: ParcelFacts,
): Promise<string> => {
  const { holidays, carriers, originIso } = getFreightTables(deps)
  const { type } = requireValue(
    carriers.find(carrier => carrier.code === carrierCode),
    `Carrier ${carrierCode}`,
  )

  const way = findParcelWay(trackingCode)
  const days = Math.round(
    ((order.deliveryDaysMin ?? FALLBACK_DAYS) + (order.deliveryDaysMax ?? FALLBACK_DAYS)) / 2,
  )
  const workingDays = Math.max(1, days) + (way?.extraDays ?? 0)
  const arrivesMs = toNoon(addWorkingDays(warehouseDay(now.getTime()), workingDays, holidays))
  const journey = { paidMs: (order.paidAt ?? now).getTime(), shippedMs: now.getTime(), arrivesMs }

  const placeholders = {
    weightGrams,
    carrierName,
    hub,
    countryName: order.countryName,
    cityName: order.cityName,
    signedBy: `${order.firstName.charAt(0)}. ${order.lastName}`,
  }
  const { ending } = way ?? {}
  const endsMs = ending === undefined ? arrivesMs : computeStepInstant(ending.at, journey)
  // What ends the journey happens instead of the event at that time.
  const isReached = ({ code }: { code: string }): boolean =>
    ending === undefined || computeStepInstant(code, journey) < endsMs

  const parcelNo = await nextNumber(tx, 'parcel', now.getTime())
  const parcel = await tx.parcel.create({
    data: {
      orderId: order.id,
      parcelNo,
      carrierCode,
      carrierName,
      trackingNo:
        trackingCode === undefined
          ? formatTrackingNo({
              carrierCode,
              carrierType: type,
              originIso,
              serial: FIRST_SERIAL + Number(parcelNo.slice(-6)),
            })
          : await toCodedNo(tx, trackingCode),
      status: 'moving',
      weightGrams,
      shippedAt: now,
      items: { create: items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity })) },
      events: {
        create: sayPlace(addNote(steps, way?.note), order.pickupAt)
          .filter(isReached)
          .map(step => ({
            step: step.step,
            code: step.code,
            text: fillStep(step.text, placeholders),
            place: fillStep(step.place, placeholders),
            happenedAt: new Date(computeStepInstant(step.code, journey)),
          })),
      },
    },
    select: { id: true, trackingNo: true },
  })

  await scheduleDueEvent(tx, {
    kind: 'parcel-delivered',
    key: deliveredKey(parcel.id),
    dueAt: new Date(endsMs),
    payload: { parcelId: parcel.id, ...omitUndefined({ ending: ending?.kind }) },
  })

  return parcel.trackingNo
}

/** Marks a parcel in transit as delivered; does nothing for any other parcel. */
export const markDelivered = async (db: Pick<Tx, 'parcel'>, parcelId: number, now: Date): Promise<void> => {
  await db.parcel.updateMany({
    where: { id: parcelId, status: { in: ['packed', 'moving'] } },
    data: { status: 'delivered', deliveredAt: now },
  })
}

const findParcel = async ({ db }: ShopContext, trackingNo: string) =>
  (await db.parcel.findUnique({
    where: { trackingNo },
    include: { events: { orderBy: { step: 'asc' } }, order: { select: { pickupAt: true } } },
  })) ?? failMissing('The package')

/** A parcel that is neither delivered nor returned. Fails with ORDER_STATE for any other. */
const requireInTransit = async (deps: ShopContext, trackingNo: string) => {
  const parcel = await findParcel(deps, trackingNo)
  const { status } = parcel
  return status === 'packed' || status === 'moving'
    ? parcel
    : fail('ORDER_STATE', { trackingNo, parcelStatus: status }, `The package is ${status}`)
}

/** Delivers a parcel now; all future tracking events happen at once. */
export const deliverParcel = async (
  deps: ShopContext,
  trackingNo: string,
): Promise<{ trackingNo: string }> => {
  const { id } = await findParcel(deps, trackingNo)
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await tx.trackingEvent.updateMany({
      where: { parcelId: id, happenedAt: { gt: now } },
      data: { happenedAt: now },
    })
    await markDelivered(tx, id, now)
    await cancelDueEvent(tx, deliveredKey(id))
  })
  return { trackingNo }
}

type Moved = { trackingNo: string; parcelStatus: string; step: string }

/** Moves a parcel to its next tracking step now; the last step delivers it. */
export const moveParcel = async (deps: ShopContext, trackingNo: string): Promise<Moved> => {
  const parcel = await requireInTransit(deps, trackingNo)
  const now = deps.clock.now()
  const ahead = parcel.events.filter(event => event.happenedAt > now)
  const [next] = ahead
  if (next === undefined || ahead.length === 1) {
    await deliverParcel(deps, trackingNo)
    return { trackingNo, parcelStatus: 'delivered', step: next?.text ?? 'Delivered' }
  }
  await deps.db.trackingEvent.update({ where: { id: next.id }, data: { happenedAt: now } })
  return { trackingNo, parcelStatus: parcel.status, step: next.text }
}

/**
 * Ends the journey of a parcel in transit: deletes its future tracking events and cancels its delivery. A returned
 * parcel gets the status `returned`; a lost parcel keeps its status and is recognized by its last event.
 */
export const endParcel = async (
  deps: ShopContext,
  { trackingNo, ending }: { trackingNo: string; ending: ParcelEnding },
): Promise<Moved> => {
  const parcel = await requireInTransit(deps, trackingNo)
  requireAddressFor(parcel.order, 'ending', ending)
  const now = deps.clock.now()
  const step = Math.max(0, ...parcel.events.map(event => event.step)) + 1
  const place = parcel.events.findLast(event => event.happenedAt <= now)?.place ?? ''
  const { status, ...event } = parcelEndings[ending]

  await inTransaction(deps.db, async tx => {
    await tx.trackingEvent.deleteMany({ where: { parcelId: parcel.id, happenedAt: { gt: now } } })
    await tx.trackingEvent.create({
      data: { parcelId: parcel.id, step, ...event, place, happenedAt: now },
    })
    if (status === 'returned') await tx.parcel.update({ where: { id: parcel.id }, data: { status } })
    await cancelDueEvent(tx, deliveredKey(parcel.id))
  })

  return {
    trackingNo,
    parcelStatus: status === 'returned' ? status : parcel.status,
    step: event.text,
  }
}
