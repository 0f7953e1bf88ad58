import { hashText } from '@fixbench/contract/core/hash-text.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { DeviceFacts } from './device-look.ts'
import { findFold, getCameraShape, getFinish, getFrontShape, getOuterShape } from './device-look.ts'
import type { PartFacts } from './facts.ts'
import { bodyHex, figure, pickFrom, type Refiner, words } from './refiner.ts'

const isLcd = (facts: PartFacts): boolean =>
  /LCD|TFT|In-Cell/i.test(facts.grade ?? '') || facts.device?.display?.tech === 'LCD'

const hasWhiteFace = (facts: PartFacts): boolean =>
  facts.device?.display?.cutout === 'home-button' && /White|Silver|Gold|Rose/i.test(facts.color ?? '')

const front: Refiner = (facts, preset) => {
  if (facts.device === undefined) return {}
  const shape = facts.family === 'screen-outer' ? getOuterShape(facts.device) : getFrontShape(facts.device)
  const framed = facts.frame === true
  const otherSide =
    preset['flexTail'] === 'left' && hashText(facts.device.name) % 2 === 0 ? 'right' : undefined
  return omitUndefined({
    ...shape,
    bodyColor: framed ? bodyHex(facts) : undefined,
    frame: framed ? true : undefined,
    face: hasWhiteFace(facts) ? 'F3F3F1' : undefined,
    glow: preset['glow'] === 'oled' && isLcd(facts) ? 'lcd' : undefined,
    flexTail: shape.aspect > 1.2 || framed ? 'none' : otherSide,
  })
}

const back: Refiner = facts => {
  if (facts.device === undefined) return omitUndefined({ color: bodyHex(facts) })
  const isBook = findFold(facts.device) === 'book'
  const { aspect, cornerR } = isBook ? getOuterShape(facts.device) : getFrontShape(facts.device)

  return omitUndefined({
    ...getCameraShape(facts.device),
    aspect: Math.min(0.85, Math.max(0.42, aspect)),
    cornerR: Math.min(60, Math.max(4, cornerR)),
    color: bodyHex(facts),
    finish: getFinish(facts.device),
    bigHole:
      /big hole|large hole|without lens/i.test(words(facts)) ||
      (facts.family === 'back-glass' &&
        facts.device.brand === 'Apple' &&
        !/with lens|with camera/i.test(words(facts)))
        ? true
        : undefined,
  })
}

