import colours from './data/colours.json' with { type: 'json' }
import { cameraShapeOf, finishOf, frontShapeOf } from './device-look.ts'
import type { PartFacts } from './facts.ts'
import { hashText } from './kit/hash.ts'
import type { PictureParam } from './url.ts'

type Params = Readonly<Record<string, PictureParam>>
type Refiner = (facts: PartFacts, preset: Params) => Record<string, PictureParam>

const COLOURS: ReadonlyMap<string, string> = new Map(Object.entries(colours))

/** Six hex digits of a colour name of the catalogue; undefined for an unknown name. */
export const colourHex = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : COLOURS.get(name)

const bodyHex = (facts: PartFacts): string | undefined =>
  colourHex(facts.colour) ?? colourHex(facts.device?.colours?.[0])

const only = (params: Record<string, PictureParam | undefined>): Record<string, PictureParam> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )

const words = (facts: PartFacts): string =>
  [facts.variant, facts.name, facts.grade, facts.plug].filter(Boolean).join(' ')

const pickFrom = <T>(list: readonly T[], facts: PartFacts, salt: string): T | undefined =>
  list[hashText(`${salt}${facts.skuCode ?? facts.name ?? ''}`) % list.length]

/** A short figure with its unit from the technical data, such as `250 ml` or `42 g`. */
function figure(facts: PartFacts, unit: RegExp): string | undefined {
  const source = [facts.variant, ...Object.values(facts.specs ?? {}), facts.name].filter(Boolean).join(' | ')
  return unit.exec(source)?.[0].replaceAll(' ', '')
}

const isLcd = (facts: PartFacts): boolean =>
  /LCD|TFT|In-Cell/i.test(facts.grade ?? '') || facts.device?.display?.tech === 'LCD'

const hasWhiteFace = (facts: PartFacts): boolean =>
  facts.device?.display?.cutout === 'home-button' && /White|Silver|Gold|Rose/i.test(facts.colour ?? '')

const front: Refiner = (facts, preset) => {
  if (facts.device === undefined) return {}
  const shape = frontShapeOf(facts.device)
  const framed = facts.frame === true
  const otherSide =
    preset['flexTail'] === 'left' && hashText(facts.device.name) % 2 === 0 ? 'right' : undefined
  return only({
    ...shape,
    bodyColour: framed ? bodyHex(facts) : undefined,
    frame: framed ? true : undefined,
    face: hasWhiteFace(facts) ? 'F3F3F1' : undefined,
    glow: preset['glow'] === 'oled' && isLcd(facts) ? 'lcd' : undefined,
    flexTail: shape.aspect > 1.2 || framed ? 'none' : otherSide,
  })
}

const back: Refiner = facts => {
  if (facts.device === undefined) return only({ colour: bodyHex(facts) })
  const { aspect, cornerR } = frontShapeOf(facts.device)
  return only({
    ...cameraShapeOf(facts.device),
    aspect: Math.min(0.85, Math.max(0.42, aspect)),
    cornerR: Math.min(60, Math.max(4, cornerR)),
    colour: bodyHex(facts),
    finish: finishOf(facts.device),
    bigHole:
      /big hole|large hole|without lens/i.test(words(facts)) ||
      (facts.family === 'back-glass' &&
        facts.device.brand === 'Apple' &&
        !/with lens|with camera/i.test(words(facts)))
        ? true
        : undefined,
  })
}

const ring: Refiner = (facts, preset) => {
  const shape = facts.device === undefined ? undefined : frontShapeOf(facts.device)
  const metal = preset['material'] === 'metal' && preset['colour'] === undefined
  return only({
    aspect: shape === undefined ? undefined : Math.min(1.1, shape.aspect),
    cornerR: shape === undefined ? undefined : Math.min(120, shape.cornerR),
    colour: metal ? bodyHex(facts) : undefined,
    liner: facts.family === 'back-adhesive' ? 'blue' : undefined,
    round: facts.device?.display?.cutout === 'round' ? true : undefined,
  })
}

const CELLS: Readonly<Record<string, number>> = { laptop: 6, tablet: 2, handheld: 2 }

const LABELS: Readonly<Record<string, string>> = { Apple: 'black', Samsung: 'white' }

const battery: Refiner = facts => {
  const { device } = facts
  const type = device?.type ?? 'phone'
  const mah = facts.capacityMah ?? device?.batteryMah
  return only({
    cells: CELLS[type],
    capacity: typeof mah === 'number' ? `${mah}mAh` : undefined,
    label: LABELS[device?.brand ?? ''] ?? pickFrom(['black', 'white', 'blue'], facts, 'label'),
    connector:
      type === 'phone' ? pickFrom(['top', 'right', 'bottom'], { skuCode: device?.name }, 'tail') : undefined,
    strip: device?.line === 'iPhone' ? true : undefined,
    tiny: type === 'watch' ? true : undefined,
  })
}

