import type { Canvas, Point } from './canvas.ts'
import { smallShadow } from './light.ts'
import { gold, polyimide } from './material.ts'
import { box, disc, fill, group, line, moved } from './paint.ts'
import { type Rect, repeat, roundRect } from './shape.ts'

export type FlexColor = 'amber' | 'black' | 'white'

const EDGE = { amber: '#6e4109', black: '#08090b', white: '#a9b0b7' } as const
const TRACE = { amber: '#f2c06a', black: '#4b5059', white: '#ffffff' } as const

/** Board-to-board connector seen from above, centered on the origin; `width` is along x. */
export function connector(c: Canvas, [w, h]: Point): string {
  const pins = Math.max(4, Math.round(w / 4.2))
  const step = (w - 8) / pins
  const pin = (i: number, y: number) =>
    `M${-w / 2 + 4 + i * step + step * 0.2} ${y}h${step * 0.56}v${h * 0.2}h${-step * 0.56}z`
  const rows = repeat(pins, i => pin(i, -h / 2 - h * 0.04) + pin(i, h / 2 - h * 0.16))
  return (
    box([-w / 2 - 2.5, -h / 2 - 2, w + 5, h + 4], 2, c.linear(90, ['#d9dde1', '#8f969d'])) +
    box([-w / 2, -h / 2, w, h], 1.6, c.linear(90, ['#3a3e45', '#15171b'])) +
    fill(rows, gold(c, 90)) +
    box([-w / 2 + 4, -h * 0.17, w - 8, h * 0.34], 1.2, '#07080a') +
    box([-w / 2 + 4, -h * 0.17, w - 8, 1], 0.5, '#5d636c')
  )
}

/** Rotated stiffener plate with a connector, centered on a point. */
export function connectorBlock(
  c: Canvas,
  at: Point,
  { width = 46, height = 20, angle = 0 }: { width?: number; height?: number; angle?: number } = {},
): string {
  const plate: Rect = [-width / 2 - 7, -height / 2 - 6, width + 14, height + 12]
  const steel = c.linear(58, ['#f4f6f8', '#b9c0c7', '#8a929a'])
  return group(
    smallShadow(roundRect(plate, 4), 3) +
      box(plate, 4, steel, 'stroke="#7b838b" stroke-width="0.7"') +
      connector(c, [width, height]),
    `translate(${at[0]} ${at[1]}) rotate(${angle})`,
  )
}

/** Bare gold fingers of a plug-in or bonding end, centered on a point. */
export function fingers(
  c: Canvas,
  at: Point,
  { width = 50, height = 20, angle = 0 }: { width?: number; height?: number; angle?: number } = {},
): string {
  const count = Math.max(5, Math.round(width / 5))
  const step = width / count
  const bars = repeat(
    count,
    i => `M${-width / 2 + i * step + step * 0.18} ${-height / 2}h${step * 0.62}v${height}h${-step * 0.62}z`,
  )
  return group(
    box([-width / 2 - 3, -height / 2 - 1, width + 6, height + 2], 1.5, '#7a4a12') + fill(bars, gold(c, 90)),
    `translate(${at[0]} ${at[1]}) rotate(${angle})`,
  )
}

/** Flexible circuit along a line: film with dark edge, traces and a highlight. */
export function ribbon(
  c: Canvas,
  path: string,
  { width, color = 'amber' }: { width: number; color?: FlexColor },
): string {
  const tones = {
    amber: ['#d18d2e', '#a8650f'],
    black: ['#34373d', '#1b1d21'],
    white: ['#f2f3f4', '#cfd4d9'],
  } as const
  const [light, dark] = tones[color]
  const paint = c.linearAt([80, 60], [320, 340], [light, [0.45, dark], [0.6, light], dark])
  const stroke = (ink: string, w: number, extra = '') =>
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${w}" stroke-linejoin="round"${extra}/>`
  const shift = width * 0.2

  return (
    stroke(EDGE[color], width + 1.6) +
    stroke(paint, width) +
    stroke(TRACE[color], 0.9, ` opacity="0.6"`) +
    moved(stroke(TRACE[color], 0.8, ` opacity="0.45"`), [shift, shift]) +
    moved(stroke(TRACE[color], 0.8, ` opacity="0.45"`), [-shift, -shift]) +
    moved(stroke('#ffffff', 1.2, ' opacity="0.28"'), [-width * 0.36, -width * 0.36])
  )
}

/** Straight flexible circuit below a point that ends in a connector. */
export function hangingTail(
  c: Canvas,
  [x, y]: Point,
  { width = 40, length = 40, color = 'amber' }: { width?: number; length?: number; color?: FlexColor } = {},
): string {
  const outline = `M${x - width / 2} ${y}h${width}v${length * 0.4}c0 ${length * 0.2} ${-width * 0.16} ${length * 0.2} ${-width * 0.16} ${length * 0.4}v${length * 0.2}h${-width * 0.68}v${-length * 0.2}c0 ${-length * 0.2} ${-width * 0.16} ${-length * 0.2} ${-width * 0.16} ${-length * 0.4}z`
  const traces = repeat(5, i => `M${x - width * 0.26 + i * width * 0.13} ${y}v${length * 0.9}`)
  return (
    fill(outline, polyimide(c, color, 70), `stroke="${EDGE[color]}" stroke-width="0.8"`) +
    line(traces, TRACE[color], 0.8, 'opacity="0.55"') +
    connectorBlock(c, [x, y + length], { width: width * 0.74, height: 13 })
  )
}

/** Round gold test pads in a row. */
export const padRow = (c: Canvas, [x, y]: Point, count: number, [step, r]: Point): string =>
  repeat(count, i => disc([x + i * step, y, r], gold(c), 'stroke="#7a5a1a" stroke-width="0.4"'))
