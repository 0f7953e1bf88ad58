import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { digitDisplay, knob, led, pushButton, rocker, touchScreen } from '../kit/controls.ts'
import { gloss, innerShadow } from '../kit/light.ts'
import { cabinet, feet, slabTop } from '../kit/machine.ts'
import { cylinderMetal, plastic, sheetMetal } from '../kit/material.ts'
import { box, clipped, disc, fill, flatLine, line, oval } from '../kit/paint.ts'
import { color, flag, pick } from '../kit/params.ts'
import { polygon, type Rect, repeat, roundRect } from '../kit/shape.ts'

export const params = z.strictObject({
  window: flag(true),
  layout: pick(['tower', 'wide', 'chiller', 'open', 'arch', 'booth'], 'tower'),
  body: color('#e9edf0'),
  trim: color('#0b6e7a'),
  beam: pick(['none', 'red', 'green', 'violet'], 'red'),
  panel: pick(['left', 'right'], 'right'),
  feet: flag(true),
  size: pick(['S', 'M', 'L'], 'L'),
  display: flag(true),
  plotter: flag(false),
  uv: flag(false),
})
export type Params = z.output<typeof params>

const BEAMS = { red: '#ff3b30', green: '#31e07a', violet: '#a06bff', none: '#8b6cff' } as const

/** The color of the light of a machine. */
export const beamColor = (p: Params): string => BEAMS[p.beam]

/** A phone lying on the work plate, seen at a low angle. */
export const workpiece = (c: Canvas, x: number, y: number): string =>
  fill(
    polygon([
      [x - 34, y],
      [x - 22, y - 14],
      [x + 34, y - 14],
      [x + 26, y],
    ]),
    c.linear(20, ['#5c7f9f', '#1d2f42']),
  ) +
  fill(
    polygon([
      [x - 34, y],
      [x + 26, y],
      [x + 26, y + 4],
      [x - 34, y + 4],
    ]),
    '#0c1218',
  ) +
  disc([x - 14, y - 8, 3], '#0a0c0e')

/** The view through the safety window: lit chamber, head with beam, plate and workpiece. */
export function chamber(c: Canvas, p: Params, rect: Rect): string {
  const [x, y, w, h] = rect
  const outline = roundRect(rect, 6)
  const cx = x + w * 0.5
  const tone = BEAMS[p.beam]
  const plateY = y + h - h * 0.2
  const glass = { red: '#3a0f10', green: '#0c2a17', violet: '#1d1236', none: '#1a1236' }[p.beam]
  const beam =
    p.beam === 'none'
      ? fill(
          polygon([
            [cx - 40, y + h * 0.12],
            [cx + 40, y + h * 0.12],
            [cx + 70, plateY],
            [cx - 70, plateY],
          ]),
          c.linear(90, [
            [0, tone, 0.75],
            [1, tone, 0.12],
          ]),
        )
      : fill(
          polygon([
            [cx - 4, y + h * 0.38],
            [cx + 4, y + h * 0.38],
            [cx + 26, plateY - 8],
            [cx - 26, plateY - 8],
          ]),
          c.linear(90, [
            [0, tone, 0.7],
            [1, tone, 0.14],
          ]),
        ) + line(`M${cx} ${y + h * 0.38}L${cx + 8} ${plateY - 9}`, lighten(tone, 0.5), 1.8)

  return (
    fill(outline, c.linear(90, [lighten(glass, 0.14), [0.6, glass], darken(glass, 0.5)])) +
    clipped(
      fill(
        outline,
        c.radialAt(
          [cx, plateY - 10, w * 0.5],
          [
            [0, tone, 0.5],
            [1, tone, 0],
          ],
        ),
      ) +
        box([x - 4, plateY, w + 8, h * 0.24], 0, c.linear(90, ['#8f979f', '#4a5159'])) +
        repeat(7, i =>
          flatLine(
            `M${x + (i + 0.5) * (w / 7)} ${plateY}l${(i - 3) * 5} ${h * 0.2}`,
            '#2a2f35',
            1,
            'opacity="0.5"',
          ),
        ) +
        (p.beam === 'none'
          ? repeat(6, i => disc([cx - 40 + i * 16, y + h * 0.1, 4], lighten(tone, 0.6)))
          : box([cx - 22, y - 4, 44, h * 0.24], 3, cylinderMetal(c, '#aab2ba')) +
            box([cx - 15, y + h * 0.2, 30, h * 0.13], 3, cylinderMetal(c, '#30353b')) +
            oval([cx, y + h * 0.33, 15, 4], lighten(tone, 0.3))) +
        workpiece(c, cx, plateY - 2) +
        beam +
        (p.beam === 'none'
          ? ''
          : disc([cx + 8, plateY - 9, 5], '#ffffff') + disc([cx + 8, plateY - 9, 11], tone, 'opacity="0.5"')),
      c.clip(outline),
    ) +
    innerShadow(c, outline, 5, 0.6) +
    clipped(gloss(c, outline, { at: 0.4, strength: 0.2 }), c.clip(outline)) +
    flatLine(outline, '#0a0c0e', 2)
  )
}

