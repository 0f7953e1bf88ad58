import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import { type PackableOrder, type PackedParcel, packOrder } from '@fixbench/domain/freight/pack-order.ts'
import {
  computeStepInstant,
  fillStep,
  formatTrackingNo,
  isBeforeCustomsRelease,
  sayPlace,
  selectSteps,
  type TrackingStep,
} from '@fixbench/domain/freight/parcel-journey.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { toDueEvent } from '../due-event.ts'
import type { RowCollector } from '../row-collector.ts'
import { type PlacedOrder, toDate } from './placed-order.ts'

type Parcel = {
  id: number
  packed: PackedParcel
  trackingNo: string
  arrivesMs: number
  shippedMs: number
  isHeld: boolean
}

/** Finds the hub of a carrier's parcels to a country. */
type HubFinder = (carrierCode: string, countryIso: string) => string

/** Base of the serial numbers in seeded tracking numbers. The shop issues higher ones. */
const SEEDED_SERIALS = 7_310_000
const PARCEL_INTERVAL_MS = 9 * HOUR_MS

/** Adds the parcels of a shipped order with all their tracking events. The shop hides events in the future. */
export const addParcels = (
  rows: RowCollector,
  order: PlacedOrder,
  {
    nextParcelId,
    steps,
    findHub,
  }: { nextParcelId: () => number; steps: readonly TrackingStep[]; findHub: HubFinder },
): void => {
  const { shippedMs, arrivesMs } = order.timeline
  if (shippedMs === null || arrivesMs === null) return
  const { carrierTypes, originIso } = order.charges

  packOrder(toPackable(order), order.plan.parcels ?? 1).forEach((packed, index) => {
    const { carrierCode } = packed
    const serial = SEEDED_SERIALS + order.id * 10 + index
    const parcel: Parcel = {
      id: nextParcelId(),
      packed,
      trackingNo: formatTrackingNo({
        carrierCode,
        carrierType: carrierTypes.get(carrierCode) ?? '',
        originIso,
        serial,
      }),
      shippedMs: shippedMs + index * PARCEL_INTERVAL_MS,
      arrivesMs: arrivesMs + index * PARCEL_INTERVAL_MS,
      isHeld: order.plan.isHeldByCustoms ?? false,
    }

    addParcel(rows, order, parcel)
    addTrack(rows, order, parcel, { steps, hub: findHub(carrierCode, order.address.country) })
  })
}

const toPackable = ({ charges: { quote, lines }, firstItemId }: PlacedOrder): PackableOrder => ({
  carrierCode: quote.carrier.code,
  carrierName: quote.carrier.name,
  weightGrams: quote.actualGrams,
  parcelPlan: quote.parcels.length === 0 ? null : quote.parcels,
  items: lines.map((line, index) => ({ ...line, id: firstItemId + index })),
})

const addParcel = (rows: RowCollector, order: PlacedOrder, parcel: Parcel): void => {
  const { packed } = parcel
  const isDelivered = !parcel.isHeld && parcel.arrivesMs <= shopTime.startMs
  rows.add('Parcel', {
    id: parcel.id,
    orderId: order.id,
    parcelNo: order.numbers.next('parcel', parcel.shippedMs),
    carrierCode: packed.carrierCode,
    carrierName: packed.carrierName,
    trackingNo: parcel.trackingNo,
    status: isDelivered ? 'delivered' : 'moving',
    weightGrams: packed.weightGrams,
    shippedAt: new Date(parcel.shippedMs),
    deliveredAt: isDelivered ? toDate(parcel.arrivesMs) : null,
  })
  for (const item of packed.items) rows.add('ParcelItem', { parcelId: parcel.id, ...item })
  if (!isDelivered && !parcel.isHeld) {
    rows.add(
      'DueEvent',
      toDueEvent('parcel-delivered', parcel.id, new Date(parcel.arrivesMs), { parcelId: parcel.id }),
    )
  }
}

const addTrack = (
  rows: RowCollector,
  { address, timeline, charges }: PlacedOrder,
  parcel: Parcel,
  { steps, hub }: { steps: readonly TrackingStep[]; hub: string },
): void => {
  const words = {
    weightGrams: parcel.packed.weightGrams,
    carrierName: parcel.packed.carrierName,
    hub,
    countryName: address.countryName,
    cityName: address.cityName,
    signedBy: `${address.firstName.charAt(0)}. ${address.lastName}`,
  }
  const journey = { ...parcel, paidMs: timeline.paidMs ?? parcel.shippedMs }
  const { pickupAt } = charges.quote.carrier
  const usual = sayPlace(selectSteps(steps, { from: charges.originIso, to: address.country }), pickupAt)

  for (const step of getSteps(parcel, { usual, steps })) {
    rows.add('TrackingEvent', {
      parcelId: parcel.id,
      step: step.step,
      code: step.code,
      text: fillStep(step.text, words),
      place: fillStep(step.place, words),
      happenedAt: new Date(computeStepInstant(step.code, journey)),
    })
  }
}

const getSteps = (
  parcel: Parcel,
  { usual, steps }: { usual: TrackingStep[]; steps: readonly TrackingStep[] },
): TrackingStep[] => {
  if (!parcel.isHeld) return usual
  const held = steps.find(step => step.code === 'EXCEPTION_CUSTOMS')
  const before = usual.filter(step => isBeforeCustomsRelease(step.code))
  return held === undefined ? before : [...before, { ...held, step: before.length + 1 }]
}
