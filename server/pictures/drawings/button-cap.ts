import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { connectorBlock, ribbon } from '../kit/flex.ts'
import { bevel, castShadow, innerShadow, smallShadow } from '../kit/light.ts'
import { cylinderMetal, darkGlass, gold, plastic, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, hoop, line, mirror } from '../kit/paint.ts'
import { color, num, pick } from '../kit/params.ts'
import { circle, polar, type Rect, range, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'
import { stick } from './console-body.ts'

const capParams = z.strictObject({
  kind: pick(['round', 'oval', 'stick', 'cross', 'set'], 'round'),
  color: color('#2b3036'),
  ring: color('#9aa2aa'),
  count: num(1, 6, 1),
})
type Cap = z.output<typeof capParams>

function homeCap(c: Canvas, p: Cap): string {
  return (
    ribbon(c, 'M200 250V318C200 334 210 340 226 340H262', { width: 34, color: 'amber' }) +
    connectorBlock(c, [272, 340], { width: 44, height: 16, angle: 90 }) +
    castShadow(circle([200, 180], 96)) +
    disc(
      [200, 180, 96],
      c.linear(55, [
        [0, '#ffffff'],
        [0.4, p.ring],
        [0.6, lighten(p.ring, 0.5)],
        [1, darken(p.ring, 0.5)],
      ]),
    ) +
    disc([200, 180, 84], darkGlass(c, p.color)) +
    innerShadow(c, circle([200, 180], 84), 7, 0.4) +
    hoop([200, 180, 84], '#000000', 1, 'opacity="0.4"') +
    line('M142 150A66 66 0 0 1 196 114', '#ffffff', 5, 'opacity="0.2"')
  )
}

function sideKeys(c: Canvas, p: Cap): string {
  const metal = c.linear(90, [
    [0, lighten(p.color, 0.6)],
    [0.25, lighten(p.color, 0.15)],
    [0.6, p.color],
    [1, darken(p.color, 0.5)],
  ])
  return range(Math.round(p.count))
    .map(i => {
      const w = i === 0 ? 216 : i === 1 ? 168 : 168
      const rect: Rect = [200 - w / 2, 108 + i * 72, w, 42]
      const outline = roundRect(rect, 20)
      const feet = [0.24, 0.68]
        .map(f => box([rect[0] + w * f, rect[1] + 36, 20, 16], 3, cylinderMetal(c, '#8f979f')))
        .join('')
      return (
        castShadow(outline, { dx: 4, dy: 8, blur: 5 }) +
        feet +
        fill(outline, metal) +
        bevel(c, outline, 2.2, 0.7)
      )
    })
    .join('')
}

function joystick(c: Canvas, [x, y]: Point): string {
  const base = roundRect([x - 62, y - 58, 124, 116], 10)
  return (
    castShadow(base) +
    range(5)
      .map(i => box([x - 50 + i * 22, y + 54, 9, 20], 2, gold(c, 90)))
      .join('') +
    box([x + 54, y - 30, 22, 60], 4, plastic(c, '#2e7d4f')) +
    fill(base, sheetMetal(c, '#b4bbc3')) +
    bevel(c, base, 2, 0.6) +
    [
      [-48, -44],
      [48, -44],
      [-48, 44],
      [48, 44],
    ]
      .map(([dx = 0, dy = 0]) => disc([x + dx, y + dy, 5], '#5b636b'))
      .join('') +
    stick(c, [x, y, 38])
  )
}

function buttonSet(c: Canvas, p: Cap): string {
  const tones = [p.color, lighten(p.color, 0.12), p.color, lighten(p.color, 0.2)]
  const caps = range(4).map(i => {
    const [x, y] = polar([140, 160], 50, i * 90 - 90)
    return (
      smallShadow(circle([x, y], 27), 5) +
      disc([x, y, 27], plastic(c, tones[i] ?? p.color)) +
      hoop([x, y, 27], darken(p.color, 0.5), 1) +
      label(['X', 'A', 'B', 'Y'][i] ?? '', [x, y + 8], {
        size: 22,
        color: ['#5aa2e6', '#e2564e', '#f0b429', '#3fbf7a'][i] ?? '#ffffff',
        weight: 700,
      })
    )
  })
  const cross = 'M268 112h36v42h42v36h-42v42h-36v-42h-42v-36h42z'
  const triggers = [86, 220].map(x => {
    const o = roundRect([x, 266, 98, 44], 18)
    return castShadow(o, { dx: 3, dy: 6, blur: 4 }) + fill(o, plastic(c, p.color)) + bevel(c, o, 2, 0.6)
  })
  return (
    caps.join('') +
    smallShadow(cross, 6) +
    fill(cross, plastic(c, p.color)) +
    bevel(c, cross, 2.4, 0.6) +
    disc([286, 172, 12], darken(p.color, 0.3)) +
    triggers.join('')
  )
}

/** Home buttons, side keys, joysticks and button sets. */
export const buttonCap = defineProduct({
  base: 'button-cap',
  kind: 'parts',
  params: capParams,
  object(p, scene) {
    const { c } = scene
    const two = p.count >= 2
    const drawn = {
      round: () => ({ body: homeCap(c, p), box: [104, 84, 206, 280] as Rect }),
      oval: () => ({
        body: sideKeys(c, p),
        box: [92, 108, 216, 52 + (Math.round(p.count) - 1) * 72] as Rect,
      }),
      stick: () => ({
        body: two ? joystick(c, [138, 176]) + joystick(c, [276, 232]) : joystick(c, [200, 200]),
        box: (two ? [76, 118, 276, 190] : [138, 142, 138, 134]) as Rect,
      }),
      cross: () => ({ body: buttonSet(c, p), box: [62, 82, 288, 230] as Rect }),
      set: () => ({ body: buttonSet(c, p), box: [62, 82, 288, 230] as Rect }),
    }[p.kind]()
    const body = scene.view === 'back' ? mirror(drawn.body) : drawn.body
    const [x, y, w] = drawn.box
    return { body, box: drawn.box, focus: [x + w / 2, y + 80], mm: [14, 14] }
  },
})