/** Open-frame portable laser: base plate, column, head above the phone. */
export function portable(c: Canvas, p: Params): { body: string; box: Rect } {
  const tone = BEAMS[p.beam]
  if (p.uv) {
    const rect: Rect = [80, 150, 204, 158]
    return {
      body:
        cabinet(c, rect, { color: p.body, depth: 44, radius: 10 }) +
        box([92, 172, 180, 92], 8, plastic(c, '#2a3138')) +
        chamber(c, p, [98, 178, 168, 80]) +
        digitDisplay(c, [96, 272, 60, 26], { value: '60', color: '#b59cff' }) +
        pushButton(c, [186, 285, 9], '#7b4fc0') +
        pushButton(c, [214, 285, 9], '#2e9e5b') +
        rocker(c, [238, 274, 26, 22]) +
        feet(c, [80, 308], 204),
      box: [80, 126, 248, 188],
    }
  }

  return {
    body:
      slabTop(c, [74, 304, 224], { color: '#39424b', depth: 48, thick: 24 }) +
      box([84, 311, 60, 11], 2, p.trim) +
      led(c, [284, 316]) +
      box([196, 92, 64, 190], 5, sheetMetal(c, '#c9d0d6')) +
      repeat(16, i => flatLine(`M204 ${108 + i * 10}h${i % 5 === 0 ? 16 : 9}`, '#4a5159', 1.2)) +
      fill(
        polygon([
          [260, 92],
          [278, 82],
          [278, 272],
          [260, 282],
        ]),
        '#7d858d',
      ) +
      fill(
        polygon([
          [196, 92],
          [214, 82],
          [278, 82],
          [260, 92],
        ]),
        '#eef1f4',
      ) +
      cabinet(c, [92, 106, 130, 84], { color: p.body, depth: 22, radius: 9 }) +
      box([92, 166, 130, 9], 0, p.trim) +
      touchScreen(c, [102, 116, 70, 42], { headline: 'SET' }) +
      knob(c, [197, 138, 13], { scale: false }) +
      box([112, 190, 58, 24], 4, cylinderMetal(c, '#aab2ba')) +
      box([120, 214, 42, 16], 4, cylinderMetal(c, '#30353b')) +
      oval([141, 230, 21, 5], lighten(tone, 0.25)) +
      fill(
        polygon([
          [137, 231],
          [145, 231],
          [172, 290],
          [112, 290],
        ]),
        c.linear(90, [
          [0, tone, 0.6],
          [1, tone, 0.1],
        ]),
      ) +
      workpiece(c, 146, 296) +
      disc([148, 289, 4], '#ffffff') +
      disc([148, 289, 9], tone, 'opacity="0.5"') +
      knob(c, [274, 190, 15], { scale: false, color: '#39424b' }),
    box: [74, 82, 272, 246],
  }
}
