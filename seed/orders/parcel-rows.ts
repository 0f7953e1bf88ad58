import {
  fillStep,
  isBeforeCustomsLetGo,
  stepInstant,
  type TrackingStep,
  trackingNoOf,
} from '#server/domain/freight/parcel-journey.ts'
import { splitParcelWeights } from '#server/domain/freight/parcel-weights.ts'
import { HOUR_MS } from '#server/domain/time.ts'
import type { RowCollector } from '../row-collector.ts'
import { shopTime } from '../shop-time.ts'
import { dateOf, type PlacedOrder } from './placed-order.ts'

type Parcel = { id: number; trackingNo: string; arrivesMs: number; shippedMs: number; isHeld: boolean }

/** Tracking numbers of the seed; those given at run time begin above. */
const SEEDED_SERIALS = 7_310_000
const SECOND_PARCEL_LATER_MS = 9 * HOUR_MS

/** The parcels of a shipped order with their whole track; what lies in the future is shown when its time comes. */
export const addParcels = (
  rows: RowCollector,
  order: PlacedOrder,
  { nextParcelId, steps, hub }: { nextParcelId: () => number; steps: readonly TrackingStep[]; hub: string },
): void => {
  const { shippedMs, arrivesMs } = order.timeline
  if (shippedMs === null || arrivesMs === null) return
  const count = order.plan.parcels ?? 1
  const packed = Array.from({ length: count }, (_, index) =>
    order.charges.lines
      .filter((_line, place) => place % count === index)
      .map(({ sku, quantity }) => ({ weightGrams: sku.weightGrams, quantity })),
  )
  const weights = splitParcelWeights(order.charges.weightGrams, packed)
  for (let index = 0; index < count; index += 1) {
    const parcel: Parcel = {
      id: nextParcelId(),
      trackingNo: trackingNoOf(order.carrierCode, order.carrierType, SEEDED_SERIALS + order.id * 10 + index),
      shippedMs: shippedMs + index * SECOND_PARCEL_LATER_MS,
      arrivesMs: arrivesMs + index * SECOND_PARCEL_LATER_MS,
      isHeld: order.plan.isHeldByCustoms ?? false,
    }
    addParcel(rows, order, parcel, { index, weightGrams: weights[index] ?? 0 })
    addTrack(rows, order, parcel, { steps, hub })
  }
}

const addParcel = (
  rows: RowCollector,
  order: PlacedOrder,
  parcel: Parcel,
  { index, weightGrams }: { index: number; weightGrams: number },
): void => {
  const count = order.plan.parcels ?? 1
  const isDelivered = !parcel.isHeld && parcel.arrivesMs <= shopTime.startMs
  rows.add('Parcel', {
    id: parcel.id,
    orderId: order.id,
    parcelNo: order.numbers.next('parcel', parcel.shippedMs),
    carrierCode: order.carrierCode,
    carrierName: order.carrierName,
    trackingNo: parcel.trackingNo,
    status: isDelivered ? 'delivered' : 'moving',
    weightGrams,
    shippedAt: new Date(parcel.shippedMs),
    deliveredAt: isDelivered ? dateOf(parcel.arrivesMs) : null,
  })
  order.charges.lines.forEach((line, place) => {
    if (place % count === index)
      rows.add('ParcelItem', {
        parcelId: parcel.id,
        orderItemId: order.firstItemId + place,
        quantity: line.quantity,
      })
  })
  if (!isDelivered && !parcel.isHeld)
    rows.add('DueEvent', {
      kind: 'parcel-delivered',
      uniqueKey: `parcel-delivered:${parcel.id}`,
      dueAt: new Date(parcel.arrivesMs),
      payload: { parcelId: parcel.id },
    })
}

const addTrack = (
  rows: RowCollector,
  order: PlacedOrder,
  parcel: Parcel,
  { steps, hub }: { steps: readonly TrackingStep[]; hub: string },
): void => {
  const { address, carrierName, charges, timeline } = order
  const words = {
    weightGrams: charges.weightGrams,
    carrierName,
    hub,
    countryName: address.countryName,
    cityName: address.cityName,
    signedBy: `${address.firstName.charAt(0)}. ${address.lastName}`,
  }
  const journey = { ...parcel, paidMs: timeline.paidMs ?? parcel.shippedMs }
  for (const step of stepsOf(parcel, steps)) {
    rows.add('TrackingEvent', {
      parcelId: parcel.id,
      step: step.step,
      code: step.code,
      text: fillStep(step.text, words),
      place: fillStep(step.place, words),
      happenedAt: new Date(stepInstant(step.code, journey)),
    })
  }
}

const stepsOf = (parcel: Parcel, steps: readonly TrackingStep[]): TrackingStep[] => {
  const usual = steps.filter(step => step.step > 0)
  if (!parcel.isHeld) return usual
  const held = steps.find(step => step.code === 'EXCEPTION_CUSTOMS')
  const before = usual.filter(step => isBeforeCustomsLetGo(step.code))
  return held === undefined ? before : [...before, { ...held, step: before.length + 1 }]
}
