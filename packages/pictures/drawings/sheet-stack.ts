import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { castShadow, gloss } from '../kit/light.ts'
import { box, clipped, fillHoles, flatLine, group, line, mirror } from '../kit/paint.ts'
import { color, flag, num } from '../kit/params.ts'
import { paperLabel } from '../kit/screen-rear.ts'
import { circle, inset, type Rect, range, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const params = z.strictObject({
  layers: num(1, 5, 3),
  tint: color('#cfe6f2'),
  tab: color('#2f7fd0'),
  corner: num(0, 150, 16),
  hole: flag(false),
  /** Openings of a lens protector: the lenses of the model. */
  holes: num(1, 4, 3),
  frost: flag(false),
  rigid: flag(false),
  aspect: num(0.4, 1.25, 0.48),
})
type Params = z.output<typeof params>

/** Openings for lenses and flash. Sizes and the position of the flash vary by model. */
function holes([x, y, w]: Rect, p: Params, { vary }: Scene): string {
  const r = w * (0.11 + vary(4, 'lens') * 0.012)
  const spots: readonly Point[] = [
    [0.3, 0.3],
    [0.3, 0.68],
    [0.68, p.holes === 3 ? 0.49 : 0.68],
    [0.68, 0.3],
  ]
  const flash: readonly Point[] = [
    [0.68, 0.17],
    [0.5, 0.49],
    [0.5, 0.16],
  ]
  const [fx, fy] = flash[vary(3, 'flash')] ?? [0.5, 0.5]
  const shown =
    p.holes === 2 && vary(2, 'across') === 0
      ? [spots[0], [0.68, 0.68] as Point]
      : spots.slice(0, Math.round(p.holes))

  return (
    shown.map(([sx, sy] = [0.5, 0.5]) => circle([x + w * sx, y + w * sy], r)).join('') +
    circle([x + w * fx, y + w * fy], w * (0.04 + vary(3, 'light') * 0.01))
  )
}

/** Cut of a model's sheets: tab, notches, and for glass the slot, camera opening and printed rim. */
type Cut = {
  tabAt: number
  tabWidth: number
  tone: number
  notches: number
  slot: number
  low: number
  camera: number
  rim: number
  label: number
  spread: number
}

const getCut = ({ vary }: Scene): Cut => ({
  tabAt: 0.06 + vary(8, 'tab') * 0.06,
  tabWidth: 24 + vary(3, 'tab width') * 7,
  tone: vary(4, 'tone'),
  notches: vary(5, 'notch'),
  slot: 0.14 + vary(5, 'slot') * 0.03,
  low: 6 + vary(3, 'low') * 2,
  camera: vary(4, 'camera'),
  rim: vary(3, 'rim'),
  label: vary(6, 'label'),
  spread: 0.85 + vary(4, 'spread') * 0.1,
})

/** Half-round alignment notches at the lower edge: none, one or two. */
const notches = ([x, y, w, h]: Rect, kind: number): string =>
  [[], [0.3], [0.5], [0.7], [0.25, 0.75]][kind]?.map(f => circle([x + w * f, y + h - 11], 5)).join('') ?? ''

/** Printed rim of a full-cover glass, and the opening for its camera. */
function glassPrint(c: Canvas, [rect, p, cut]: readonly [Rect, Params, Cut]): string {
  const [x, y, w, h] = rect
  const width = [0, 5, 9][cut.rim] ?? 0
  const rim =
    width === 0
      ? ''
      : fillHoles(
          roundRect(rect, p.corner) +
            roundRect(
              [x + width, y + width * 2.4, w - width * 2, h - width * 4.2],
              Math.max(3, p.corner - width),
            ),
          c.linear(58, ['#34393f', '#0c0e10']),
        )
  const spot = [0, 0.5, 0.26, 0.74][cut.camera] ?? 0
  const camera =
    spot === 0 ? '' : flatLine(circle([x + w * spot, y + 18 + width], 5), darken(p.tint, 0.5), 1.4)

  return rim + camera
}

type Tab = { color: string; step: number; cut: Cut }

function pullTab(c: Canvas, [x, y, w]: Rect, { color: tone, step, cut }: Tab): string {
  const rect: Rect = [x + w * cut.tabAt + step * 22, y - 22, cut.tabWidth, 32]
  return (
    box(rect, 5, c.linear(90, [lighten(tone, 0.25), tone]), 'opacity="0.92"') +
    label(String(step + 1), [rect[0] + cut.tabWidth / 2, rect[1] + 16], {
      size: 13,
      color: '#ffffff',
      weight: 700,
    })
  )
}

function layer(scene: Scene, p: Params, [rect, i, look]: readonly [Rect, number, Cut]): string {
  const { c } = scene
  const edges = p.rigid ? '' : notches(rect, look.notches)
  const cut = p.hole ? holes(rect, p, scene) : edges
  const outline = roundRect(rect, p.corner)
  const clearStrength = p.rigid ? 0.34 : 0.55
  const strength = p.frost ? 0.9 : clearStrength
  const film = c.linear(58, [
    [0, lighten(p.tint, 0.72), strength],
    [0.45, p.tint, strength],
    [0.6, lighten(p.tint, 0.4), strength],
    [1, darken(p.tint, 0.14), Math.min(1, strength + 0.15)],
  ])
  const glass = clipped(
    gloss(c, outline, { at: 0.5 + i * 0.04, strength: p.frost ? 0.3 : 0.55 }),
    c.clip(outline),
  )
  const edge = p.rigid
    ? flatLine(outline, '#ffffff', 2.4, 'opacity="0.9"') +
      flatLine(roundRect(inset(rect, 1.6), p.corner), darken(p.tint, 0.25), 1, 'opacity="0.7"')
    : flatLine(outline, darken(p.tint, 0.32), 0.9, 'opacity="0.65"')
  const rims = p.hole ? flatLine(cut, '#15181c', 3) + flatLine(cut, '#ffffff', 0.8, 'opacity="0.6"') : ''
  const earpiece =
    p.rigid && !p.hole
      ? box(
          [rect[0] + rect[2] * (0.5 - look.slot / 2), rect[1] + look.low, rect[2] * look.slot, 4],
          2,
          '#ffffff',
          `stroke="${darken(p.tint, 0.4)}" stroke-width="0.8"`,
        )
      : ''

  return (
    castShadow(outline + cut, { dx: 3, dy: 6, blur: 5, opacity: 0.15 }) +
    fillHoles(outline + cut, film) +
    (p.hole ? '' : glass) +
    (p.rigid && !p.hole ? glassPrint(c, [rect, p, look]) : '') +
    edge +
    rims +
    earpiece
  )
}

/** Films, polarizers, backlights, tempered glass and lens protectors. */
export const sheetStack = defineProduct({
  base: 'sheet-stack',
  kind: 'refurb',
  params,
  object(p, scene) {
    const { c } = scene
    const count = Math.round(p.layers)
    const cut = getCut(scene)
    const step = p.hole ? 60 : Math.round((count > 3 ? 20 : 28) * cut.spread)
    const reach = (count - 1) * step
    const height = Math.min(p.hole ? 170 : 284 - reach * 0.4, 250 / p.aspect)
    const width = height * p.aspect
    const left = 200 - (width + reach) / 2
    const top = 204 - (height + reach * 0.42) / 2
    const rects = range(count).map((i): Rect => [left + i * step, top + i * step * 0.42, width, height])
    const sheets = rects
      .map(
        (rect, i) =>
          (p.hole || p.rigid
            ? ''
            : pullTab(c, rect, {
                color:
                  (i % 2 === 0 ? [p.tab, '#2f9e6a', '#e08a1e', '#7b57b5'][cut.tone] : '#e2564e') ?? p.tab,
                step: i,
                cut,
              })) + layer(scene, p, [rect, i, cut]),
      )
      .join('')
    const kit =
      p.rigid && !scene.alone && !p.hole ? cleaningKit(c, [left + width + 14, top + height - 60]) : ''
    const body =
      scene.view === 'back'
        ? mirror(sheets)
        : group(
            kit + sheets + sticker(rects.at(-1), p, cut),
            kit === '' ? 'translate(0 0)' : 'translate(-30 0)',
          )
    const mm: Point = p.hole ? [32, 36] : [Math.round(p.aspect * 146), 146]

    return {
      body,
      box: [left, top - 22, width + reach, height + reach * 0.42 + 22],
      focus: [left + width * 0.6, top + 40],
      mm,
      pack: p.rigid ? 'box' : 'bag',
    }
  },
})

/** Factory paper label on the top film. Glass has none. */
function sticker(rect: Rect | undefined, p: Params, { label: place }: Cut): string {
  if (rect === undefined || p.rigid || p.hole || place === 0) return ''
  const [x, y, w, h] = rect
  const at = [0, 0.12, 0.3, 0.12, 0.3, 0.12][place] ?? 0.12
  return paperLabel([
    x + w * at,
    y + h * ([0, 0.12, 0.12, 0.46, 0.46, 0.78][place] ?? 0.12),
    w * 0.52,
    h * 0.09,
  ])
}

/** The two wipes that come with a protector glass. */
function cleaningKit(c: Canvas, [x, y]: Point): string {
  const sachet = (dx: number, tone: string, text: string) => {
    const outline = roundRect([x + dx, y - dx * 0.3, 46, 58], 3)
    return (
      castShadow(outline, { dx: 2, dy: 4, blur: 3, opacity: 0.2 }) +
      box(
        [x + dx, y - dx * 0.3, 46, 58],
        3,
        c.linear(58, ['#ffffff', '#e6ebef']),
        'stroke="#c3ccd4" stroke-width="0.8"',
      ) +
      box([x + dx, y - dx * 0.3 + 14, 46, 18], 0, tone) +
      label(text, [x + dx + 23, y - dx * 0.3 + 27], { size: 11, color: '#ffffff', weight: 700 }) +
      line(`M${x + dx + 8} ${y - dx * 0.3 + 42}h30M${x + dx + 8} ${y - dx * 0.3 + 48}h20`, '#b5c0c9', 2)
    )
  }

  return sachet(26, '#2f7fd0', 'WET') + sachet(0, '#0b6e7a', 'DRY')
}
