import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { getLivery } from './livery.ts'
import { figure, pickFrom, type Refiner, words } from './refiner.ts'

function findHeight(height: number | undefined): 'S' | 'M' | 'L' | undefined {
  if (height === undefined) return undefined
  if (height > 59) return 'L'
  return height > 34 ? 'M' : 'S'
}

type Rule = (specs: Readonly<Record<string, string>>, name: string) => boolean

/** Shape of a bench laser by its data; the first match decides. */
const TOWERS: readonly (readonly [Rule, string])[] = [
  [specs => specs['stations'] !== undefined, 'wide'],
  [specs => specs['cooling'] !== undefined, 'chiller'],
  [specs => /automatic/i.test(specs['focus'] ?? ''), 'open'],
]
const PORTABLES: readonly (readonly [Rule, string])[] = [
  [(_, name) => /column/i.test(name), 'tower'],
  [specs => /app/i.test(specs['control'] ?? ''), 'booth'],
  [() => true, 'arch'],
]

const laser: Refiner = (facts, preset) => {
  const specs = facts.specs ?? {}
  const isSmall = preset['size'] === 'S'
  const shapes = isSmall ? PORTABLES : TOWERS
  return omitUndefined({
    ...getLivery(facts),
    layout: shapes.find(([rule]) => rule(specs, words(facts)))?.[1],
    size: isSmall ? 'S' : findHeight(facts.packageCm?.[2]),
    display: /external/i.test(specs['control'] ?? '') ? false : undefined,
    panel: pickFrom(['left', 'right'], facts, 'panel'),
    beam: /^uv/i.test(specs['laser'] ?? '') ? 'violet' : undefined,
  })
}

const cabinet: Refiner = (facts, preset) => {
  if (preset['uv'] !== true && preset['plotter'] !== true) return laser(facts, preset)
  return omitUndefined({ ...getLivery(facts) })
}

const LAMINATORS: readonly (readonly [RegExp, string])[] = [
  [/fully automatic|line cell/i, 'cell'],
  [/all-in-one|5-in-1|laminating and debubbl/i, 'twin'],
  [/mini|vacuum|ipad/i, 'lid'],
]

const press: Refiner = (facts, preset) => {
  const isFlat = preset['head'] === 'flat'
  return omitUndefined({
    ...getLivery(facts),
    layout: isFlat ? LAMINATORS.find(([rule]) => rule.test(facts.name ?? ''))?.[1] : undefined,
    buttons: pickFrom([2, 3, 4, 5], facts, 'buttons'),
    gauge: isFlat ? pickFrom([true, true, false], facts, 'gauge') : undefined,
  })
}

const pressureVessel: Refiner = (facts, preset) => {
  const round = preset['door'] === 'round'
  return omitUndefined({
    ...getLivery(facts),
    drum: round && /large|batch/i.test(words(facts)) ? true : undefined,
    dual: /dual/i.test(words(facts)) ? true : undefined,
    size: round ? findHeight(facts.packageCm?.[2]) : undefined,
  })
}

const scope: Refiner = (facts, preset) => {
  if (preset['eyepieces'] === 0) return omitUndefined({ ...getLivery(facts) })
  return omitUndefined({
    ...getLivery(facts),
    arm: /boom/i.test(words(facts)) ? 'boom' : pickFrom(['post', 'rack', 'post'], facts, 'arm'),
    ringLight: pickFrom([true, true, false], facts, 'light'),
    display: /4K|HDMI|screen/i.test(facts.name ?? '') && preset['camera'] === true ? true : undefined,
  })
}

const air: Refiner = (facts, preset) => {
  if (preset['kind'] === 'filter') return {}
  return omitUndefined({
    ...getLivery(facts),
    tank: preset['kind'] === 'compressor' ? figure(facts, /\b\d+ ?L\b/) : undefined,
    arms: /dual-arm/i.test(facts.name ?? '') ? 2 : undefined,
  })
}

/** Number of filter fans on the roof of a room. */
const room: Refiner = facts => {
  const units = Number(/^\d/.exec(facts.specs?.['ffu'] ?? '')?.[0] ?? Number.NaN)
  return Number.isNaN(units) ? {} : { units }
}

/** A starter package has fewer machines than a professional one. */
const line: Refiner = (facts, preset) =>
  preset['labels'] === true && /starter|basic|entry/i.test(words(facts)) ? { machines: 3 } : {}

/** Refiners of machines, which use the colors of the manufacturer. */
export const MACHINE_REFINERS: Readonly<Record<string, Refiner>> = {
  'cabinet-machine': cabinet,
  'press-machine': press,
  vessel: pressureVessel,
  microscope: scope,
  'air-box': air,
  'clean-room': room,
  'line-up': line,
}
