import type { PartFacts } from './facts.ts'
import { pickFrom } from './refiner.ts'

type Livery = { body: string; trim: string }

/** Colors of a manufacturer's machines: case and trim. */
const MAKERS: Readonly<Record<string, Livery>> = {
  TBK: { body: 'EDF0F2', trim: 'C8322B' },
  YMJ: { body: 'DCE6EF', trim: '2456A6' },
  NOV: { body: '4A535C', trim: 'E08A1E' },
  MTR: { body: 'CBDDE0', trim: '0B6E7A' },
  FWD: { body: '5B6874', trim: '12A5B3' },
  OCM: { body: 'EFE9DD', trim: '5B3F8C' },
  AID: { body: '3A434C', trim: '3D9E6A' },
  REF: { body: '33415C', trim: 'F0B429' },
  RLF: { body: 'E9EDF0', trim: '2456A6' },
  RF4: { body: '3A434C', trim: 'C8322B' },
  AMS: { body: 'E2E7EB', trim: '6A7179' },
  SUN: { body: 'D9E4EC', trim: '1F7FBF' },
  MEC: { body: '2F363D', trim: 'E08A1E' },
  YAX: { body: 'EFE9DD', trim: '7A4A2E' },
  AND: { body: '2B3138', trim: '12A5B3' },
  QCK: { body: 'DDE3E8', trim: '2E7D5B' },
}

const OTHERS: readonly Livery[] = [
  { body: 'E6EAED', trim: '0B6E7A' },
  { body: '4A535C', trim: '12A5B3' },
  { body: 'E3E7EA', trim: 'D9822B' },
]

/** Case and trim colors of a machine by the manufacturer prefix of its code. Unknown manufacturers share a palette. */
export const getLivery = (facts: PartFacts): Livery => {
  const maker = facts.skuCode?.split('-')[0] ?? ''
  return MAKERS[maker] ?? pickFrom(OTHERS, { skuCode: maker }, 'livery') ?? { body: 'E6EAED', trim: '0B6E7A' }
}
