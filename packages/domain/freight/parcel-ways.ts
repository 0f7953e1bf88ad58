/** How the journey of a parcel ends without delivery: its last tracking event, and the status of the parcel. */
export const parcelEndings = {
  lost: { code: 'LOST', text: 'Package lost by the carrier. A trace is open.', status: 'moving' },
  returned: { code: 'RETURNED', text: 'Package returned to sender', status: 'returned' },
  'customs-refused': {
    code: 'CUSTOMS_REFUSED',
    text: 'Customs refused the import. The package goes back to the sender.',
    status: 'returned',
  },
  'recipient-refused': {
    code: 'RECIPIENT_REFUSED',
    text: 'The recipient refused the package. It goes back to the sender.',
    status: 'returned',
  },
  'address-unknown': {
    code: 'ADDRESS_UNKNOWN',
    text: 'The address couldn’t be found. The package goes back to the sender.',
    status: 'returned',
  },
} as const

export type ParcelEnding = keyof typeof parcelEndings

/** Every ending, for schemas. */
export const parcelEndingNames = Object.keys(parcelEndings) as [ParcelEnding, ...ParcelEnding[]]

type TrackingNote = { after: string; code: string; text: string; place: string }

/** The way of a parcel whose tracking number is a test code. */
type ParcelWay = {
  label: string
  /** What happens, for testers. */
  effect: string
  /** Working days on top of the carrier's. */
  extraDays?: number
  /** A tracking event in addition to the usual ones, and the one that it follows. */
  note?: TrackingNote
  /** How the journey ends instead of with delivery, and the tracking event in whose place it does. */
  ending?: { kind: ParcelEnding; at: string }
}

/** Tracking numbers that decide the way of a parcel, as card numbers decide a payment. */
export const parcelWays = {
  'TRACK-DELIVERED': { label: 'On time', effect: 'Arrives on the day that the checkout promised' },
  'TRACK-DELAYED': {
    label: 'Delayed',
    effect: 'Waits at the hub and arrives five working days late',
    extraDays: 5,
    note: {
      after: 'ARRIVED_HUB',
      code: 'DELAYED',
      text: 'Delayed: the flight to {destinationCountry} is full',
      place: '{hub}',
    },
  },
  'TRACK-ATTEMPTED': {
    label: 'Nobody at home',
    effect: 'The first delivery fails, the second one on the next working day succeeds',
    extraDays: 1,
    note: {
      after: 'OUT',
      code: 'ATTEMPTED',
      text: 'Delivery failed: nobody was at home. The carrier tries again on the next working day.',
      place: '{city}',
    },
  },
  'TRACK-LOST': {
    label: 'Lost',
    effect: 'Is never seen again after the hub',
    ending: { kind: 'lost', at: 'CUSTOMS' },
  },
  'TRACK-CUSTOMS': {
    label: 'Refused by customs',
    effect: 'Customs refuses the import, and the package goes back',
    ending: { kind: 'customs-refused', at: 'CLEARED' },
  },
  'TRACK-ADDRESS': {
    label: 'Address unknown',
    effect: 'The carrier can’t find the address, and the package goes back',
    ending: { kind: 'address-unknown', at: 'ATTEMPTED' },
  },
  'TRACK-REFUSED': {
    label: 'Refused by the recipient',
    effect: 'The recipient doesn’t take the package, and it goes back',
    ending: { kind: 'recipient-refused', at: 'ATTEMPTED' },
  },
  'TRACK-RETURNED': {
    label: 'Returned',
    effect: 'Comes back from the hub without a reason',
    ending: { kind: 'returned', at: 'CUSTOMS' },
  },
} as const satisfies Readonly<Record<string, ParcelWay>>

export type TrackingCode = keyof typeof parcelWays

/** Every code, for schemas. */
export const trackingCodes = Object.keys(parcelWays) as [TrackingCode, ...TrackingCode[]]

/** The way that a code leads; the usual one without a code. */
export const findParcelWay = (code: TrackingCode | undefined): ParcelWay | undefined =>
  code === undefined ? undefined : parcelWays[code]

/** The usual tracking events with that of a way at its place, numbered from 1. */
export const addNote = <Step extends { step: number; code: string }>(
  steps: readonly Step[],
  note: TrackingNote | undefined,
): (Step | (TrackingNote & { step: number }))[] =>
  steps
    .flatMap(step => (note !== undefined && step.code === note.after ? [step, { ...note, step: 0 }] : [step]))
    .map((step, index) => ({ ...step, step: index + 1 }))
