import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { PartFacts } from './facts.ts'
import { figure, matchFirst, pickFrom, type Refiner, words } from './refiner.ts'

const PLUGS = [
  [/UK/, 'uk'],
  [/EU/, 'eu'],
  [/US/, 'us'],
] as const

const brick: Refiner = facts =>
  omitUndefined({
    watts: figure(facts, /\b\d+ ?W\b/),
    plug: matchFirst(words(facts), PLUGS),
  })

const SIZES = /\b\d+(\.\d+)? ?(ml|cc|g|L)\b/

const filled: Refiner = facts =>
  omitUndefined({
    volume: figure(facts, SIZES),
    liquid: pickFrom(['C9A227', '3D8F5F', 'B9C4CC', '6A4FA0', 'D96B27'], facts, 'liquid'),
  })

type Labels = readonly (readonly [RegExp, string])[]

const findLabel = (labels: Labels, name: string): string | undefined =>
  labels.find(([rule]) => rule.test(name))?.[1]

/** Print on a jar by its contents. Jars of other goods hold solder paste. */
const JAR_LABELS: Labels = [
  [/solder ball/i, 'SOLDER BALLS'],
  [/refresher/i, 'TIP REFRESHER'],
  [/polishing/i, 'CERIUM OXIDE'],
  [/thermal/i, 'THERMAL PASTE'],
  [/flux/i, 'FLUX'],
]

/** Print on a bottle or can by its contents. Others hold a cleaner. */
const BOTTLE_LABELS: Labels = [
  [/freeze/i, 'FREEZE'],
  [/duster/i, 'AIR DUSTER'],
  [/isopropyl/i, 'ISOPROPYL'],
  [/alcohol/i, 'ALCOHOL'],
  [/softening/i, 'SOFTENER'],
  [/remov/i, 'REMOVER'],
  [/degreaser/i, 'DEGREASER'],
]

const jar: Refiner = facts =>
  omitUndefined({
    words: findLabel(JAR_LABELS, facts.name ?? ''),
    weight: figure(facts, SIZES),
    lid: pickFrom(['1E252C', '0B6E7A', 'B3342F', 'E8EBEE', '2456A6'], facts, 'lid'),
  })

const container: Refiner = facts =>
  omitUndefined({
    words: findLabel(BOTTLE_LABELS, facts.name ?? ''),
    volume: figure(facts, SIZES),
    liquid: pickFrom(['4F9FD0', 'D9A441', '6FB58A', 'C4CDD5', 'B05A7A'], facts, 'bottle'),
    diamond: /alcohol|remover|cleaner|spray|flux|solvent/i.test(words(facts)) ? 'flame' : undefined,
  })

const workStation: Refiner = (facts, preset) =>
  omitUndefined({
    color: pickFrom(['2B3138', '1F5F8B', 'D8DDE2', '0B6E7A', '3A4A57', 'B3342F'], facts, 'case'),
    digits:
      preset['iron'] === true && preset['hose'] === true ? undefined : pickFrom([1, 2], facts, 'digits'),
    knobs: pickFrom([0, 1, 2, 3], facts, 'knobs'),
  })

const gripped: Refiner = facts =>
  omitUndefined({
    grip: pickFrom(['1F2A33', '0B6E7A', 'C0392B', '2456A6', 'E08A1E', '5B3F8C'], facts, 'grip'),
  })

const TWEEZER_TIPS = [
  [/curved|15E|bent/i, 'curved'],
  [/flat/i, 'flat'],
] as const

const tweezers: Refiner = facts =>
  omitUndefined({
    tip: matchFirst(words(facts), TWEEZER_TIPS),
    coating: pickFrom(['steel', 'steel', 'black', 'gold'], facts, 'coat'),
    ceramic: /ceramic/i.test(words(facts)) ? true : undefined,
  })

const FLAT_ENDS = [
  [/\bcards?\b/i, 'card'],
  [/\bpicks\b/i, 'pick'],
] as const

