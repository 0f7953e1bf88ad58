import { HOUR_MS, SECOND_MS } from '#server/lib/clock.ts'
import type { RowCollector } from '../row-collector.ts'
import { shopTime } from '../shop-time.ts'
import { dateOf, type PlacedOrder } from './placed-order.ts'

export type TrackingStep = { step: number; code: string; text: string; place: string }

type Parcel = { id: number; trackingNo: string; arrivesMs: number; shippedMs: number; isHeld: boolean }

/** Where in the journey each step from the hand-over on lies: 0 when it leaves, 1 when it is delivered. */
const JOURNEY: Readonly<Record<string, number>> = {
  HANDED_OVER: 0,
  EXPORT: 0.08,
  DEPARTED: 0.15,
  ARRIVED_HUB: 0.45,
  CUSTOMS: 0.7,
  CLEARED: 0.8,
  OUT: 0.95,
  DELIVERED: 1,
}
const BEFORE_HAND_OVER_MS: Readonly<Record<string, number>> = { PICKING: 6 * HOUR_MS, PACKED: 3 * HOUR_MS }
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
  for (let index = 0; index < count; index += 1) {
    const parcel: Parcel = {
      id: nextParcelId(),
      trackingNo: trackingNoOf(order, index),
      shippedMs: shippedMs + index * SECOND_PARCEL_LATER_MS,
      arrivesMs: arrivesMs + index * SECOND_PARCEL_LATER_MS,
      isHeld: order.plan.isHeldByCustoms ?? false,
    }
    addParcel(rows, order, parcel, index)
    addTrack(rows, order, parcel, { steps, hub })
  }
}

const addParcel = (rows: RowCollector, order: PlacedOrder, parcel: Parcel, index: number): void => {
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
    weightGrams: Math.round(order.charges.weightGrams / count),
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
  for (const step of stepsOf(parcel, steps)) {
    rows.add('TrackingEvent', {
      parcelId: parcel.id,
      step: step.step,
      code: step.code,
      text: fill(step.text, order, hub),
      place: fill(step.place, order, hub),
      happenedAt: new Date(instantOf(step.code, order, parcel)),
    })
  }
}

const stepsOf = (parcel: Parcel, steps: readonly TrackingStep[]): TrackingStep[] => {
  const usual = steps.filter(step => step.step > 0)
  if (!parcel.isHeld) return usual
  const held = steps.find(step => step.code === 'EXCEPTION_CUSTOMS')
  const before = usual.filter(step => (JOURNEY[step.code] ?? 0) <= (JOURNEY.CUSTOMS ?? 0))
  return held === undefined ? before : [...before, { ...held, step: before.length + 1 }]
}

const HELD_AT = 0.78

const instantOf = (code: string, order: PlacedOrder, parcel: Parcel): number => {
  if (code === 'ORDER_PAID') return order.timeline.paidMs ?? parcel.shippedMs
  const before = BEFORE_HAND_OVER_MS[code]
  if (before !== undefined) return parcel.shippedMs - before
  const share = code === 'EXCEPTION_CUSTOMS' ? HELD_AT : (JOURNEY[code] ?? 1)
  const exactMs = parcel.shippedMs + (parcel.arrivesMs - parcel.shippedMs) * share
  return Math.round(exactMs / SECOND_MS) * SECOND_MS
}

const fill = (text: string, { address, carrierName, charges }: PlacedOrder, hub: string): string =>
  text
    .replace('{weight}', (charges.weightGrams / 1000).toFixed(2))
    .replace('{carrier}', carrierName)
    .replace('{hub}', hub)
    .replace('{destinationCountry}', address.countryName)
    .replace('{city}', address.cityName)
    .replace('{name}', `${address.firstName.charAt(0)}. ${address.lastName}`)

/** A number in the carrier's own form. */
const trackingNoOf = ({ carrierCode, id }: PlacedOrder, index: number): string => {
  const serial = String(7_310_000 + id * 10 + index)
  if (carrierCode === 'dhl-express') return serial.padStart(10, '4')
  if (carrierCode.startsWith('fedex')) return serial.padStart(12, '7')
  if (carrierCode.startsWith('ups')) return `1Z${serial.padStart(16, 'A4')}`
  return `YT${serial.padStart(16, '2')}`
}
