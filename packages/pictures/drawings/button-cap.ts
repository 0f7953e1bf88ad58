import { z } from 'zod'
import type { Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { connectorBlock, ribbon } from '../kit/flex.ts'
import { bevel, castShadow, innerShadow } from '../kit/light.ts'
import { cylinderMetal, darkGlass, gold, plastic, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, hoop, line, mirror } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { circle, type Rect, repeat, roundRect } from '../kit/shape.ts'
import { BUTTON_LAYOUTS, buttonSet } from './button-set.ts'
import { stick } from './console-body.ts'

const capParams = z.strictObject({
  kind: pick(['round', 'oval', 'stick', 'set'], 'round'),
  color: color('#2b3036'),
  ring: color('#9aa2aa'),
  count: num(1, 6, 1),
  layout: pick(BUTTON_LAYOUTS, 'xbox'),
  colored: flag(false),
})
type Cap = z.output<typeof capParams>

function homeCap({ c, vary }: Scene, p: Cap): string {
  const from = 168 + vary(5, 'from') * 16
  const low = 312 + vary(4, 'low') * 10
  const end = from + 46 + vary(4, 'reach') * 10
  const width = 26 + vary(3, 'width') * 6

  return (
    ribbon(c, `M${from} 250V${low - 22}C${from} ${low - 6} ${from + 10} ${low} ${from + 26} ${low}H${end}`, {
      width,
      color: (['amber', 'black', 'white'] as const)[vary(3, 'film')] ?? 'amber',
    }) +
    connectorBlock(c, [end + 10, low], { width: 44, height: 16, angle: 90 }) +
    castShadow(circle([200, 180], 96)) +
    disc(
      [200, 180, 96],
      c.linear(55, ['#ffffff', [0.4, p.ring], [0.6, lighten(p.ring, 0.5)], darken(p.ring, 0.5)]),
    ) +
    disc([200, 180, 84], darkGlass(c, p.color)) +
    innerShadow(c, circle([200, 180], 84), 7, 0.4) +
    hoop([200, 180, 84], '#000000', 1, 'opacity="0.4"') +
    line('M142 150A66 66 0 0 1 196 114', '#ffffff', 5, 'opacity="0.2"')
  )
}

function sideKeys({ c, vary }: Scene, p: Cap): string {
  const power = 188 + vary(5, 'power') * 12
  const volume = 140 + vary(5, 'volume') * 12
  const feet = [0.16 + vary(3, 'left foot') * 0.05, 0.62 + vary(3, 'right foot') * 0.06]
  const corner = [20, 12, 6][vary(3, 'corner')] ?? 20
  const metal = c.linear(90, [
    lighten(p.color, 0.6),
    [0.25, lighten(p.color, 0.15)],
    [0.6, p.color],
    darken(p.color, 0.5),
  ])

  return repeat(Math.round(p.count), i => {
    const w = i === 0 ? power : volume
    const rect: Rect = [200 - w / 2, 108 + i * 72, w, 42]
    const outline = roundRect(rect, corner)
    const legs = feet
      .map(f => box([rect[0] + w * f, rect[1] + 36, 20, 16], 3, cylinderMetal(c, '#8f979f')))
      .join('')
    return (
      castShadow(outline, { dx: 4, dy: 8, blur: 5 }) +
      legs +
      fill(outline, metal) +
      bevel(c, outline, 2.2, 0.7)
    )
  })
}

function joystick({ c, vary }: Scene, [x, y]: Point): string {
  const base = roundRect([x - 62, y - 58, 124, 116], [3, 10, 24][vary(3, 'corner')] ?? 10)
  const pins = 4 + vary(3, 'pins')
  const pot = ['#2e7d4f', '#2456a6', '#23272c', '#8a5a2b'][vary(4, 'pot')] ?? '#2e7d4f'
  const height = 44 + vary(3, 'pot height') * 10
  const legs = 40 + vary(3, 'legs') * 5

  return (
    castShadow(base) +
    repeat(pins, i => box([x - 50 + i * (90 / (pins - 1)), y + 54, 9, 20], 2, gold(c, 90))) +
    box([x + 54, y - height / 2, 22, height], 4, plastic(c, pot)) +
    fill(base, sheetMetal(c, '#b4bbc3')) +
    bevel(c, base, 2, 0.6) +
    [
      [-legs, -44],
      [legs, -44],
      [-legs, 44],
      [legs, 44],
    ]
      .map(([dx = 0, dy = 0]) => disc([x + dx, y + dy, 5], '#5b636b'))
      .join('') +
    stick(c, [x, y, 33 + vary(4, 'cap') * 3])
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
      round: () => ({ body: homeCap(scene, p), box: [104, 84, 206, 280] as Rect }),
      oval: () => ({
        body: sideKeys(scene, p),
        box: [92, 108, 216, 52 + (Math.round(p.count) - 1) * 72] as Rect,
      }),
      stick: () => ({
        body: two ? joystick(scene, [138, 176]) + joystick(scene, [276, 232]) : joystick(scene, [200, 200]),
        box: (two ? [76, 118, 276, 190] : [138, 142, 138, 134]) as Rect,
      }),
      set: () => ({ body: buttonSet(c, p.color, p), box: [62, 82, 288, 230] as Rect }),
    }[p.kind]()
    const body = scene.view === 'back' ? mirror(drawn.body) : drawn.body
    const [x, y, w] = drawn.box

    return { body, box: drawn.box, focus: [x + w / 2, y + 80], mm: [14, 14] }
  },
})