const FLEX_PARTS: Readonly<Record<string, readonly string[]>> = {
  'power-volume-flex': ['switch'],
  'trigger-flex': ['switch'],
  'watch-crown-flex': ['switch', 'sensor'],
  'sensor-flex': ['mic', 'chip'],
  'dot-matrix-flex': ['chip'],
  'battery-tag-flex': ['chip'],
}

const flex: Refiner = (facts, preset) => {
  if (preset['parts'] === 'sensor') return only({ key: bodyHex(facts) })
  const salt = { skuCode: `${facts.family ?? ''}${facts.device?.name ?? facts.skuCode ?? ''}` }
  return only({
    path: pickFrom(['S', 'L', 'T', 'Y', 'Z'], salt, 'path'),
    colour: pickFrom(['amber', 'amber', 'black', 'amber', 'white'], salt, 'film'),
    mirror: pickFrom([true, undefined], salt, 'side'),
    parts: pickFrom(FLEX_PARTS[facts.family ?? ''] ?? ['none', 'chip', 'none'], salt, 'part'),
    ends: facts.family === 'power-volume-flex' ? 'button' : pickFrom(['fpc', 'fpc', 'pad'], salt, 'end'),
    width: pickFrom([22, 26, 32, 38], salt, 'width'),
  })
}

const PORTS: readonly (readonly [RegExp, string])[] = [
  [/MagSafe/i, 'magsafe'],
  [/Lightning/i, 'lightning'],
  [/Micro/i, 'micro'],
]

const port: Refiner = facts => {
  const name = `${facts.device?.connector ?? ''} ${words(facts)}`
  return only({
    port: PORTS.find(([rule]) => rule.test(name))?.[1] ?? 'usb-c',
    board:
      facts.device?.brand === 'Apple'
        ? 'black'
        : pickFrom(['green', 'black', 'blue'], { skuCode: facts.device?.name }, 'board'),
  })
}

const camera: Refiner = (facts, preset) => {
  if (preset['mounted'] === true || facts.device === undefined) return {}
  if (preset['flash'] === false) return { lenses: 1 }
  const { lenses } = cameraShapeOf(facts.device)
  return { lenses, layout: lenses === 3 ? 'triangle' : lenses === 4 ? 'square' : 'column' }
}

const glassRing: Refiner = (facts, preset) => {
  if (preset['tab'] !== true || facts.device === undefined) return {}
  return only({ lenses: cameraShapeOf(facts.device).lenses, rim: bodyHex(facts) })
}

const sheet: Refiner = (facts, preset) => {
  if (facts.device === undefined || preset['hole'] === true) return {}
  const { aspect, cornerR } = frontShapeOf(facts.device)
  return { aspect: Math.min(1.2, aspect), corner: Math.min(100, cornerR) }
}

const laptop: Refiner = facts =>
  only({ colour: bodyHex(facts), layout: /UK/.test(words(facts)) ? 'uk' : undefined })

const consoleShell: Refiner = facts => {
  const colour = bodyHex(facts)
  if (facts.device?.type === 'console') return only({ kind: 'tower', colour })
  return only({ kind: 'handheld', colour })
}

const watch: Refiner = facts =>
  only({ shape: facts.device?.display?.cutout === 'round' ? 'round' : 'square', colour: bodyHex(facts) })

const tinted: Refiner = facts => only({ colour: bodyHex(facts) })

const tray: Refiner = facts =>
  only({ colour: bodyHex(facts), windows: /single|1 sim/i.test(words(facts)) ? 1 : undefined })

const brick: Refiner = facts =>
  only({
    plug: /UK/.test(words(facts))
      ? 'uk'
      : /EU/.test(words(facts))
        ? 'eu'
        : /US/.test(words(facts))
          ? 'us'
          : undefined,
  })

const SIZES = /\b\d+(\.\d+)? ?(ml|cc|g|L)\b/

const filled: Refiner = facts =>
  only({
    volume: figure(facts, SIZES),
    liquid: pickFrom(['C9A227', '3D8F5F', 'B9C4CC', '6A4FA0', 'D96B27'], facts, 'liquid'),
  })

const jar: Refiner = facts =>
  only({
    weight: figure(facts, SIZES),
    lid: pickFrom(['1E252C', '0B6E7A', 'B3342F', 'E8EBEE', '2456A6'], facts, 'lid'),
  })