/** Size of the display between the lenses of a clamshell phone by its generation. */
const getWindow = ({ name, year }: DeviceFacts): string => {
  if (/Flip[5-9]|MIX Flip|(Razr|Razr\+) ?(40|50|Ultra|\(?202[3-9])/.test(name) && year >= 2023) return 'full'
  return year >= 2021 ? 'block' : 'strip'
}

const clamshellBack: Refiner = facts => {
  const half = /\b(upper|lower)\b/i.exec(words(facts))?.[1]?.toLowerCase()
  return omitUndefined({
    half,
    window: facts.device === undefined ? undefined : getWindow(facts.device),
    color: bodyHex(facts),
    finish: facts.device === undefined ? undefined : getFinish(facts.device),
  })
}

const hinge: Refiner = facts =>
  omitUndefined({
    form: facts.device === undefined ? undefined : findFold(facts.device),
    color: bodyHex(facts),
  })

const ring: Refiner = (facts, preset) => {
  const shape = facts.device === undefined ? undefined : getFrontShape(facts.device)
  const metal = preset['material'] === 'metal' && preset['color'] === undefined
  return omitUndefined({
    aspect: shape === undefined ? undefined : Math.min(1.1, shape.aspect),
    cornerR: shape === undefined ? undefined : Math.min(120, shape.cornerR),
    color: metal ? bodyHex(facts) : undefined,
    liner: facts.family === 'back-adhesive' ? 'blue' : undefined,
    round: facts.device?.display?.cutout === 'round' ? true : undefined,
  })
}

const CELLS: Readonly<Record<string, number>> = { laptop: 6, tablet: 2, handheld: 2 }

const TINY_BATTERIES = new Set(['watch', 'earbuds', 'accessory'])

const LABELS: Readonly<Record<string, string>> = { Apple: 'black', Samsung: 'white' }

/** Families whose battery belongs to an accessory of the device, and number of their cells. */
const ACCESSORY_BATTERIES = new Set(['joycon-battery', 'controller-battery', 'case-battery'])

const findCapacity = ({ capacityMah, device }: Parameters<Refiner>[0]): string | undefined => {
  const mah = capacityMah ?? device?.batteryMah
  return typeof mah === 'number' ? `${mah}mAh` : undefined
}

const battery: Refiner = facts => {
  const { device } = facts
  const isAccessory = ACCESSORY_BATTERIES.has(facts.family ?? '')
  const type = isAccessory ? 'accessory' : (device?.type ?? 'phone')
  return omitUndefined({
    cells: CELLS[type],
    capacity: isAccessory ? undefined : findCapacity(facts),
    label: LABELS[device?.brand ?? ''] ?? pickFrom(['black', 'white', 'blue'], facts, 'label'),
    connector:
      type === 'phone' ? pickFrom(['top', 'right', 'bottom'], { skuCode: device?.name }, 'tail') : undefined,
    strip: device?.line === 'iPhone' ? true : undefined,
    tiny: TINY_BATTERIES.has(type) ? true : undefined,
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
  if (preset['parts'] === 'sensor') return omitUndefined({ key: bodyHex(facts) })
  const salt = { skuCode: `${facts.family ?? ''}${facts.device?.name ?? facts.skuCode ?? ''}` }
  return omitUndefined({
    path: pickFrom(['S', 'L', 'T', 'Y', 'Z'], salt, 'path'),
    color: pickFrom(['amber', 'amber', 'black', 'amber', 'white'], salt, 'film'),
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
  return omitUndefined({
    port: PORTS.find(([rule]) => rule.test(name))?.[1] ?? 'usb-c',
    board:
      facts.device?.brand === 'Apple'
        ? 'black'
        : pickFrom(['green', 'black', 'blue'], { skuCode: facts.device?.name }, 'board'),
  })
}

/** Arrangement of the lenses by camera plate. */
const LENS_LAYOUTS: Readonly<Record<string, string>> = {
  bar: 'row',
  pill: 'column',
  column: 'column',
  rings: 'column',
  rect: 'column',
  duo: 'triangle',
}

/** Layout by number of lenses where the plate leaves it open. */
const COUNT_LAYOUTS: Readonly<Record<number, string>> = { 3: 'triangle', 4: 'square' }

const camera: Refiner = (facts, preset) => {
  if (preset['mounted'] === true) return omitUndefined({ pixels: figure(facts, /\b\d+ ?MP\b/) })
  if (facts.device === undefined) return {}
  if (preset['flash'] === false) return { lenses: 1 }
  const { lenses, plate } = getCameraShape(facts.device)
  return {
    lenses,
    layout: LENS_LAYOUTS[plate] ?? COUNT_LAYOUTS[lenses] ?? 'diagonal',
  }
}

const glassRing: Refiner = (facts, preset) => {
  if (preset['tab'] !== true || facts.device === undefined) return {}
  return omitUndefined({ lenses: getCameraShape(facts.device).lenses, rim: bodyHex(facts) })
}

const sheet: Refiner = (facts, preset) => {
  if (facts.device === undefined) return {}
  if (preset['hole'] === true) return { holes: getCameraShape(facts.device).lenses }
  const { aspect, cornerR } = getFrontShape(facts.device)
  return { aspect: Math.min(1.2, aspect), corner: Math.min(100, cornerR) }
}

const mold: Refiner = facts => {
  if (facts.device === undefined) return {}
  const { aspect, cornerR } = getFrontShape(facts.device)
  return { aspect: Math.min(0.85, aspect), cornerR: Math.min(40, cornerR) }
}

const laptop: Refiner = facts =>
  omitUndefined({ color: bodyHex(facts), layout: /UK/.test(words(facts)) ? 'uk' : undefined })

const consoleShell: Refiner = facts => {
  const color = bodyHex(facts)
  if (facts.device?.type === 'console') {
    return omitUndefined({ kind: facts.device.brand === 'Sony' ? 'tower' : 'box', color })
  }
  return omitUndefined({ kind: 'handheld', color })
}

const watch: Refiner = facts =>
  omitUndefined({
    shape: facts.device?.display?.cutout === 'round' ? 'round' : 'square',
    color: bodyHex(facts),
  })

/** Phones with a magnet ring for magnetic chargers. */
const coil: Refiner = ({ device }) =>
  device === undefined ? {} : { magnetRing: device.line === 'iPhone' && device.year >= 2020 }

/** Form of the loudspeaker by kind of device, and of phones by maker. */
const SPEAKERS_BY_TYPE: Readonly<Record<string, string>> = {
  laptop: 'pair',
  tablet: 'long',
  handheld: 'twin',
}
const SPEAKERS_BY_MAKER: Readonly<Record<string, string>> = {
  Apple: 'horn',
  Samsung: 'wide',
  Xiaomi: 'step',
  LG: 'corner',
  Google: 'oblong',
}

const findSpeaker = ({ type, brand }: DeviceFacts): string | undefined =>
  SPEAKERS_BY_TYPE[type] ??
  SPEAKERS_BY_MAKER[brand] ??
  pickFrom(['wide', 'step', 'oblong', 'corner'], { skuCode: brand }, 'speaker')

/** iPhones since 2015 have a linear vibration motor, most other phones a coin motor. */
const sound: Refiner = ({ device }, preset) => {
  if (device === undefined) return {}
  if (preset['kind'] === 'box') return omitUndefined({ form: findSpeaker(device) })
  return preset['kind'] === 'coin' && device.line === 'iPhone' && device.year >= 2015 ? { kind: 'bar' } : {}
}

const BUTTON_LAYOUTS: Readonly<Record<string, string>> = { Nintendo: 'nintendo', Sony: 'playstation' }

const buttons: Refiner = (facts, preset) => {
  const color = bodyHex(facts)
  if (preset['kind'] !== 'set' || facts.device === undefined) return omitUndefined({ color })
  const { brand } = facts.device
  return omitUndefined({
    color,
    layout: BUTTON_LAYOUTS[brand] ?? 'xbox',
    colored: brand === 'Microsoft' ? true : undefined,
  })
}

const rail: Refiner = facts => omitUndefined({ right: /\bright\b/i.test(words(facts)) ? true : undefined })

const tinted: Refiner = facts => omitUndefined({ color: bodyHex(facts) })

const tray: Refiner = facts =>
  omitUndefined({ color: bodyHex(facts), windows: /single|1 sim/i.test(words(facts)) ? 1 : undefined })

/** Refiners of device parts. */
export const PART_REFINERS: Readonly<Record<string, Refiner>> = {
  'slab-front': front,
  'slab-back': back,
  'frame-ring': ring,
  'pouch-cell': battery,
  'flex-ribbon': flex,
  'usb-board': port,
  'camera-block': camera,
  'lens-ring': glassRing,
  'sheet-stack': sheet,
  'mold-plate': mold,
  'coil-disc': coil,
  'laptop-deck': laptop,
  'console-body': consoleShell,
  'watch-face': watch,
  'button-cap': buttons,
  'ear-pads': tinted,
  'flip-back': clamshellBack,
  'fold-hinge': hinge,
  'slide-rail': rail,
  stylus: tinted,
  'sim-tray-shape': tray,
  'sound-part': sound,
}
