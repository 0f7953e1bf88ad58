import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { cylinderMetal, cylinderPlastic, plastic } from '../kit/material.ts'
import { box, disc, fill, group, oval } from '../kit/paint.ts'
import { color, flag, num } from '../kit/params.ts'
import { polygon, repeat } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const rollParams = z.strictObject({
  width: num(0.1, 0.9, 0.2),
  color: color('#c98a2b'),
  core: flag(true),
  machine: flag(false),
})

/** Rolls of tape and film; `machine` is the roller laminator. */
export const roll = defineProduct({
  base: 'roll',
  kind: 'accessories',
  params: rollParams,
  object(p, scene) {
    const { c } = scene
    if (p.machine) return rollerMachine(c)
    const depth = 40 + p.width * 170
    const r = p.width > 0.5 ? 74 : 104
    const x = 200 - depth / 2
    const y = 214
    const tail = `M${x + depth * 0.1} ${y + r - 4}L${x + depth} ${y + r - 4}L${x + depth + 26} ${y + r + 24}L${x + depth * 0.1 + 18} ${y + r + 24}z`
    const rings = repeat(
      7,
      i =>
        `<ellipse cx="${x}" cy="${y}" rx="${r * 0.36 - i * 3}" ry="${r - i * 8}" fill="none" stroke="#000000" stroke-opacity="0.13" stroke-width="1"/>`,
    )
    const body =
      fill(tail, c.linear(0, [lighten(p.color, 0.2), lighten(p.color, 0.45)]), 'opacity="0.92"') +
      fill(
        `M${x} ${y - r}H${x + depth}A${r * 0.36} ${r} 0 0 1 ${x + depth} ${y + r}H${x}z`,
        cylinderPlastic(c, p.color, 90),
      ) +
      fill(
        `M${x} ${y - r * 0.72}H${x + depth + r * 0.28}V${y - r * 0.54}H${x}z`,
        '#ffffff',
        'opacity="0.22"',
      ) +
      oval([x, y, r * 0.36, r], c.linear(58, [lighten(p.color, 0.45), p.color, darken(p.color, 0.3)])) +
      rings +
      (p.core
        ? oval([x, y, r * 0.2, r * 0.56], c.linear(58, ['#e9d9bd', '#b08a56'])) +
          oval([x, y, r * 0.16, r * 0.46], '#3a2f20') +
          oval([x + 4, y, r * 0.12, r * 0.42], '#6d5a3e')
        : '')
    const second = p.width < 0.3 && !scene.alone ? group(body, 'translate(96 44) scale(0.8)') : ''
    const first = second === '' ? body : group(body, 'translate(-50 -10)')

    return {
      body: second + first,
      box:
        second === ''
          ? [x - r * 0.36, y - r, depth + r * 0.72 + 20, r * 2 + 26]
          : [x - r * 0.36 - 50, y - r - 10, depth + r * 0.72 + 150, r * 2 + 30],
      focus: [x, y],
      stands: true,
      mm: p.width > 0.5 ? [320, 90] : [20, 110],
      pack: 'box',
    }
  },
})

function rollerMachine(c: Canvas) {
  const body =
    box([52, 276, 296, 44], 8, plastic(c, '#39424b')) +
    fill(
      polygon([
        [84, 276],
        [316, 276],
        [346, 236],
        [60, 236],
      ]),
      cylinderMetal(c, '#c9d0d6', 90),
    ) +
    box([52, 138, 30, 150], 8, plastic(c, '#0b6e7a')) +
    box([318, 138, 30, 150], 8, plastic(c, '#0b6e7a')) +
    box([76, 158, 248, 44], 20, cylinderPlastic(c, '#e8eaec', 90)) +
    box([76, 206, 248, 44], 20, cylinderPlastic(c, '#c8443c', 90)) +
    [67, 333]
      .map(
        x =>
          box([x - 6, 106, 12, 40], 3, cylinderMetal(c)) +
          box([x - 17, 90, 34, 20], 8, cylinderPlastic(c, '#23272c')),
      )
      .join('') +
    box([344, 214, 30, 12], 4, cylinderMetal(c, '#9aa2aa', 90)) +
    disc([376, 220, 15], cylinderPlastic(c, '#23272c')) +
    label('300 mm', [200, 304], { size: 16, color: '#ffffff', weight: 700, opacity: 0.85 })

  return {
    body,
    box: [52, 90, 340, 232] as const,
    focus: [160, 204] as Point,
    stands: true,
    mm: [470, 230] as Point,
  }
}
