import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { castShadow, smallShadow } from '../kit/light.ts'
import { fill, fillHoles, flatLine, group, line, oval } from '../kit/paint.ts'
import { color, pick } from '../kit/params.ts'
import { ellipse, type Rect, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  kind: pick(['tips', 'cushions'], 'tips'),
  color: color('#f1f3f5'),
})

/** Mushroom-shaped silicone tip, seen from the side and a little from below. */
function tip(c: Canvas, tone: string, [x, y]: Point, scale: number): string {
  const dome = 'M-46 26C-52 -34 -26 -56 0 -56S52 -34 46 26Q0 44 -46 26z'
  const stem = 'M-20 26h40v34q-20 10 -40 0z'
  return group(
    castShadow(dome + stem, { dx: 4, dy: 8, blur: 5 }) +
      fill(stem, c.linear(0, [darken(tone, 0.3), lighten(tone, 0.2), darken(tone, 0.26)])) +
      fill(dome, c.radial([lighten(tone, 0.7), [0.5, tone], darken(tone, 0.24)], [0.36, 0.28, 0.9])) +
      flatLine(dome, darken(tone, 0.4), 1) +
      oval([0, -50, 15, 6], darken(tone, 0.55)) +
      oval([0, 62, 19, 6], darken(tone, 0.5)) +
      line('M-28 -18C-26 -34 -18 -42 -8 -46', '#ffffff', 4, 'opacity="0.5"'),
    `translate(${x} ${y}) scale(${scale})`,
  )
}

/** Pairs in three sizes. */
const tips = (c: Canvas, tone: string): string =>
  [
    [104, 232, 1.05],
    [208, 220, 0.9],
    [296, 212, 0.74],
  ]
    .flatMap(([x = 0, y = 0, scale = 1]) => [
      tip(c, tone, [x, y - 104], scale),
      tip(c, tone, [x + 8, y + 50], scale),
    ])
    .join('')

/** Oval knitted cushion with a stiff rim around the opening. */
function cushion(c: Canvas, tone: string, x: number): string {
  const outer = ellipse([x, 200], [82, 112])
  const inner = ellipse([x, 200], [40, 66])
  const mesh = c.pattern(
    [6, 6],
    `<rect width="6" height="6" fill="${tone}"/><path d="M0 3h6M3 0v6" stroke="${darken(tone, 0.3)}" stroke-width="0.9"/>`,
  )

  return (
    castShadow(outer) +
    fillHoles(outer + inner, mesh) +
    fillHoles(
      outer + inner,
      c.linear(58, [
        [0, '#ffffff', 0.35],
        [0.5, '#ffffff', 0.02],
        [1, '#000000', 0.35],
      ]),
    ) +
    smallShadow(inner, 3) +
    fill(inner, c.linear(60, ['#1b1e22', '#33383e'])) +
    flatLine(inner, darken(tone, 0.4), 3) +
    flatLine(ellipse([x, 200], [62, 90]), darken(tone, 0.35), 1.4, 'opacity="0.6"')
  )
}

/** Silicone tips of earphones and cushions of headphones. */
export const earPads = defineProduct({
  base: 'ear-pads',
  kind: 'parts',
  params,
  object(p, { c }) {
    const isTips = p.kind === 'tips'
    const area: Rect = isTips ? [52, 64, 296, 290] : [28, 84, 344, 232]
    return {
      body: isTips ? tips(c, p.color) : cushion(c, p.color, 110) + cushion(c, p.color, 290),
      box: area,
      focus: isTips ? [110, 130] : [110, 160],
      turn: 0,
      shadow: isTips ? '' : roundRect([110, 200, 1, 1], 0),
      mm: isTips ? [40, 30] : [180, 98],
    }
  },
})
