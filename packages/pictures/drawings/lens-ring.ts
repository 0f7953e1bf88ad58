import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { castShadow } from '../kit/light.ts'
import { cylinderMetal, cylinderPlastic, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, flatLine, hoop, line, mirror, oval } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { arc, circle, polar, type Rect, range, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  rings: num(1, 4, 3),
  coating: pick(['clear', 'blue', 'green', 'violet'], 'clear'),
  rim: color('#2b3036'),
  tab: flag(false),
  handle: flag(false),
  lenses: num(1, 4, 3),
})
type Params = z.output<typeof params>

const COAT = {
  clear: ['#f3f7fa', '#c3d0da'],
  blue: ['#a9c9ff', '#2a57b8'],
  green: ['#a8f0cd', '#157a54'],
  violet: ['#dcc4ff', '#6a3fb5'],
} as const

/** A glass disc in its rim, lit from the top left, with coated reflections. */
function glassDisc(c: Canvas, [x, y]: Point, { r, p }: { r: number; p: Params }): string {
  const [light, deep] = COAT[p.coating]

  return (
    disc(
      [x, y, r],
      c.linear(55, [lighten(p.rim, 0.65), [0.35, p.rim], [0.6, lighten(p.rim, 0.3)], darken(p.rim, 0.55)]),
    ) +
    disc([x, y, r * 0.88], darken(p.rim, 0.55)) +
    disc(
      [x, y, r * 0.85],
      c.radial(
        [
          [0, light, 0.85],
          [0.55, deep, 0.65],
          [1, darken(deep, 0.6), 0.92],
        ],
        [0.4, 0.35, 0.75],
      ),
    ) +
    repeat(Math.round(p.rings) - 1, i => hoop([x, y, r * (0.7 - i * 0.17)], '#ffffff', 1, 'opacity="0.22"')) +
    oval(
      [x - r * 0.3, y - r * 0.36, r * 0.3, r * 0.16],
      '#ffffff',
      `opacity="0.72" transform="rotate(-40 ${x - r * 0.3} ${y - r * 0.36})"`,
    ) +
    oval(
      [x + r * 0.34, y + r * 0.38, r * 0.16, r * 0.08],
      light,
      `opacity="0.6" transform="rotate(-40 ${x + r * 0.34} ${y + r * 0.38})"`,
    ) +
    line(arc([x, y], r * 0.93, [190, 286]), '#ffffff', r * 0.03, 'opacity="0.6"')
  )
}

/** Centers of the glasses on the liner, by their number. */
const PLACES: Readonly<Record<number, readonly Point[]>> = {
  1: [[200, 196]],
  2: [
    [140, 196],
    [262, 196],
  ],
}
const MANY_PLACES: readonly Point[] = [
  [134, 138],
  [134, 260],
  [262, 200],
  [266, 92],
]

/** Camera glasses with their rings on an adhesive liner. */
function onLiner({ c, vary }: Scene, p: Params): string {
  const corner = 6 + vary(4, 'corner') * 10
  const n = Math.round(p.lenses)
  const places = PLACES[n] ?? MANY_PLACES
  const r = (n === 1 ? 76 : 46) + vary(5, 'lens') * 3
  const liner: Rect = n === 2 ? [66, 112, 268, 168] : [60, 66, 274, 270]
  const outline = roundRect(liner, corner)

  return (
    castShadow(outline, { dx: 5, dy: 9, blur: 6, opacity: 0.2 }) +
    fill(outline, c.linear(58, ['#ffffff', '#eef3f6', '#d3dce3'])) +
    box(
      [
        liner[0] + liner[2] - 8,
        liner[1] + 20 + vary(5, 'tab') * 14,
        26 + vary(3, 'tab width') * 5,
        40 + vary(3, 'tab height') * 8,
      ],
      8,
      c.linear(0, ['#5aa2e6', '#2f7fd0']),
    ) +
    flatLine(outline, '#b9c5ce', 1) +
    places
      .slice(0, n)
      .map((at, i) => {
        const size = i === 3 ? r * 0.52 : r
        return (
          disc([at[0], at[1], size * 1.14], '#3a4047', 'opacity="0.85"') +
          castShadow(circle(at, size), { dx: 3, dy: 5, blur: 4 }) +
          glassDisc(c, at, { r: size, p })
        )
      })
      .join('')
  )
}

