import { z } from 'zod'
import { darken, lighten } from '../kit/color.ts'
import { knob } from '../kit/controls.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { bevel, innerShadow } from '../kit/light.ts'
import { cylinderMetal, plastic, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, flatLine, group, hoop } from '../kit/paint.ts'
import { flag, num, pick } from '../kit/params.ts'
import { type Rect, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  material: pick(['alloy', 'bakelite', 'silicone'], 'bakelite'),
  pocket: pick(['front', 'back'], 'front'),
  pins: num(0, 4, 4),
  clamps: flag(false),
  aspect: num(0.4, 0.85, 0.537),
  cornerR: num(4, 40, 20),
})
type Params = z.output<typeof params>

const TONE = { alloy: '#b4bbc3', bakelite: '#8a4a22', silicone: '#2b3036' } as const

/** Milled pocket for a model: outline, camera relief and finger notches. */
function pocket({ c, vary }: Scene, p: Params, [x, y, w, h]: Rect): string {
  const tone = TONE[p.material]
  const outer = roundRect([x, y, w, h], p.cornerR)
  const grip = y + h * (0.35 + vary(5, 'grip') * 0.08)
  const size = w * (0.34 + vary(4, 'relief') * 0.05)
  const floor = darken(tone, p.material === 'silicone' ? 0.2 : 0.3)
  const vents = repeat(vary(4, 'vents') * 2, i =>
    disc(
      [x + w * (i % 2 === 0 ? 0.3 : 0.7), y + h * (0.5 + Math.floor(i / 2) * 0.14), 4],
      darken(floor, 0.45),
    ),
  )
  const relief =
    p.pocket === 'back'
      ? box([x + 12, y + 12, size, size * (1 + vary(3, 'tall') * 0.3)], 14, darken(floor, 0.4))
      : box([x + (w - size) / 2, y + 9, size, 7 + vary(3, 'slot') * 2], 4.5, lighten(tone, 0.1))

  return (
    fill(outer, c.linear(58, [darken(floor, 0.2), lighten(floor, 0.12)])) +
    relief +
    vents +
    innerShadow(c, outer, 7, 0.6) +
    flatLine(outer, darken(tone, 0.6), 1) +
    flatLine(
      roundRect([x + 8, y + 8, w - 16, h - 16], Math.max(3, p.cornerR - 6)),
      lighten(tone, 0.2),
      1,
      'opacity="0.4"',
    ) +
    [x + w * 0.5]
      .map(
        cx =>
          disc([cx - w * 0.5, grip, 13], darken(floor, 0.1)) +
          disc([cx + w * 0.5, grip, 13], darken(floor, 0.1)),
      )
      .join('')
  )
}

/** Alignment and pressure molds, frame tools. */
export const moldPlate = defineProduct({
  base: 'mold-plate',
  kind: 'refurb',
  params,
  object(p, scene) {
    const { c } = scene
    const tone = TONE[p.material]
    const rect: Rect = [104, 56, 192, 288]
    const outline = roundRect(rect, 12)
    const ground = p.material === 'alloy' ? sheetMetal(c, tone) : plastic(c, tone)
    const grain =
      p.material === 'bakelite'
        ? flatLine(
            repeat(14, i => `M108 ${70 + i * 20}q90 ${i % 2 === 0 ? 9 : -9} 184 0`),
            darken(tone, 0.35),
            1,
            'opacity="0.35"',
          )
        : ''
    const pinX = 16 + scene.vary(3, 'pin') * 4
    const pinY = 18 + scene.vary(4, 'pin height') * 12
    const pins = [
      [104 + pinX, 56 + pinY],
      [296 - pinX, 56 + pinY],
      [104 + pinX, 344 - pinY],
      [296 - pinX, 344 - pinY],
    ]
      .slice(0, Math.round(p.pins))
      .map(
        ([x = 0, y = 0]) =>
          disc([x, y, 9], darken(tone, 0.4)) + disc([x, y, 6.6], cylinderMetal(c, '#d5dade', 55)),
      )
      .join('')
    const clamps = p.clamps
      ? [118, 262]
          .map(
            y =>
              box([60, y, 66, 30], 8, plastic(c, '#0b6e7a')) +
              box([274, y, 66, 30], 8, plastic(c, '#0b6e7a')) +
              knob(c, [72, y + 15, 14], { scale: false }) +
              knob(c, [328, y + 15, 14], { scale: false }),
          )
          .join('')
      : ''
    const plain = fill(outline, ground) + grain + bevel(c, outline, 2.6, 0.6)
    const width = Math.min(146, Math.max(104, 216 * p.aspect))
    const bed: Rect = [200 - width / 2, 92, width, Math.min(216, width / p.aspect)]
    const front = plain + pocket(scene, p, bed) + pins + clamps
    const rear = plain + pins + repeat(3, i => hoop([200, 120 + i * 80, 20], darken(tone, 0.4), 2))
    if (scene.alone || p.clamps || scene.view === 'back') {
      return {
        body: scene.view === 'back' ? rear : front,
        box: p.clamps ? [60, 56, 280, 288] : rect,
        focus: [200, 130],
        shadow: outline,
        mm: [98, 182],
      }
    }

    const second = plain + pocket(scene, { ...p, pocket: 'back' }, bed) + pins

    return {
      body: group(second, 'translate(74 0) rotate(7 200 200)') + group(front, 'translate(-58 0)'),
      box: [46, 52, 312, 296],
      focus: [142, 130],
      shadow: `${roundRect([46, 56, 192, 288], 12)}${roundRect([184, 66, 180, 276], 12)}`,
      mm: [98, 182],
    }
  },
})
