import { z } from 'zod'
import { brightness, darken, lighten } from '../kit/color.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { bevel, castShadow } from '../kit/light.ts'
import { box, clipped, disc, fill, fillHoles, flatLine, group, line, mirror } from '../kit/paint.ts'
import { color, num, pick } from '../kit/params.ts'
import { circle, type Rect, range, repeat, roundRect } from '../kit/shape.ts'
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

function grid(p: Params, { vary }: Scene): string {
  const step = 16 + vary(4, 'grid') * 4
  const boxes = 2 + vary(3, 'boxes')
  const top = vary(2, 'boxes place') === 0 ? 216 : 124
  const dots = 3 + vary(3, 'dots')
  const ink = brightness(p.color) > 0.55 ? '#000000' : '#ffffff'
  const lines =
    repeat(Math.floor(284 / step), i => `M${58 + i * step} 86V308`) +
    repeat(Math.floor(222 / step), i => `M58 ${86 + i * step}H342`)

  return (
    flatLine(lines, ink, 0.9, 'opacity="0.22"') +
    repeat(
      boxes,
      i =>
        box([80 + i * 50, top, 42, 70], 6, darken(p.color, 0.16)) +
        flatLine(roundRect([80 + i * 50, top, 42, 70], 6), ink, 0.9, 'opacity="0.25"'),
    ) +
    line('M72 100H328', ink, 1.6, 'opacity="0.5"') +
    range(18)
      .map(i => `M${76 + i * 14} 100v${i % 5 === 0 ? 9 : 5}`)
      .map(d => flatLine(d, ink, 1.2, 'opacity="0.5"'))
      .join('') +
    repeat(dots, i => disc([306, 130 + i * 24, 8], darken(p.color, 0.2)))
  )
}

/** Openings of a stencil. Each chip has a different grid, and each stencil a different set of chips. */
function apertures(p: Params, { vary }: Scene): string {
  const big = vary(4, 'main')
  const slots = 1 + vary(3, 'slots')
  const block = (x: number, y: number, n: number, s: number) =>
    range(n * n)
      .filter(i => (i * 7) % 11 !== 0)
      .map(i => circle([x + (i % n) * s, y + Math.floor(i / n) * s], s * 0.3))
      .join('')
  const dense = p.holes > 60

  return (
    block(84, 114, (dense ? 9 : 7) + big, 92 / ((dense ? 9 : 7) + big)) +
    block(200, 112, 4 + vary(4, 'second'), 8) +
    block(272, 116, 4 + vary(3, 'third'), 9) +
    block(206, 190, 6 + vary(4, 'fourth'), 8.2) +
    block(86, 232, 4 + vary(4, 'fifth'), 8.4) +
    block(164, 244, 2 + vary(3, 'sixth'), 9) +
    repeat(slots, i => roundRect([286, 196 + i * 14, 34, 6], 3))
  )
}

const labels = (): string =>
  repeat(20, i => {
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

function surface(scene: Scene, p: Params): string {
  const { c } = scene
  const paint = c.linear(58, [
    lighten(p.color, 0.34),
    [0.42, p.color],
    [0.58, lighten(p.color, 0.12)],
    darken(p.color, 0.22),
  ])
  const holes = p.pattern === 'holes' ? apertures(p, scene) : ''
  const weave = c.pattern(
    [7, 7],
    `<rect width="7" height="7" fill="${p.color}"/><path d="M0 3.5h7M3.5 0v7" stroke="${darken(p.color, 0.16)}" stroke-width="1.2" fill="none"/><path d="M0 1.4h3.5M3.5 5h3.5" stroke="${lighten(p.color, 0.6)}" stroke-width="1" fill="none"/>`,
  )
  const inner = {
    plain: '',
    grid: grid(p, scene),
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
    const thick = Math.round(p.thickness) + scene.vary(4, 'thick')
    const edge = repeat(thick, i =>
      fill(CURLED, darken(p.color, 0.35), `transform="translate(${(thick - i) * 0.7} ${thick - i})"`),
    )
    const below = stacked
      ? [3, 2, 1]
          .slice(scene.vary(3, 'sheets'))
          .map(i =>
            group(
              castShadow(CURLED, { dx: 3, dy: 6, blur: 4, opacity: 0.18 }) +
                fill(roundRect(SHEET, 12), darken(p.color, 0.1 * i)) +
                flatLine(roundRect(SHEET, 12), darken(p.color, 0.4), 0.7),
              `translate(${i * 6} ${i * 7}) rotate(${i * (2.2 + scene.vary(4, 'fan') * 0.8)} 200 200)`,
            ),
          )
          .join('')
      : ''
    const curl =
      castShadow(CURL, { dx: -1, dy: 3, blur: 3, opacity: 0.2 }) +
      fill(CURL, c.linear(40, [lighten(p.color, 0.7), lighten(p.color, 0.25)]))
    const body =
      below +
      castShadow(CURLED, { dx: 4, dy: 8, blur: 6, opacity: 0.22 }) +
      edge +
      surface(scene, p) +
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