function knurl(c: Canvas, [x, y, w, h]: Rect): string {
  const lines = repeat(Math.floor(w / 5), i => `M${x + 3 + i * 5} ${y}v${h}`)
  return (
    box([x, y, w, h], 3, cylinderMetal(c, '#7d858d', 90)) + flatLine(lines, '#23282d', 1.2, 'opacity="0.4"')
  )
}

/** An objective lying on its side: barrel with knurled rings, glass at the right end. */
function barrel({ c, vary }: Scene, p: Params): string {
  const rings = 34 + vary(5, 'rings') * 5
  const long = 40 + vary(5, 'mount') * 6
  const tall = 72 + vary(4, 'front') * 8
  const black = cylinderPlastic(c, '#30353b', 90)

  return (
    box([126 - long, 150, long, 100], 6, cylinderMetal(c, '#b4bbc3', 90)) +
    flatLine(
      repeat(Math.floor(long / 6) - 2, i => `M${132 - long + i * 6} 151V249`),
      '#4a5159',
      1,
      'opacity="0.5"',
    ) +
    box([120, 122, 118, 156], 8, black) +
    knurl(c, [132, 120, rings, 160]) +
    box(
      [206, 122, 4, 156],
      0,
      { clear: '#ffffff', blue: '#2f7fd0', green: '#2e9e5b', violet: '#7b4fc0' }[p.coating],
    ) +
    box([308 - tall, 104, tall, 192], 12, black) +
    knurl(c, [250, 102, 26, 196]) +
    oval([308, 200, 26, 95], c.linear(90, ['#6d757d', '#23272c', '#0c0e10'])) +
    oval([309, 200, 21, 82], '#0a0c0e') +
    oval(
      [309, 200, 18, 74],
      c.radial([[0, COAT[p.coating][0], 0.9], [0.6, COAT[p.coating][1], 0.8], '#060b12'], [0.4, 0.34, 0.75]),
    ) +
    oval([305, 168, 6, 24], '#ffffff', 'opacity="0.6" transform="rotate(12 305 168)"')
  )
}

function lamp(c: Canvas, p: Params): string {
  const at: Point = [200, 156]
  const leds = range(20).map(i => {
    const [x, y] = polar(at, 101, i * 18)
    return disc([x, y, 5], '#fff8dd') + hoop([x, y, 5], '#d8c98f', 1)
  })
  return (
    box([186, 262, 28, 96], 8, cylinderPlastic(c, '#e6eaee')) +
    box([178, 340, 44, 22], 6, cylinderPlastic(c, '#30353b')) +
    disc([...at, 118], c.linear(55, ['#ffffff', '#e2e7eb', '#a9b3bc'])) +
    hoop([...at, 118], '#97a1aa', 1) +
    leds.join('') +
    glassDisc(c, at, { r: 86, p: { ...p, rim: '#c9d0d6', rings: 1 } })
  )
}

/** Camera lens glasses, laser and microscope lenses, magnifiers. */
export const lensRing = defineProduct({
  base: 'lens-ring',
  kind: 'parts',
  params,
  object(p, scene) {
    const { c } = scene
    const rear = scene.view === 'back'
    if (p.handle) {
      const body = lamp(c, p)
      return {
        body,
        box: [82, 38, 236, 324],
        focus: [200, 156],
        shadow: circle([200, 156], 118) + roundRect([184, 262, 32, 98], 8),
        mm: [220, 340],
        pack: 'box',
        turn: rear ? -28 : 18,
      }
    }

    if (p.tab) {
      const body = onLiner(scene, rear ? { ...p, coating: 'clear', rim: '#6d757d' } : p)
      return {
        body: rear ? mirror(body) : body,
        box: [60, 66, 290, 270],
        focus: [150, 170],
        mm: [38, 40],
      }
    }

    if (rear) {
      return {
        body: disc([200, 200, 130], sheetMetal(c, '#8f979f')) + glassDisc(c, [200, 200], { r: 122, p }),
        box: [70, 70, 260, 260],
        focus: [200, 200],
        shadow: circle([200, 200], 130),
        mm: [68, 68],
        pack: 'box',
      }
    }

    return {
      body: barrel(scene, p),
      box: [66, 102, 268, 196],
      focus: [290, 190],
      shadow: roundRect([66, 150, 60, 100], 6) + roundRect([120, 110, 200, 180], 14),
      mm: [86, 62],
      pack: 'box',
    }
  },
})
