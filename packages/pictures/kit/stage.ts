import type { Canvas, Point } from './canvas.ts'
import { darken, lighten } from './color.ts'
import { castShadow, floorShadow, halo } from './light.ts'
import { clipped, fill, group, mirror, turned } from './paint.ts'
import { type Rect, roundRect } from './shape.ts'
import { label, textWidth } from './text.ts'

/** Object that a drawing passes to the stage, with coordinates in the 400 by 400 box. */
export type ObjectArt = {
  body: string
  /** Outer bounds, for dimension lines and the floor. */
  box: Rect
  /** Point of interest for the close-up. */
  focus: Point
  /** True for standing objects (machines, bottles), false for flat ones. */
  stands?: boolean
  /** Outline that casts the shadow of a flat object. */
  shadow?: string
  /** Axis at which body and shadow are mirrored. */
  mirrored?: number | undefined
  /** Rotation in the main view, in degrees. */
  turn?: number
  /** Width and height in millimeters, for the size view. */
  mm?: Point
  /** Packaging in the pack view. */
  pack?: 'bag' | 'carton' | 'box'
}

const BACKGROUNDS = {
  parts: ['#f8fafc', '#dfe8f1'],
  machines: ['#f7f8fa', '#d9dfe6'],
  refurb: ['#f6fbfa', '#d5e9e5'],
  tools: ['#fdfaf5', '#eee1cf'],
  accessories: ['#faf8fd', '#e2daef'],
} as const

export type BackgroundKind = keyof typeof BACKGROUNDS

/** Studio background of 400 by 400, with a lit floor for standing objects. */
export function studio(c: Canvas, kind: BackgroundKind | 'none', floorY: number | null): string {
  if (kind === 'none') return ''
  const [near, far] = BACKGROUNDS[kind]
  const wall = fill('M0 0H400V400H0z', c.radialAt([150, 130, 340], [lighten(near, 0.5), near, far]))
  if (floorY === null) return wall

  const horizon = Math.max(200, floorY - 62)

  return (
    wall +
    fill(
      `M0 ${horizon}H400V400H0z`,
      c.linearAt(
        [0, horizon],
        [0, 400],
        [
          [0, darken(far, 0.06), 0],
          [0.35, darken(far, 0.05), 0.5],
          [1, lighten(near, 0.2), 0.9],
        ],
      ),
    )
  )
}

/** The object with its shadow, rotated around the center. */
export function placed(c: Canvas, art: ObjectArt, turn: number): string {
  const [x, y, w, h] = art.box
  const { mirrored } = art
  const sided = (inner: string) => (mirrored === undefined ? inner : mirror(inner, mirrored))
  const body = turned(sided(art.body), turn)
  if (art.stands === true) return floorShadow(c, [x + w / 2, y + h - 1], w / 2) + body
  if (art.shadow === undefined) return body
  const wide = turned(sided(halo(art.shadow, { reach: 15, strength: 0.3 })), turn)
  const tight = turned(
    sided(halo(art.shadow, { color: '#08090b', reach: 3.4, strength: 0.3, steps: 3 })),
    turn,
  )
  return group(wide, 'translate(6 11)') + group(tight, 'translate(1.5 2.5)') + body
}

const FLAT_SIDE = 300
const STANDING_SIDE = 318
const FLOOR_Y = 348

function computeFit({ box: [, , w, h], stands }: ObjectArt): { scale: number; floorY: number } {
  const side = stands === true ? STANDING_SIDE : FLAT_SIDE
  const scale = Math.min(1.22, side / w, side / h)
  return { scale, floorY: Math.min(FLOOR_Y, 200 + (h * scale) / 2 + 14) }
}

type Frame = { turn: number; size: number; proportion: number }

/** The object scaled to a common size, centered if flat, on the floor line if standing. */
export function framed(c: Canvas, art: ObjectArt, { turn, size, proportion }: Frame): string {
  const [x, y, w, h] = art.box
  const { scale: fit, floorY } = computeFit(art)
  const scale = (fit * size) / Math.max(1, proportion)
  const wide = scale * proportion
  const left = 200 - (x + w / 2) * wide
  const top = art.stands === true ? floorY - (y + h) * scale : 200 - (y + h / 2) * scale
  const drawn = proportion === 1 ? `scale(${scale})` : `scale(${wide} ${scale})`
  return group(placed(c, art, turn), `translate(${left} ${top}) ${drawn}`)
}