/** Opening tools are sticks unless their name describes them as flat. */
const opener: Refiner = (facts, preset) => {
  if (preset['end'] !== 'wedge') return {}
  return omitUndefined({
    end: matchFirst(words(facts), FLAT_ENDS),
    material: /metal/i.test(words(facts)) ? 'steel' : undefined,
  })
}

const JAWS = [
  [/scissors/i, 'scissors'],
  [/round/i, 'round'],
  [/flat|nose/i, 'flat'],
] as const

const pliers: Refiner = facts =>
  omitUndefined({
    ...gripped(facts, {}),
    jaw: matchFirst(words(facts), JAWS),
  })

const chip: Refiner = (facts, preset) => {
  if (preset['board'] === true) return {}
  const mark = /^[A-Z0-9][A-Z0-9-]{2,11}\b/i.exec(facts.name ?? '')?.[0].toUpperCase()
  return omitUndefined({
    mark,
    package: pickFrom(['bga', 'bga', 'qfn'], facts, 'package'),
    size: pickFrom([0.4, 0.5, 0.6, 0.7], facts, 'size'),
    lines: pickFrom([2, 3], facts, 'lines'),
  })
}

const HEADLINES: readonly (readonly [RegExp, string])[] = [
  [/dot|face/i, 'FACE ID'],
  [/batter/i, 'BATTERY'],
  [/nand|rom|memory/i, 'NAND'],
  [/short|leak/i, 'SHORT'],
  [/mfi|chip test/i, 'CHIP TEST'],
  [/e?mmc|ufs|jtag|flash|universal programmer/i, 'MEMORY'],
  [/true|screen|display|programmer|function|icopy/i, 'TRUE TONE'],
]

const meter: Refiner = (facts, preset) => {
  const desktop = preset['screen'] === 'digits' && preset['handheld'] !== true
  return omitUndefined({
    color: pickFrom(['39424B', '0B6E7A', '2B3138', '27446B', '5A3A2E'], facts, 'case'),
    headline:
      preset['screen'] === 'menu' ? HEADLINES.find(([rule]) => rule.test(facts.name ?? ''))?.[1] : undefined,
    screen: desktop ? pickFrom(['digits', 'digits', 'curve'], facts, 'screen') : undefined,
    sockets: preset['sockets'] === undefined ? undefined : pickFrom([2, 3, 4, 5], facts, 'sockets'),
  })
}

const THREADS: readonly (readonly [RegExp, string])[] = [
  [/wick|copper|desolder/i, 'C97844'],
  [/molybdenum|cutting|steel/i, '6A7179'],
  [/gold/i, 'D9B64F'],
  [/jump|enamel/i, 'A8502A'],
]

const reel: Refiner = facts =>
  omitUndefined({
    thread: THREADS.find(([rule]) => rule.test(facts.name ?? ''))?.[1],
    flange: pickFrom(['23272C', '0B6E7A', 'C8322B', '2456A6', 'E6EAED'], facts, 'flange'),
  })

const plate: Refiner = (facts, preset) =>
  omitUndefined({
    color: pickFrom(['2B3138', '0B6E7A', '27446B', 'C3CBD2', '5A2E2A'], facts, 'case'),
    round: /rotating/i.test(words(facts)) ? true : undefined,
    wire: preset['wire'] === true && /vacuum|pump|heating plate/i.test(words(facts)) ? false : undefined,
    digits: pickFrom([true, true, false], facts, 'digits'),
  })

const many: Refiner = facts => {
  const pieces = Number(/(\d+) ?pcs/i.exec(words(facts))?.[1] ?? facts.specs?.['pieces'] ?? '1')
  return omitUndefined({ count: pieces >= 2 ? Math.min(3, pieces) : undefined })
}

/** Pieces of a set as its name or its data states them; undefined for single goods. */
function findPieces(facts: PartFacts): number | undefined {
  const named = /(\d+)(?:-in-1| in 1|[- ]piece| ?pcs|[- ]slot| grids| drawers| compartments)/i.exec(
    facts.name ?? '',
  )
  const { pieces, grids, slots, drawers, compartments, tips } = facts.specs ?? {}
  if (named !== null) return Number(named[1])
  const counted = pieces ?? grids ?? slots ?? drawers ?? compartments
  if (counted !== undefined && /^\d+$/.test(counted)) return Number(counted)
  return tips?.split(',').length
}

