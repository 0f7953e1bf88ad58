import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { brightness, darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel, castShadow } from '../kit/light.ts'
import { box, clipped, disc, fill, fillHoles, flatLine, group, line, mirror } from '../kit/paint.ts'
import { color, num, pick } from '../kit/params.ts'
import { circle, type Rect, range, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const params = z.strictObject({
  pattern: pick(['plain', 'grid', 'holes', 'print', 'weave'], 'plain'),
  color: color('#7f9fb5'),
  thickness: num(1, 12, 3),
  holes: num(0, 120, 80),
})
type Params = z.output<typeof params>

const SHEET: Rect = [58, 86, 284, 222]

/** Sheet outline with the lower right corner lifted. */
const CURLED = 'M70 86H330Q342 86 342 98V258L292 308H70Q58 308 58 296V98Q58 86 70 86z'
const CURL = 'M342 258L292 308C298 290 296 276 288 262C306 268 326 268 342 258z'

function grid(p: Params): string {
  const ink = brightness(p.color) > 0.55 ? '#000000' : '#ffffff'
  const lines =
    range(13)
      .map(i => `M${58 + i * 22} 86V308`)
      .join('') +
    range(10)
      .map(i => `M58 ${86 + i * 24}H342`)
      .join('')
  return (
    flatLine(lines, ink, 0.9, 'opacity="0.22"') +
    range(3)
      .map(
        i =>
          box([80 + i * 62, 216, 52, 70], 6, darken(p.color, 0.16)) +
          flatLine(roundRect([80 + i * 62, 216, 52, 70], 6), ink, 0.9, 'opacity="0.25"'),
      )
      .join('') +
    line('M72 100H328', ink, 1.6, 'opacity="0.5"') +
    range(18)
      .map(i => `M${76 + i * 14} 100v${i % 5 === 0 ? 9 : 5}`)
      .map(d => flatLine(d, ink, 1.2, 'opacity="0.5"'))
      .join('') +
    range(4)
      .map(i => disc([290, 130 + i * 24, 8], darken(p.color, 0.2)))
      .join('')
  )
}

function apertures(p: Params): string {
  const block = (x: number, y: number, n: number, s: number) =>
    range(n * n)
      .filter(i => (i * 7) % 11 !== 0)
      .map(i => circle([x + (i % n) * s, y + Math.floor(i / n) * s], s * 0.3))
      .join('')
  const dense = p.holes > 60
  return (
    block(84, 114, dense ? 11 : 8, dense ? 8.4 : 11) +
    block(200, 112, 6, 8) +
    block(272, 116, 6, 9) +
    block(206, 190, 9, 8.6) +
    block(86, 232, 7, 8.4) +
    block(170, 244, 4, 9) +
    roundRect([286, 200, 34, 6], 3) +
    roundRect([286, 214, 34, 6], 3)
  )
}

function labels(): string {
  return range(20)
    .map(i => {
      const x = 76 + (i % 4) * 66
      const y = 104 + Math.floor(i / 4) * 38
      const red = (i + Math.floor(i / 4)) % 2 === 0
      return (
        box([x, y, 56, 28], 4, red ? '#d9453c' : '#ffffff', 'stroke="#c3ccd4" stroke-width="0.8"') +
        label(red ? 'WARRANTY' : 'VOID', [x + 28, y + 13], {
          size: red ? 8.6 : 10,
          color: red ? '#ffffff' : '#c8322b',
          weight: 700,
        }) +
        box([x + 8, y + 18, 40, 3.4], 1, red ? '#ffffff' : '#8c96a0', 'opacity="0.8"')
      )
    })
    .join('')
}

function surface(c: Canvas, p: Params): string {
  const paint = c.linear(58, [
    [0, lighten(p.color, 0.34)],
    [0.42, p.color],
    [0.58, lighten(p.color, 0.12)],
    [1, darken(p.color, 0.22)],
  ])
  const holes = p.pattern === 'holes' ? apertures(p) : ''
  const weave = c.pattern(
    [7, 7],
    `<rect width="7" height="7" fill="${p.color}"/><path d="M0 3.5h7M3.5 0v7" stroke="${darken(p.color, 0.16)}" stroke-width="1.2" fill="none"/><path d="M0 1.4h3.5M3.5 5h3.5" stroke="${lighten(p.color, 0.6)}" stroke-width="1" fill="none"/>`,
  )
  const inner = {
    plain: '',
    grid: grid(p),
    holes: '',
    print: labels(),
    weave: fill(CURLED, weave, 'opacity="0.55"'),
  }[p.pattern]
  return (
    fillHoles(CURLED + holes, paint) +
    clipped(inner, c.clip(CURLED)) +
    (holes === ''
      ? ''
      : flatLine(holes, '#5b636b', 0.7) +
        [
          [66, 94],
          [334, 94],
          [66, 300],
        ]
          .map(([x = 0, y = 0]) => disc([x, y, 3], '#eef1f4'))
          .join(''))
  )
}

/** Mats, thermal pads, stencils, labels, wipes and heating pads. */
export const padSheet = defineProduct({
  base: 'pad-sheet',
  kind: 'tools',
  params,
  object(p, scene) {
    const { c } = scene
    const stacked = p.pattern === 'weave' || (p.pattern === 'plain' && !scene.alone)
    const thick = Math.round(p.thickness)
    const edge = range(thick)
      .map(i =>
        fill(CURLED, darken(p.color, 0.35), `transform="translate(${(thick - i) * 0.7} ${thick - i})"`),
      )
      .join('')
    const below = stacked
      ? [2, 1]
          .map(i =>
            group(
              castShadow(CURLED, { dx: 3, dy: 6, blur: 4, opacity: 0.18 }) +
                fill(roundRect(SHEET, 12), darken(p.color, 0.1 * i)) +
                flatLine(roundRect(SHEET, 12), darken(p.color, 0.4), 0.7),
              `translate(${i * 6} ${i * 7}) rotate(${i * 3.4} 200 200)`,
            ),
          )
          .join('')
      : ''
    const curl =
      castShadow(CURL, { dx: -1, dy: 3, blur: 3, opacity: 0.2 }) +
      fill(
        CURL,
        c.linear(40, [
          [0, lighten(p.color, 0.7)],
          [1, lighten(p.color, 0.25)],
        ]),
      )
    const body =
      below +
      castShadow(CURLED, { dx: 4, dy: 8, blur: 6, opacity: 0.22 }) +
      edge +
      surface(c, p) +
      bevel(c, CURLED, 1.3, 0.5) +
      curl
    return {
      body: scene.view === 'back' ? mirror(body) : body,
      box: [56, 84, 300, 240],
      focus: [130, 150],
      mm: [240, 180],
    }
  },
})
