import type { Canvas } from '../kit/canvas.ts'
import { darken } from '../kit/color.ts'
import { digitDisplay, emergencyStop, gauge, led, pushButton, rocker, touchScreen } from '../kit/controls.ts'
import { gloss } from '../kit/light.ts'
import { cabinet, feet, vents } from '../kit/machine.ts'
import { cylinderMetal, plastic, sheetMetal } from '../kit/material.ts'
import { box, clipped, disc, fill, flatLine, line } from '../kit/paint.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { circle, polar, polygon, type Rect, repeat, roundRect } from '../kit/shape.ts'
import { buttons, darkInside, type Params, phonePlate } from './press-parts.ts'

type Made = { body: string; box: Rect }

/** Low bench with an open glass lid. */
export function lid(c: Canvas, p: Params): Made {
  const rect: Rect = [56, 226, 242, 100]
  const [x, y, w, h] = rect
  const pane = polygon([
    [108, 192],
    [318, 192],
    [330, 84],
    [130, 84],
  ])

  return {
    body:
      fill(
        polygon([
          [98, 206],
          [330, 206],
          [342, 74],
          [120, 74],
        ]),
        sheetMetal(c, darken(p.body, 0.08)),
      ) +
      fill(pane, c.linear(60, ['#dff2fa', '#a9c9d8', '#7fa9bd'])) +
      clipped(gloss(c, pane, { at: 0.5, strength: 0.4 }), c.clip(pane)) +
      flatLine(pane, '#3a4047', 2) +
      line('M112 206h30M290 206h30', '#6a7179', 7) +
      cabinet(c, rect, { color: p.body, depth: 46, radius: 10 }) +
      fill(
        polygon([
          [82, 223],
          [286, 223],
          [318, 205],
          [116, 205],
        ]),
        '#15191d',
      ) +
      phonePlate(c, 128, 222, 128) +
      box([x, y + 8, w, 6], 0, p.trim) +
      touchScreen(c, [x + 16, y + 26, 92, 50], { headline: '45 s' }) +
      (p.gauge ? gauge(c, [x + 142, y + 52, 24], -40) : led(c, [x + 142, y + 52])) +
      buttons(c, Math.min(3, p.buttons), [x + 182, y + 40, 24]) +
      rocker(c, [x + w - 46, y + 62, 28, 18], '#2e9e5b') +
      feet(c, [x, y + h], w),
    box: [x, 70, w + 46, y + h - 64],
  }
}

/** Laminating chamber and bubble remover in one wide case. */
export function twin(c: Canvas, p: Params): Made {
  const rect: Rect = [34, 96, 292, 234]
  const [x, y, w, h] = rect
  const slot: Rect = [x + 18, y + 110, 136, 76]
  const outline = roundRect(slot, 8)
  const at = [x + w - 74, y + 152] as const
  const glass = circle(at, 30)

  return {
    body:
      cabinet(c, rect, { color: p.body, depth: 42, radius: 12 }) +
      vents([x + w + 9, y + h * 0.34, 24, h * 0.3], 7) +
      box([x, y + 92, w, 7], 0, p.trim) +
      touchScreen(c, [x + 18, y + 18, 122, 60], { headline: 'OCA + AIR' }) +
      gauge(c, [x + w - 108, y + 48, 26], -40) +
      gauge(c, [x + w - 46, y + 48, 26], 20) +
      darkInside(c, outline) +
      clipped(phonePlate(c, x + 32, y + 178, 108), c.clip(outline)) +
      clipped(gloss(c, outline, { at: 0.4, strength: 0.2 }), c.clip(outline)) +
      flatLine(outline, '#0a0c0e', 2) +
      box([slot[0] + 36, slot[1] + 81, 64, 7], 4, cylinderMetal(c, '#9aa2aa', 90)) +
      disc([at[0], at[1], 56], sheetMetal(c, '#b4bbc3')) +
      repeat(8, i => {
        const [bx, by] = polar(at, 49, i * 45 + 22)
        return screwHead(c, [bx, by, 4.5])
      }) +
      disc([at[0], at[1], 38], '#15191d') +
      fill(glass, c.radialAt([at[0] - 10, at[1] - 10, 40], ['#6fb6d6', '#0a1620'])) +
      clipped(gloss(c, glass, { at: 0.46, strength: 0.3 }), c.clip(glass)) +
      buttons(c, p.buttons, [x + 30, y + h - 18, 25]) +
      rocker(c, [x + w - 50, y + h - 28, 30, 18], '#2e9e5b') +
      feet(c, [x, y + h], w),
    box: [x, y - 22, w + 42, h + 28],
  }
}

/** A cell of a production line: glazed hood over a conveyor with a placing head. */
export function cell(c: Canvas, p: Params): Made {
  const rect: Rect = [30, 228, 298, 104]
  const [x, y, w, h] = rect
  const hood: Rect = [x + 8, 84, w - 16, 148]
  const outline = roundRect(hood, 6)
  const post = (px: number) => box([px, 80, 10, 150], 3, sheetMetal(c, '#8f979f'))

  return {
    body:
      fill(outline, c.linear(70, ['#eaf5fa', '#b9d3df'])) +
      box([x + 20, 196, w - 40, 14], 3, cylinderMetal(c, '#3a4047', 90)) +
      repeat(4, i => phonePlate(c, x + 30 + i * 64, 194, 52)) +
      box([x + 20, 108, w - 40, 14], 4, cylinderMetal(c, '#c3c9cf', 90)) +
      box([150, 100, 52, 40], 5, plastic(c, p.trim)) +
      box([166, 140, 20, 26], 3, cylinderMetal(c, '#aab2ba')) +
      box([156, 164, 40, 10], 3, cylinderMetal(c, '#30353b')) +
      clipped(gloss(c, outline, { at: 0.36, strength: 0.35 }), c.clip(outline)) +
      box([x + 4, 72, w - 8, 16], 5, sheetMetal(c, p.body)) +
      post(x + 6) +
      post(x + w / 2 - 5) +
      post(x + w - 16) +
      box([x + w - 30, 46, 8, 28], 2, '#3a4047') +
      box([x + w - 33, 30, 14, 9], 3, '#c93b3b') +
      box([x + w - 33, 39, 14, 9], 3, '#d9a22b') +
      box([x + w - 33, 48, 14, 9], 3, '#2e9e5b') +
      cabinet(c, rect, { color: p.body, depth: 34, radius: 8 }) +
      box([x, y + 8, w, 7], 0, p.trim) +
      touchScreen(c, [x + 16, y + 26, 92, 54], { headline: '60 / h' }) +
      digitDisplay(c, [x + 122, y + 34, 62, 30], { value: '118', color: '#3cd67a' }) +
      pushButton(c, [x + 210, y + 50, 10], '#2e9e5b') +
      pushButton(c, [x + 238, y + 50, 10], '#d9822b') +
      emergencyStop(c, [x + w - 30, y + 52, 16]) +
      feet(c, [x, y + h], w),
    box: [x, 30, w + 34, y + h - 24],
  }
}
