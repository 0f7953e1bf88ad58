import type { Canvas, Point } from './canvas.ts'
import { brightness, darken, lighten } from './color.ts'
import { rocker } from './controls.ts'
import { bevel } from './light.ts'
import { cylinderMetal, cylinderPlastic, paintedSteel } from './material.ts'
import { box, disc, fill, flatLine, hoop, line } from './paint.ts'
import { face, polar, type Rect, repeat, roundRect } from './shape.ts'

/** Case seen from the front, slightly right and above: front, side and top with highlighted edges. */
export function cabinet(
  c: Canvas,
  [x, y, w, h]: Rect,
  { color, depth = 34, radius = 8 }: { color: string; depth?: number; radius?: number },
): string {
  const rise = depth * 0.52
  const side = `M${x + w - radius} ${y}L${x + w + depth - radius} ${y - rise}Q${x + w + depth} ${y - rise} ${x + w + depth} ${y - rise + radius}V${y + h - rise - radius}Q${x + w + depth} ${y + h - rise} ${x + w + depth - radius} ${y + h - rise + radius * 0.5}L${x + w - radius} ${y + h}z`
  const top = `M${x + radius} ${y}L${x + depth + radius * 0.6} ${y - rise}H${x + w + depth - radius}L${x + w - radius * 0.4} ${y}z`
  const outline = roundRect([x, y, w, h], radius)
  const dark = brightness(color) < 0.3

  return (
    fill(side, c.linear(0, [darken(color, 0.3), darken(color, 0.5)])) +
    fill(top, c.linear(30, [lighten(color, dark ? 0.4 : 0.6), lighten(color, dark ? 0.2 : 0.25)])) +
    fill(outline, paintedSteel(c, color, 64)) +
    line(`M${x + radius} ${y + 0.6}H${x + w - radius}`, lighten(color, 0.8), 1.2, 'opacity="0.75"') +
    line(
      `M${x + w - radius * 0.4} ${y}L${x + w + depth - radius} ${y - rise}`,
      lighten(color, 0.6),
      1,
      'opacity="0.6"',
    ) +
    bevel(c, outline, 1.5, 0.45)
  )
}

/** Rubber feet under a case, of which two are visible. */
export const feet = (c: Canvas, [x, y]: Point, width: number): string =>
  [x + width * 0.1, x + width * 0.9 - 22]
    .map(fx => box([fx, y - 2, 22, 9], 3, cylinderPlastic(c, '#2a2e33')))
    .join('')

/** Slots in a wall; `horizontal` ones are stacked vertically. */
export function vents([x, y, w, h]: Rect, count: number, horizontal = true): string {
  const step = (horizontal ? h : w) / count
  return repeat(count, i =>
    horizontal
      ? box([x, y + i * step, w, step * 0.5], step * 0.25, '#0a0c0e', 'opacity="0.72"') +
        box([x, y + i * step + step * 0.5, w, 0.9], 0, '#ffffff', 'opacity="0.25"')
      : box([x + i * step, y, step * 0.5, h], step * 0.25, '#0a0c0e', 'opacity="0.72"') +
        box([x + i * step + step * 0.5, y, 0.9, h], 0, '#ffffff', 'opacity="0.25"'),
  )
}

/** A cable or hose along a path: round, lit from above. */
export function cable(
  path: string,
  { width = 9, color = '#23272c' }: { width?: number; color?: string } = {},
): string {
  const stroke = (ink: string, w: number, extra = '') =>
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`
  return (
    `<g transform="translate(3 6)">${stroke('#0e1014', width + 6, ' opacity="0.07"')}${stroke('#0e1014', width + 2, ' opacity="0.12"')}</g>` +
    stroke(darken(color, 0.55), width + 1.4) +
    stroke(color, width) +
    `<g transform="translate(${-width * 0.14} ${-width * 0.18})">${stroke(lighten(color, 0.35), width * 0.34, ' opacity="0.8"')}${stroke('#ffffff', width * 0.12, ' opacity="0.4"')}</g>`
  )
}

/** A corrugated hose: cable with rings. */
export const corrugated = (
  path: string,
  { width = 20, color = '#3a4047' }: { width?: number; color?: string } = {},
): string =>
  cable(path, { width, color }) +
  `<path d="${path}" fill="none" stroke="#000000" stroke-width="${width}" stroke-dasharray="2 4.4" opacity="0.32"/>`

/** The rear wall of a mains device: vents, inlet, switch, type plate. */
export function rearWall(
  c: Canvas,
  rect: Rect,
  { color, depth = 34 }: { color: string; depth?: number },
): string {
  const [x, y, w, h] = rect
  const unit = Math.min(w, h)
  const plate: Rect = [x + w * 0.56, y + h * 0.14, w * 0.34, Math.max(34, h * 0.22)]

  return (
    cabinet(c, rect, { color, depth }) +
    vents([x + w * 0.08, y + h * 0.14, w * 0.4, h * 0.34], 7) +
    box(plate, 2, '#f4f6f8') +
    flatLine(
      repeat(
        4,
        i =>
          `M${plate[0] + 6} ${plate[1] + 8 + (i * (plate[3] - 10)) / 4}h${plate[2] * (i % 2 === 0 ? 0.8 : 0.55)}`,
      ),
      '#7a858f',
      1.8,
    ) +
    inlet(c, [x + w * 0.64, y + h * 0.62, unit * 0.24, unit * 0.2]) +
    rocker(c, [x + w * 0.42, y + h * 0.62, unit * 0.13, unit * 0.2]) +
    hoop([x + w * 0.18, y + h * 0.74, unit * 0.1], '#0a0c0e', unit * 0.03) +
    repeat(6, i => {
      const [a, b] = polar([x + w * 0.18, y + h * 0.74], unit * 0.055, i * 60)
      return disc([a, b, unit * 0.014], '#0a0c0e')
    }) +
    [
      [0.04, 0.06],
      [0.96, 0.06],
      [0.04, 0.94],
      [0.96, 0.94],
    ]
      .map(([fx = 0, fy = 0]) => disc([x + w * fx, y + h * fy, 3.4], cylinderMetal(c)))
      .join('')
  )
}

/** Mains inlet with three blades. */
export const inlet = (c: Canvas, [x, y, w, h]: Rect): string =>
  box([x, y, w, h], 4, c.linear(60, ['#3a4047', '#15181b'])) +
  fill(
    `M${x + w * 0.14} ${y + h * 0.3}l${w * 0.16} ${-h * 0.14}h${w * 0.4}l${w * 0.16} ${h * 0.14}v${h * 0.54}h${-w * 0.72}z`,
    '#050608',
  ) +
  [0.3, 0.47, 0.64]
    .map((f, i) => box([x + w * f, y + h * (i === 1 ? 0.34 : 0.46), w * 0.06, h * 0.22], 0.6, '#c9ced3'))
    .join('')

/** Oblique plate, such as a table seen from the front. */
export const slabTop = (
  c: Canvas,
  [x, y, w]: readonly [number, number, number],
  { color, depth = 30, thick = 12 }: { color: string; depth?: number; thick?: number },
): string =>
  fill(
    face([x, y], [x + depth, y - depth * 0.6], [x + w + depth, y - depth * 0.6], [x + w, y]),
    c.linear(30, [lighten(color, 0.5), lighten(color, 0.12)]),
  ) +
  box([x, y, w, thick], 2, paintedSteel(c, color)) +
  fill(
    face(
      [x + w, y],
      [x + w + depth, y - depth * 0.6],
      [x + w + depth, y - depth * 0.6 + thick],
      [x + w, y + thick],
    ),
    darken(color, 0.4),
  )
