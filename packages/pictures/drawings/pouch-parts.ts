import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { bevel } from '../kit/light.ts'
import { gold } from '../kit/material.ts'
import { box, disc, fill, group, line } from '../kit/paint.ts'
import { flag, num, pick, text } from '../kit/params.ts'
import { paperLabel } from '../kit/screen-rear.ts'
import { type Rect, roundRect } from '../kit/shape.ts'
import { label, textBars } from '../kit/text.ts'

export const params = z.strictObject({
  cells: num(1, 6, 1),
  label: pick(['black', 'white', 'blue'], 'black'),
  capacity: text('', 12),
  volts: text('3.85V', 8),
  connector: pick(['top', 'right', 'bottom'], 'top'),
  tabs: flag(false),
  strip: flag(false),
  tiny: flag(false),
})
export type Params = z.output<typeof params>

export const LABELS = {
  black: { ground: '#1b1d21', ink: '#e9edf1', faint: '#8b949e', foil: '#2a2d32' },
  white: { ground: '#eef1f4', ink: '#232a31', faint: '#7a858f', foil: '#b9c0c8' },
  blue: { ground: '#1f5f9f', ink: '#ffffff', faint: '#a9cbee', foil: '#aeb7c0' },
} as const

/** Slightly padded aluminum foil pouch with folded seams on both sides. */
export function pouch(c: Canvas, rect: Rect, foil: string): string {
  const [x, y, w, h] = rect
  const outline = roundRect(rect, 9)

  return (
    fill(
      outline,
      c.linear(58, [lighten(foil, 0.5), [0.3, foil], [0.5, lighten(foil, 0.28)], darken(foil, 0.4)]),
    ) +
    box(
      [x, y + 4, 7, h - 8],
      3,
      c.linear(0, [
        [0, '#ffffff', 0.4],
        [0.6, '#ffffff', 0.05],
        [1, '#000000', 0.35],
      ]),
    ) +
    box(
      [x + w - 7, y + 4, 7, h - 8],
      3,
      c.linear(0, [
        [0, '#000000', 0.4],
        [0.5, '#ffffff', 0.12],
        [1, '#000000', 0.3],
      ]),
    ) +
    bevel(c, outline, 2, 0.5)
  )
}

function marks([x, y]: Point, ink: string): string {
  const stroke = `fill="none" stroke="${ink}" stroke-width="1.3" stroke-linejoin="round"`
  return (
    `<path d="M${x} ${y + 13}l8 -14l8 14z M${x + 8} ${y + 4}v4.5" ${stroke}/>` +
    disc([x + 8, y + 10.8, 0.9], ink) +
    `<path d="M${x + 24} ${y}h11l-1.4 13h-8.2z M${x + 22} ${y + 14}l16 -15" ${stroke}/>` +
    `<circle cx="${x + 53}" cy="${y + 6}" r="6.4" ${stroke}/>` +
    `<path d="M${x + 50.5} ${y + 8.5}l5 -5m0 3.6v-3.6h-3.6" ${stroke}/>`
  )
}

export function printed(c: Canvas, p: Params, rect: Rect): string {
  const [x, y, w, h] = rect
  const { ground, ink, faint } = LABELS[p.label]
  const big = Math.min(23, (w - 20) / (p.capacity.length * 0.7))
  const sheet = box(rect, 4, c.linear(62, [lighten(ground, 0.14), ground, darken(ground, 0.18)]))
  const style = { color: ink, anchor: 'start' } as const
  const title = label('Li-ion Polymer', [x + 11, y + 23], {
    ...style,
    size: Math.min(13, w / 10),
    weight: 700,
  })
  if (h < 150) {
    return (
      sheet +
      title +
      label(p.capacity, [x + 11, y + h * 0.52], { ...style, size: big, weight: 700 }) +
      textBars([x + 11, y + h * 0.62], [w * 0.62], [8, faint]) +
      group(marks([0, 0], ink), `translate(${x + 11} ${y + h - 20}) scale(0.8)`)
    )
  }

  return (
    sheet +
    title +
    textBars([x + 11, y + 32], [w * 0.56, w * 0.42], [9, faint]) +
    label(p.capacity, [x + 11, y + h * 0.42], { ...style, size: big, weight: 700 }) +
    label(p.volts, [x + 11, y + h * 0.42 + 19], { ...style, size: 13 }) +
    textBars([x + 11, y + h * 0.58], [w * 0.7, w * 0.62, w * 0.74, w * 0.5], [8, faint]) +
    group(marks([0, 0], ink), `translate(${x + 11} ${y + h - 27})`) +
    paperLabel([x + w - 54, y + h - 64, 44, 20])
  )
}

/** The protection board under black tape at the end of the pouch. */
export const guard = (c: Canvas, [x, y, w, h]: Rect): string =>
  box([x, y, w, h], 3, c.linear(90, ['#3a3e44', '#212429', '#141619'])) +
  box([x + w * 0.08, y + h * 0.24, w * 0.16, h * 0.5], 1, c.linear(60, ['#f2f4f6', '#8b939b'])) +
  box([x + w * 0.76, y + h * 0.24, w * 0.16, h * 0.5], 1, c.linear(60, ['#f2f4f6', '#8b939b'])) +
  box([x + w * 0.3, y + h * 0.18, w * 0.4, h * 0.62], 1.5, c.linear(90, ['#d9942f', '#a8660f'])) +
  line(`M${x + 3} ${y + 1}H${x + w - 3}`, '#6a7078', 0.9)

export const pullStrips = (c: Canvas, [x, y, w, h]: Rect): string =>
  [0.2, 0.62]
    .map(
      f =>
        box(
          [x + w * f, y + h - 8, w * 0.18, 30],
          3,
          c.linear(90, ['#ffffff', '#cfd5da']),
          'stroke="#a9b1b8" stroke-width="0.7"',
        ) + box([x + w * f, y + h + 14, w * 0.18, 8], 3, '#1f2328'),
    )
    .join('')

export const bareTabs = (c: Canvas, [x, y, w]: Rect): string =>
  [0.2, 0.62]
    .map((f, i) =>
      box(
        [x + w * f, y - 34, w * 0.17, 40],
        1.5,
        i === 0 ? c.linear(0, ['#e6eaee', '#9aa2aa', '#d5dade']) : gold(c, 0),
      ),
    )
    .join('') + box([x + 4, y - 6, w - 8, 12], 3, '#d8a23a', 'opacity="0.9"')