/** Y position of the floor line of a standing object. */
export const getFloor = (art: ObjectArt): number => computeFit(art).floorY

/** Paper tag in the upper right corner with the model of a part, so that parts of different models look different. */
export function modelTag(c: Canvas, model: string): string {
  const size = 17
  const width = Math.round(textWidth(model, size) + 22)
  const outline = roundRect([388 - width, 14, width, 32], 5)
  return (
    castShadow(outline, { dx: 1, dy: 2, blur: 2.5, opacity: 0.16 }) +
    fill(outline, c.linear(90, ['#ffffff', '#f1f4f6'])) +
    label(model, [388 - width / 2, 36], { size, color: '#2b343c', weight: 700 })
  )
}

/** Close-up: the object at scale 2.2 around its point of interest, with a subtle vignette. */
export function closeUp(c: Canvas, art: ObjectArt): string {
  const [fx, fy] = art.focus
  const enlarged = group(
    placed(c, { ...art, stands: false }, 0),
    `translate(200 200) scale(2.2) translate(${-fx} ${-fy})`,
  )

  return (
    clipped(enlarged, c.clip('M0 0H400V400H0z')) +
    fill(
      'M0 0H400V400H0z',
      c.radialAt(
        [200, 200, 290],
        [
          [0, '#0d1720', 0],
          [0.7, '#0d1720', 0],
          [1, '#0d1720', 0.2],
        ],
      ),
    )
  )
}

function arrowLine([x1, y1]: Point, [x2, y2]: Point, ink: string): string {
  const flat = y1 === y2
  const head = (x: number, y: number, way: number) =>
    flat ? `M${x} ${y}l${way * 9} -4v8z` : `M${x} ${y}l-4 ${way * 9}h8z`
  return (
    `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${ink}" stroke-width="1.6" fill="none"/>` +
    fill(head(x1, y1, 1) + head(x2, y2, -1), ink)
  )
}

/** The object at 75 % with dimension lines below and on the right. */
export function measured(c: Canvas, art: ObjectArt, [width, height]: Point): string {
  const ink = '#0b6e7a'
  const [x, y, w, h] = art.box
  const scale = Math.min(0.8, 248 / w, 262 / h)
  const left = 174 - (w * scale) / 2
  const top = 182 - (h * scale) / 2
  const right = left + w * scale
  const bottom = top + h * scale
  const at = (v: number) => Math.round(v * 10) / 10
  const thin = `stroke="${ink}" stroke-width="1" opacity="0.55" fill="none" stroke-dasharray="3 3"`
  const tag = (words: string, [cx, cy]: Point) => {
    const half = textWidth(words, 17) / 2 + 7
    return (
      fill(
        roundRect([cx - half, cy - 14, half * 2, 28], 6),
        '#ffffff',
        `stroke="${ink}" stroke-width="1.2"`,
      ) + label(words, [cx, cy + 6], { size: 17, color: ink, weight: 700 })
    )
  }

  const middleY = at((top + bottom) / 2)

  return (
    group(
      placed(c, art, 0),
      `translate(${at(left - x * scale)} ${at(top - y * scale)}) scale(${at(scale * 100) / 100})`,
    ) +
    `<path d="M${at(left)} ${at(bottom + 4)}V${at(bottom + 34)}M${at(right)} ${at(bottom + 4)}V${at(bottom + 34)}" ${thin}/>` +
    `<path d="M${at(right + 4)} ${at(top)}H${at(right + 34)}M${at(right + 4)} ${at(bottom)}H${at(right + 34)}" ${thin}/>` +
    arrowLine([at(left), at(bottom + 26)], [at(right), at(bottom + 26)], ink) +
    arrowLine([at(right + 26), at(top)], [at(right + 26), at(bottom)], ink) +
    tag(`${width} mm`, [at((left + right) / 2), at(Math.min(380, bottom + 30))]) +
    tag(`${height} mm`, [at(Math.min(346, right + 26)), middleY])
  )
}
