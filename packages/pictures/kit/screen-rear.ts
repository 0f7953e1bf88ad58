import type { Canvas } from './canvas.ts'
import { darken, lighten } from './color.ts'
import { connectorBlock } from './flex.ts'
import { bevel, innerShadow, sheen, smallShadow } from './light.ts'
import { copper, gold, polyimide, sheetMetal } from './material.ts'
import { box, clipped, disc, fill, flatLine, group, line } from './paint.ts'
import { inset, type Rect, range, repeat, roundRect } from './shape.ts'
import { textBars } from './text.ts'

/** A small pan-head screw with a cross or star slot, lit from the top left. */
export const screwHead = (
  c: Canvas,
  [x, y, r]: readonly [number, number, number],
  color = '#b7bec6',
): string =>
  disc([x, y + r * 0.14, r * 1.08], '#0c1117', 'opacity="0.4"') +
  disc([x, y, r], c.linear(55, [lighten(color, 0.6), color, darken(color, 0.45)])) +
  disc([x, y, r * 0.74], c.linear(235, [lighten(color, 0.4), darken(color, 0.25)])) +
  line(`M${x - r * 0.42} ${y}h${r * 0.84}M${x} ${y - r * 0.42}v${r * 0.84}`, darken(color, 0.75), r * 0.22)

/** White paper label with a square code. */
export function paperLabel([x, y, w, h]: Rect): string {
  const cell = h / 9
  const code = range(49)
    .filter(i => (i * 7 + (i % 5) * 3) % 11 < 6)
    .map(
      i => `M${x + cell + (i % 7) * cell} ${y + cell + Math.floor(i / 7) * cell}h${cell}v${cell}h${-cell}z`,
    )
    .join('')

  return (
    box([x, y, w, h], 1.5, '#fdfdfb', 'stroke="#c6ccd2" stroke-width="0.5"') +
    fill(code, '#20262c') +
    textBars(
      [x + h, y + cell * 1.4],
      [w - h - cell * 1.4, w - h - cell * 4, w - h - cell * 2.4],
      [cell * 2.3, '#6b747d'],
    )
  )
}

function panelBack(c: Canvas, rect: Rect, { radius, label }: { radius: number; label: number }): string {
  const [x, y, w, h] = rect
  const outline = roundRect(rect, radius)
  const plate = inset(rect, Math.max(4, w * 0.035))
  const foil = roundRect([plate[0] + w * 0.05, plate[1] + h * 0.07, plate[2] - w * 0.1, h * 0.6], 4)

  return (
    fill(outline, c.linear(60, ['#3b4047', '#15181c'])) +
    box(plate, Math.max(2, radius - 4), sheetMetal(c, '#7d858d')) +
    fill(foil, c.linear(58, ['#4a4f56', [0.4, '#2b2f34'], [0.55, '#454a51'], '#1d2024'])) +
    line(`M${x + w * 0.1} ${y + h * 0.2}H${x + w * 0.9}`, '#5d646c', 0.8, 'opacity="0.7"') +
    box([x + w * 0.12, y + h * 0.5, w * 0.34, h * 0.13], 2, copper(c)) +
    paperLabel([
      x + w * ([0.16, 0.4, 0.16][label] ?? 0.16),
      y + h * ([0.13, 0.13, 0.36][label] ?? 0.13),
      w * 0.44,
      h * 0.075,
    ]) +
    bevel(c, outline, 1.4, 0.5)
  )
}

function panelFlex(
  c: Canvas,
  [x, y, w, h]: Rect,
  { side, shift }: Required<Pick<RearLayout, 'side' | 'shift'>>,
): string {
  const way = side === 'left' ? 0.24 + shift : 0.76 - shift
  const film = roundRect([x + w * 0.1, y + h * 0.72, w * 0.8, h * 0.16], 4)
  const arm = roundRect([x + w * (way - 0.13), y + h * 0.56, w * 0.26, h * 0.22], 3)
  const chip: Rect = [x + w * 0.42, y + h * 0.765, w * 0.26, h * 0.045]

  return (
    smallShadow(film, 3) +
    fill(arm, polyimide(c, 'amber', 70), 'stroke="#6e4109" stroke-width="0.6"') +
    fill(film, polyimide(c, 'amber', 30), 'stroke="#6e4109" stroke-width="0.6"') +
    line(
      repeat(7, i => `M${x + w * 0.16} ${y + h * (0.74 + i * 0.018)}h${w * 0.66}`),
      '#f1c373',
      0.6,
      'opacity="0.55"',
    ) +
    box(chip, 1, c.linear(70, ['#3a3e44', '#0e1012'])) +
    repeat(4, i => box([x + w * (0.18 + i * 0.055), y + h * 0.78, w * 0.03, h * 0.012], 0.6, gold(c))) +
    connectorBlock(c, [x + w * way, y + h * 0.55], { width: w * 0.3, height: Math.max(9, h * 0.036) })
  )
}

type RearLayout = { radius: number; side: 'left' | 'right'; shift?: number; label?: number }

/** Rear of a display assembly without frame: shield plate, graphite foil, label, folded flex and connector. */
export function screenRear(
  c: Canvas,
  rect: Rect,
  { radius, side, shift = 0.06, label = 0 }: RearLayout,
): string {
  const outline = roundRect(rect, radius)
  return (
    clipped(panelBack(c, rect, { radius, label }) + panelFlex(c, rect, { side, shift }), c.clip(outline)) +
    sheen(c, outline, 0.16)
  )
}

/** Rear of a display in its frame: metal plate with battery well, screw posts and the flex passing through. */
export function framedRear(
  c: Canvas,
  rect: Rect,
  { radius, color }: { radius: number; color: string },
): string {
  const [x, y, w, h] = rect
  const outline = roundRect(rect, radius)
  const floor = inset(rect, Math.max(3, w * 0.03))
  const floorLine = roundRect(floor, Math.max(2, radius - 3))
  const well = roundRect([x + w * 0.16, y + h * 0.3, w * 0.6, h * 0.42], 5)
  const posts = [
    [0.12, 0.07],
    [0.88, 0.07],
    [0.12, 0.26],
    [0.88, 0.26],
    [0.1, 0.8],
    [0.9, 0.8],
    [0.5, 0.95],
    [0.88, 0.52],
  ] as const

  return (
    fill(outline, sheetMetal(c, color)) +
    flatLine(outline, darken(color, 0.45), 0.8) +
    fill(floorLine, c.linear(58, ['#b4bac1', [0.45, '#868d95'], [0.6, '#9da4ab'], '#62686f'])) +
    innerShadow(c, floorLine, 3, 0.5) +
    fill(well, c.linear(58, ['#5c6269', '#3a3f45'])) +
    innerShadow(c, well, 4, 0.6) +
    box([x + w * 0.16, y + h * 0.08, w * 0.42, h * 0.16], 3, '#2c3036', 'opacity="0.55"') +
    group(paperLabel([0, 0, w * 0.4, h * 0.07]), `translate(${x + w * 0.24} ${y + h * 0.46})`) +
    posts.map(([px, py]) => screwHead(c, [x + w * px, y + h * py, w * 0.026], '#d8b25c')).join('') +
    box([x + w * 0.36, y + h * 0.76, w * 0.28, h * 0.13], 2, polyimide(c, 'amber', 70)) +
    connectorBlock(c, [x + w * 0.5, y + h * 0.77], { width: w * 0.3, height: Math.max(9, h * 0.034) }) +
    bevel(c, outline, 1.4, 0.6)
  )
}
