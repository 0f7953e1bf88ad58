import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { pushButton } from '../kit/controls.ts'
import { cylinderMetal, sheetMetal } from '../kit/material.ts'
import { box, fill } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { polygon, repeat } from '../kit/shape.ts'

export const params = z.strictObject({
  layout: pick(['drawer', 'lid', 'twin', 'cell'], 'drawer'),
  body: color('#e6eaed'),
  trim: color('#0b6e7a'),
  head: pick(['flat', 'roller', 'wire', 'tool'], 'flat'),
  gauge: flag(true),
  buttons: num(1, 6, 3),
})
export type Params = z.output<typeof params>

const BUTTONS = ['#2e9e5b', '#2f7fd0', '#d9822b', '#c93b3b', '#6a7179', '#0b6e7a'] as const

/** A row of buttons in their usual colors. */
export const buttons = (c: Canvas, count: number, [x, y, step]: readonly [number, number, number]): string =>
  repeat(Math.round(count), i => pushButton(c, [x + i * step, y, 9], BUTTONS[i] ?? '#6a7179'))

/** The unlit inside of an opening. */
export const darkInside = (c: Canvas, outline: string): string =>
  fill(outline, c.linear(90, ['#15191d', '#343b42']))

/** A steel plate with a phone panel on it. */
export const phonePlate = (c: Canvas, x: number, y: number, w: number): string =>
  fill(
    polygon([
      [x, y],
      [x + w, y],
      [x + w - 22, y - 22],
      [x + 22, y - 22],
    ]),
    sheetMetal(c, '#aab2ba'),
  ) +
  box([x, y, w, 9], 2, cylinderMetal(c, '#8f979f', 90)) +
  fill(
    polygon([
      [x + w * 0.3, y - 4],
      [x + w * 0.72, y - 4],
      [x + w * 0.66, y - 18],
      [x + w * 0.36, y - 18],
    ]),
    c.linear(20, ['#6f8fb5', '#15202c']),
  )
