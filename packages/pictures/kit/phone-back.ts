import type { Canvas, Point } from './canvas.ts'
import { brightness, darken, lighten, mix } from './color.ts'
import { cameraLens, flashDot, lensHole } from './lens.ts'
import { bevel, gloss, smallShadow } from './light.ts'
import { box, clipped, disc, fill, flatLine, hoop } from './paint.ts'
import { circle, type Rect, range, roundRect } from './shape.ts'

export const PLATES = ['none', 'square', 'bar', 'pill', 'island', 'column', 'rings', 'rect', 'duo'] as const
export type Plate = (typeof PLATES)[number]
export const FINISHES = ['gloss', 'matte', 'metal'] as const
export type Finish = (typeof FINISHES)[number]

export type BackLook = {
  rect: Rect
  radius: number
  color: string
  finish: Finish
  plate: Plate
  lenses: number
  /** Openings only, without lenses. */
  holes: boolean
  index: number
}

/** Finish of a rear cover: glossy or satin glass, or anodized metal. */
function backPaint(c: Canvas, color: string, finish: Finish): string {
  if (finish === 'metal') {
    return c.linear(64, [
      lighten(color, 0.36),
      [0.3, lighten(color, 0.06)],
      [0.5, lighten(color, 0.2)],
      darken(color, 0.28),
    ])
  }
  const deep = finish === 'gloss' ? 0.36 : 0.18
  return c.linear(60, [lighten(color, finish === 'gloss' ? 0.3 : 0.2), [0.4, color], darken(color, deep)])
}

type Spot = readonly [number, number, number]

const SQUARE: readonly Spot[] = [
  [0.24, 0.24, 0.1],
  [0.24, 0.46, 0.1],
  [0.45, 0.35, 0.1],
  [0.45, 0.48, 0.06],
]
const SQUARE_TWO: readonly Spot[] = [
  [0.24, 0.24, 0.1],
  [0.43, 0.44, 0.1],
]
const ISLAND: readonly Spot[] = [
  [0.38, 0.33, 0.1],
  [0.62, 0.33, 0.1],
  [0.38, 0.55, 0.1],
  [0.62, 0.55, 0.1],
]

/** Two large lenses below each other, small ones beside them. */
const DUO: readonly Spot[] = [
  [0.225, 0.215, 0.105],
  [0.225, 0.475, 0.105],
  [0.42, 0.4, 0.05],
  [0.42, 0.53, 0.05],
]

/** Centers and radii of the lenses, in units of the width, from the top left corner of the cover. */
export function lensSpots(plate: Plate, lenses: number): readonly Spot[] {
  const n = Math.max(1, Math.min(4, lenses))
  switch (plate) {
    case 'square':
      return (n === 2 ? SQUARE_TWO : SQUARE).slice(0, n)
    case 'bar':
      return range(n).map((i): Spot => (n === 1 ? [0.24, 0.3, 0.085] : [0.24 + i * 0.2, 0.3, 0.085]))
    case 'island':
      return ISLAND.slice(0, n)
    case 'duo':
      return DUO.slice(0, n)
    case 'none':
      return [[0.2, 0.17, 0.075]]
    default:
      return range(n).map((i): Spot => [0.235, 0.225 + i * 0.245, plate === 'rings' ? 0.1 : 0.092])
  }
}

function plateOutline({ rect, plate }: BackLook, spots: readonly Spot[]): string {
  const [x, y, w] = rect
  const last = spots.at(-1)?.[1] ?? 0.3
  const u = (v: number) => v * w

  switch (plate) {
    case 'square':
      return roundRect([x + u(0.08), y + u(0.08), u(0.54), u(0.54)], u(0.15))
    case 'bar':
      return roundRect([x + u(0.07), y + u(0.165), u(0.86), u(0.27)], u(0.135))
    case 'island':
      return circle([x + u(0.5), y + u(0.44)], u(0.345))
    case 'pill':
      return roundRect([x + u(0.11), y + u(0.1), u(0.25), u(last + 0.025)], u(0.125))
    case 'column':
      return roundRect([x + u(0.1), y + u(0.09), u(0.27), u(last + 0.045)], u(0.07))
    case 'duo':
      return roundRect([x + u(0.08), y + u(0.07), u(0.45), u(0.56)], u(0.1))
    case 'rect':
      return roundRect([x + u(0.08), y + u(0.08), u(0.44), u(last + 0.07)], u(0.09))
    default:
      return ''
  }
}

