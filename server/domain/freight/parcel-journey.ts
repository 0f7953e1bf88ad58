import { HOUR_MS, SECOND_MS } from '#server/domain/time.ts'

/** A step that every parcel goes through, with places and names to fill in. */
export type TrackingStep = { step: number; code: string; text: string; place: string }

/** Where in the journey each step from the hand-over on lies: 0 when it leaves, 1 when it is delivered. */
const JOURNEY: Readonly<Record<string, number>> = {
  HANDED_OVER: 0,
  EXPORT: 0.08,
  DEPARTED: 0.15,
  ARRIVED_HUB: 0.45,
  CUSTOMS: 0.7,
  EXCEPTION_CUSTOMS: 0.78,
  CLEARED: 0.8,
  OUT: 0.95,
  DELIVERED: 1,
}
const BEFORE_HAND_OVER_MS: Readonly<Record<string, number>> = { PICKING: 6 * HOUR_MS, PACKED: 3 * HOUR_MS }

type Journey = { paidMs: number; shippedMs: number; arrivesMs: number }

/** When a step of a parcel's track happens, to the second; the same answer whenever it is asked. */
export const stepInstant = (code: string, { paidMs, shippedMs, arrivesMs }: Journey): number => {
  if (code === 'ORDER_PAID') return paidMs
  const before = BEFORE_HAND_OVER_MS[code]
  if (before !== undefined) return Math.max(paidMs, shippedMs - before)
  const exactMs = shippedMs + (arrivesMs - shippedMs) * (JOURNEY[code] ?? 1)
  return Math.round(exactMs / SECOND_MS) * SECOND_MS
}

/** Whether a parcel that customs hold has been through this step. */
export const isBeforeCustomsLetGo = (code: string): boolean =>
  (JOURNEY[code] ?? 0) <= (JOURNEY['CUSTOMS'] ?? 0)

type StepLabels = {
  weightGrams: number
  carrierName: string
  hub: string
  countryName: string
  cityName: string
  signedBy: string
}

/** Text or place of a step with its words filled in. */
export const fillStep = (text: string, words: StepLabels): string =>
  text
    .replace('{weight}', (words.weightGrams / 1000).toFixed(2))
    .replace('{carrier}', words.carrierName)
    .replace('{hub}', words.hub)
    .replace('{destinationCountry}', words.countryName)
    .replace('{city}', words.cityName)
    .replace('{name}', words.signedBy)

/** A tracking number in the carrier's own form; `serial`, of seven digits or more, is different for each parcel. */
export const formatTrackingNo = (carrierCode: string, carrierType: string, serial: number): string => {
  const digits = String(serial)
  if (carrierCode === 'dhl-express') return digits.padStart(10, '4')
  if (carrierCode.startsWith('fedex')) return digits.padStart(12, '7')
  if (carrierCode.startsWith('ups')) return `1Z${digits.padStart(16, 'A4')}`
  if (carrierCode === 'ems') return `EA${digits.padStart(9, '5')}CN`
  if (carrierCode === 'registered-air-mail') return `RA${digits.padStart(9, '6')}CN`
  if (carrierType === 'freight') return `SZ${digits.padStart(9, '1')}`
  return `YT${digits.padStart(16, '2')}`
}