const container: Refiner = facts =>
  only({
    volume: figure(facts, SIZES),
    liquid: pickFrom(['4F9FD0', 'D9A441', '6FB58A', 'C4CDD5', 'B05A7A'], facts, 'bottle'),
    diamond: /alcohol|remover|cleaner|spray|flux|solvent/i.test(words(facts)) ? 'flame' : undefined,
  })

const painted: Refiner = facts =>
  only({ colour: pickFrom(['2B3138', '1F5F8B', 'D8DDE2', '0B6E7A', '3A4A57', 'B3342F'], facts, 'case') })

const gripped: Refiner = facts =>
  only({ grip: pickFrom(['1F2A33', '0B6E7A', 'C0392B', '2456A6', 'E08A1E', '5B3F8C'], facts, 'grip') })

const tweezers: Refiner = facts =>
  only({
    tip: /curved|15E|bent/i.test(words(facts)) ? 'curved' : /flat/i.test(words(facts)) ? 'flat' : undefined,
    coating: pickFrom(['steel', 'steel', 'black', 'gold'], facts, 'coat'),
    ceramic: /ceramic/i.test(words(facts)) ? true : undefined,
  })

const pliers: Refiner = facts =>
  only({
    ...gripped(facts, {}),
    jaw: /round/i.test(words(facts)) ? 'round' : /flat|nose/i.test(words(facts)) ? 'flat' : undefined,
  })

const chip: Refiner = (facts, preset) => {
  if (preset['board'] === true) return {}
  const mark = /^[A-Z0-9][A-Z0-9-]{2,9}\b/i.exec(facts.name ?? '')?.[0].toUpperCase()
  return only({
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
  [/true|screen|display/i, 'TRUE TONE'],
]

const meter: Refiner = (facts, preset) => {
  const desktop = preset['screen'] === 'digits' && preset['handheld'] !== true
  return only({
    colour: pickFrom(['39424B', '0B6E7A', '2B3138', '27446B', '5A3A2E'], facts, 'case'),
    headline:
      preset['screen'] === 'menu' ? HEADLINES.find(([rule]) => rule.test(facts.name ?? ''))?.[1] : undefined,
    screen: desktop ? pickFrom(['digits', 'digits', 'curve'], facts, 'screen') : undefined,
  })
}

const THREADS: readonly (readonly [RegExp, string])[] = [
  [/wick|copper|desolder/i, 'C97844'],
  [/molybdenum|cutting|steel/i, '6A7179'],
  [/gold/i, 'D9B64F'],
  [/jump|enamel/i, 'A8502A'],
]

const reel: Refiner = facts =>
  only({
    thread: THREADS.find(([rule]) => rule.test(facts.name ?? ''))?.[1],
    flange: pickFrom(['23272C', '0B6E7A', 'C8322B', '2456A6', 'E6EAED'], facts, 'flange'),
  })

const plate: Refiner = facts =>
  only({ colour: pickFrom(['2B3138', '0B6E7A', '27446B', 'C3CBD2', '5A2E2A'], facts, 'case') })

const many: Refiner = facts => {
  const pieces = Number(/(\d+) ?pcs/i.exec(words(facts))?.[1] ?? facts.specs?.['pieces'] ?? '1')
  return only({ count: pieces >= 3 ? 3 : pieces === 2 ? 2 : undefined })
}

const machineSize: Refiner = facts => {
  const height = facts.packageCm?.[2]
  return only({ size: height === undefined ? undefined : height > 56 ? 'L' : height > 34 ? 'M' : 'S' })
}

/** How the facts of an article fill the parameters of each drawing, on top of the preset. */
export const REFINERS: Readonly<Record<string, Refiner>> = {
  'slab-front': front,
  'slab-back': back,
  'frame-ring': ring,
  'pouch-cell': battery,
  'flex-ribbon': flex,
  'usb-board': port,
  'camera-block': camera,
  'lens-ring': glassRing,
  'sheet-stack': sheet,
  'laptop-deck': laptop,
  'console-body': consoleShell,
  'watch-face': watch,
  'button-cap': tinted,
  'sim-tray-shape': tray,
  brick,
  'syringe-tube': filled,
  jar,
  bottle: container,
  station: painted,
  'pen-tool': gripped,
  'tweezers-shape': tweezers,
  'pliers-shape': pliers,
  'cabinet-machine': machineSize,
  chip,
  instrument: meter,
  spool: reel,
  'hot-plate': plate,
  'blade-shape': many,
}
