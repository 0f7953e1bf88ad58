import { fillTemplate } from '@fixbench/contract/core/fill-template.ts'
import { formatWeight } from '@fixbench/contract/core/format.ts'
import { HOUR_MS, SECOND_MS } from '@fixbench/contract/core/time.ts'
import { parcelEndings } from './parcel-ways.ts'

/** Code of the last tracking event of a lost parcel. */
export const LOST_CODE = parcelEndings.lost.code

/** A tracking event with placeholders for places and names. */
export type TrackingStep = { step: number; code: string; text: string; place: string }

const CUSTOMS_AT = 0.7

/** Position of each event between hand-over (0) and delivery (1). */
const JOURNEY: Readonly<Record<string, number>> = {
  HANDED_OVER: 0,
  EXPORT: 0.08,
  DEPARTED: 0.15,
  ARRIVED_HUB: 0.45,
  DELAYED: 0.5,
  CUSTOMS: CUSTOMS_AT,
  EXCEPTION_CUSTOMS: 0.78,
  CLEARED: 0.8,
  OUT: 0.95,
  ATTEMPTED: 0.97,
  DELIVERED: 1,
}
const BEFORE_HAND_OVER_MS: Readonly<Record<string, number>> = { PICKING: 6 * HOUR_MS, PACKED: 3 * HOUR_MS }

type Journey = { paidMs: number; shippedMs: number; arrivesMs: number }

/** Instant of a tracking event, rounded to seconds. Deterministic. */
export const computeStepInstant = (code: string, { paidMs, shippedMs, arrivesMs }: Journey): number => {
  if (code === 'ORDER_PAID') return paidMs
  const before = BEFORE_HAND_OVER_MS[code]
  if (before !== undefined) return Math.max(paidMs, shippedMs - before)
  const exactMs = shippedMs + (arrivesMs - shippedMs) * (JOURNEY[code] ?? 1)
  return Math.round(exactMs / SECOND_MS) * SECOND_MS
}

/** Whether a parcel held by customs has passed this event. Events before the hand-over count as 0. */
export const isBeforeCustomsRelease = (code: string): boolean => (JOURNEY[code] ?? 0) <= CUSTOMS_AT

type StepLabels = {
  weightGrams: number
  carrierName: string
  hub: string
  countryName: string
  cityName: string
  signedBy: string
}

/** Replaces the placeholders in the text or place of an event. */
export const fillStep = (text: string, words: StepLabels): string =>
  fillTemplate(text, {
    weight: formatWeight(words.weightGrams),
    carrier: words.carrierName,
    hub: words.hub,
    destinationCountry: words.countryName,
    city: words.cityName,
    name: words.signedBy,
  })

/** Events of a package that crosses a border. */
const BORDER_CODES: readonly string[] = ['EXPORT', 'CUSTOMS', 'CLEARED']

type Route = { from: string; to: string }

/** The last events of goods that the buyer picks up. */
const toPickupTexts = (place: string): Readonly<Record<string, string>> => ({
  OUT: `Ready for pickup at the ${place}`,
  ATTEMPTED: `Not picked up yet. It waits at the ${place}.`,
  DELIVERED: `Picked up at the ${place}. Signed by {name}.`,
})

/** Events in the words of where a journey ends: at a place of pickup, or for null at the address. */
export const sayPlace = <Step extends { code: string; text: string }>(
  steps: readonly Step[],
  pickupAt: string | null,
): Step[] => {
  const texts = pickupAt === null ? {} : toPickupTexts(pickupAt)
  return steps.map(step => ({ ...step, text: texts[step.code] ?? step.text }))
}

/** The events of a parcel's journey between two countries; those at the border are missing within one. */
export const selectSteps = (steps: readonly TrackingStep[], { from, to }: Route): TrackingStep[] =>
  steps.filter(({ step, code }) => step > 0 && (from !== to || !BORDER_CODES.includes(code)))

type Numbered = { carrierCode: string; carrierType: string; originIso: string; serial: number }

/**
 * Formats a tracking number like the carrier does; that of a postal service ends with its country (UPU standard S10).
 * `serial` has at least seven digits and is unique per parcel.
 */
export const formatTrackingNo = ({ carrierCode, carrierType, originIso, serial }: Numbered): string => {
  const digits = String(serial)
  if (carrierCode === 'dhl-express') return digits.padStart(10, '4')
  if (carrierCode.startsWith('fedex')) return digits.padStart(12, '7')
  if (carrierCode.startsWith('ups')) return `1Z${digits.padStart(16, 'A4')}`
  if (carrierCode === 'ems') return `EA${digits.padStart(9, '5')}${originIso}`
  if (carrierCode === 'registered-air-mail') return `RA${digits.padStart(9, '6')}${originIso}`
  if (carrierType === 'freight') return `SZ${digits.padStart(9, '1')}`
  return `YT${digits.padStart(16, '2')}`
}