function flashSpot(plate: Plate, spots: readonly Spot[]): Spot {
  const last = spots.at(-1) ?? [0.24, 0.24, 0.1]
  if (plate === 'square') return spots.length >= 3 ? [0.45, 0.2, 0.036] : [0.45, 0.23, 0.034]
  if (plate === 'bar') return [Math.min(0.85, last[0] + 0.2), 0.3, 0.036]
  if (plate === 'island') return [0.5, 0.44, 0.034]
  if (plate === 'none') return [0.34, 0.17, 0.03]
  if (plate === 'duo') return [0.42, 0.2, 0.045]
  return plate === 'rect' ? [0.43, 0.22, 0.034] : [0.44, 0.215, 0.033]
}

/** Camera plate with lenses and flash, or only their openings. */
export function camera(c: Canvas, look: BackLook): string {
  const [x, y, w] = look.rect
  const spots = lensSpots(look.plate, look.lenses)
  const outline = plateOutline(look, spots)
  const at = ([sx, sy]: Spot): Point => [x + sx * w, y + sy * w]
  const flash = flashSpot(look.plate, spots)
  const plate =
    outline === ''
      ? ''
      : smallShadow(outline, 2.6) +
        fill(
          outline,
          backPaint(
            c,
            mix(look.color, '#ffffff', brightness(look.color) > 0.75 ? 0 : 0.08),
            look.finish === 'gloss' ? 'matte' : 'gloss',
          ),
        ) +
        flatLine(outline, darken(look.color, 0.35), 0.7, 'opacity="0.7"') +
        bevel(c, outline, 1.4, 0.6)
  if (look.holes) {
    return (
      spots.map(spot => lensHole(c, at(spot), spot[2] * w, ['#f1f4f7', '#b7c1cb'])).join('') +
      lensHole(c, at(flash), flash[2] * w, ['#f1f4f7', '#b7c1cb'])
    )
  }

  const ring = ringColor(look)

  return (
    plate +
    spots.map(spot => cameraLens(c, at(spot), { r: spot[2] * w, ring })).join('') +
    flashDot(c, at(flash), flash[2] * w) +
    disc([...at([flash[0], flash[1] + flash[2] * 2.6, 0]), w * 0.008], '#0a0c0f')
  )
}

function ringColor({ plate, color }: BackLook): string {
  if (plate === 'rings') return darken(color, 0.25)
  return brightness(color) > 0.5 ? darken(color, 0.22) : lighten(color, 0.16)
}

const SHINES = { gloss: 0.3, metal: 0.08, matte: 0.1 } as const

/** The rear of a phone: cover with finish, camera plate, lenses and flash. */
export function phoneBack(c: Canvas, look: BackLook): string {
  const outline = roundRect(look.rect, look.radius)
  const shine = SHINES[look.finish]
  return (
    fill(outline, backPaint(c, look.color, look.finish)) +
    clipped(gloss(c, outline, { at: 0.46 + (look.index % 3) * 0.07, strength: shine }), c.clip(outline)) +
    flatLine(outline, darken(look.color, 0.5), 0.9) +
    bevel(c, outline, 1.7, look.finish === 'gloss' ? 0.75 : 0.55) +
    camera(c, look)
  )
}

/** The inner side of a loose rear cover: dark lining, glue frame, openings. */
export function coverInside(
  c: Canvas,
  look: BackLook,
  { coil, lining: place }: { coil: number; lining: number },
): string {
  const [x, y, w, h] = look.rect
  const outline = roundRect(look.rect, look.radius)
  const glue = roundRect([x + w * 0.035, y + w * 0.035, w * 0.93, h - w * 0.07], look.radius - w * 0.03)
  const lining = brightness(look.color) > 0.6 ? '#d5d9dd' : '#3b4047'
  const mirrored = (inner: string) => `<g transform="translate(${2 * x + w} 0) scale(-1 1)">${inner}</g>`

  return (
    fill(outline, c.linear(60, [lighten(lining, 0.2), darken(lining, 0.3)])) +
    flatLine(glue, '#f4f1e8', w * 0.03, 'opacity="0.9"') +
    flatLine(glue, '#b9b19c', 0.7, 'opacity="0.8"') +
    hoop([x + w / 2, y + h * (0.5 + coil / 10), w * coil], lighten(lining, 0.14), 2, 'opacity="0.5"') +
    mirrored(camera(c, { ...look, holes: true })) +
    box(
      [x + w * (0.16 + place * 0.08), y + h * (0.8 + (place % 3) * 0.03), w * 0.3, h * 0.035],
      2,
      lighten(lining, 0.3),
      'opacity="0.4"',
    ) +
    bevel(c, outline, 1.5, 0.5)
  )
}