/** Sets of up to this many pieces are separate screwdrivers, larger ones bits with a driver. */
const MOST_DRIVERS = 12

/** A set shows as many pieces as it is sold with; in an N-in-1 set the driver is one of them. */
const cased: Refiner = (facts, preset) => {
  const pieces = findPieces(facts)
  if (pieces === undefined || preset['lid'] === 'closed' || preset['kind'] === 'mixed') return {}
  if (preset['driver'] !== true) return { pieces }
  if (pieces <= MOST_DRIVERS) return { pieces, kind: 'drivers' }
  return { pieces: /in-1|in 1/i.test(facts.name ?? '') ? pieces - 1 : pieces }
}

/** Tips and nozzles are sold one by one unless the name states a number. */
const tipCount: Refiner = (facts, preset) => {
  if (preset['count'] === undefined) return {}
  const pieces = findPieces(facts)
  if (pieces !== undefined) return { count: Math.min(6, pieces) }
  return /\bset\b/i.test(facts.name ?? '') ? {} : { count: 1 }
}

const TAPES: readonly (readonly [RegExp, string])[] = [
  [/copper/i, 'C97844'],
  [/alumin/i, 'C3C9CF'],
  [/black/i, '23272C'],
  [/double-sided|9495/i, 'E9E4D6'],
]

const tape: Refiner = (facts, preset) =>
  preset['machine'] === true ? {} : omitUndefined({ color: matchFirst(facts.name ?? '', TAPES) })

const BAGS = [
  [/bubble/i, 'bubble'],
  [/zip/i, 'zip'],
] as const

const bag: Refiner = facts => omitUndefined({ kind: matchFirst(facts.name ?? '', BAGS) })

/** Plugs of a cable, as its name states them. */
const lead: Refiner = (facts, preset) => {
  if (preset['plugs'] !== 'usb-c') return {}
  const name = facts.name ?? ''
  return omitUndefined({
    from: /^USB-C to/i.test(name) ? 'usb-c' : undefined,
    plugs: /to Lightning/i.test(name) ? 'lightning' : undefined,
  })
}

const aid: Refiner = (facts, preset) => {
  if (preset['kind'] !== 'hub') return {}
  const ports = Number(facts.specs?.['ports'] ?? Number.NaN)
  return Number.isNaN(ports) ? {} : { ports }
}

/** Graphite is black, lugs are gold-plated, thermal pads blue. */
const PAD_COLORS = [
  [/graphite/i, '2A2E33'],
  [/dot pads|repair pads/i, 'D9B64F'],
  [/adhesive/i, 'F1F3F5'],
] as const

const pads: Refiner = facts => omitUndefined({ color: matchFirst(facts.name ?? '', PAD_COLORS) })

/** Parses value and minimum order of a coupon from its name: “Coupon 5 USD, order from 60 USD”. */
const coupon: Refiner = facts => {
  const [amount, from] = (facts.name ?? '').match(/\d+/g) ?? []
  return omitUndefined({
    amount: amount === undefined ? undefined : Number(amount),
    from: from === undefined ? undefined : Number(from),
  })
}

/** Refiners of tools and supplies. */
export const SUPPLY_REFINERS: Readonly<Record<string, Refiner>> = {
  'bag-pack': bag,
  'bench-aid': aid,
  'pad-sheet': pads,
  brick,
  'cable-loop': lead,
  roll: tape,
  'set-case': cased,
  'tip-set': tipCount,
  'coupon-ticket': coupon,
  'syringe-tube': filled,
  jar,
  bottle: container,
  station: workStation,
  'pen-tool': gripped,
  'tweezers-shape': tweezers,
  'pliers-shape': pliers,
  chip,
  instrument: meter,
  spool: reel,
  'hot-plate': plate,
  'blade-shape': (facts, preset) => ({ ...many(facts, preset), ...opener(facts, preset) }),
}
