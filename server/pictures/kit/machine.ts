import type { Canvas, Point } from './canvas.ts'
import { brightness, darken, lighten, mix } from './colour.ts'
import { bevel, gloss, innerShadow, smallShadow } from './light.ts'
import { cylinderMetal, cylinderPlastic, paintedSteel } from './material.ts'
import { box, clipped, disc, fill, flatLine, hoop, line, oval } from './paint.ts'
import { arc, circle, face, polar, type Rect, range, roundRect } from './shape.ts'
import { digits, digitsWidth, label } from './text.ts'

/** A case seen from the front and a little from the right and above: front, side and top face with lit edges. */
export function cabinet(
  c: Canvas,
  [x, y, w, h]: Rect,
  { colour, depth = 34, radius = 8 }: { colour: string; depth?: number; radius?: number },
): string {
  const rise = depth * 0.52
  const side = `M${x + w - radius} ${y}L${x + w + depth - radius} ${y - rise}Q${x + w + depth} ${y - rise} ${x + w + depth} ${y - rise + radius}V${y + h - rise - radius}Q${x + w + depth} ${y + h - rise} ${x + w + depth - radius} ${y + h - rise + radius * 0.5}L${x + w - radius} ${y + h}z`
  const top = `M${x + radius} ${y}L${x + depth + radius * 0.6} ${y - rise}H${x + w + depth - radius}L${x + w - radius * 0.4} ${y}z`
  const outline = roundRect([x, y, w, h], radius)
  const dark = brightness(colour) < 0.3
  return (
    fill(
      side,
      c.linear(0, [
        [0, darken(colour, 0.3)],
        [1, darken(colour, 0.5)],
      ]),
    ) +
    fill(
      top,
      c.linear(30, [
        [0, lighten(colour, dark ? 0.4 : 0.6)],
        [1, lighten(colour, dark ? 0.2 : 0.25)],
      ]),
    ) +
    fill(outline, paintedSteel(c, colour, 64)) +
    line(`M${x + radius} ${y + 0.6}H${x + w - radius}`, lighten(colour, 0.8), 1.2, 'opacity="0.75"') +
    line(
      `M${x + w - radius * 0.4} ${y}L${x + w + depth - radius} ${y - rise}`,
      lighten(colour, 0.6),
      1,
      'opacity="0.6"',
    ) +
    bevel(c, outline, 1.5, 0.45)
  )
}

/** Four rubber feet under a case; only two are seen. */
export const feet = (c: Canvas, [x, y]: Point, width: number): string =>
  [x + width * 0.1, x + width * 0.9 - 22]
    .map(fx => box([fx, y - 2, 22, 9], 3, cylinderPlastic(c, '#2a2e33')))
    .join('')

/** A dark bezel with a window for a display; returns the frame, what is shown lies on top. */
export function bezel(c: Canvas, rect: Rect, radius = 5): string {
  const outline = roundRect(rect, radius)
  return (
    fill(
      outline,
      c.linear(62, [
        [0, '#2a2f35'],
        [1, '#0b0d10'],
      ]),
    ) +
    flatLine(outline, '#000000', 1, 'opacity="0.6"') +
    innerShadow(c, outline, 3, 0.6)
  )
}

/** A seven-segment display with a value, centred in its window. */
export function digitDisplay(
  c: Canvas,
  rect: Rect,
  { value, colour = '#ff5a3c' }: { value: string; colour?: string },
): string {
  const [x, y, w, h] = rect
  const size = Math.min(h * 0.62, (w * 0.84 * h) / Math.max(1, digitsWidth(value, h)))
  const width = digitsWidth(value, size)
  return (
    bezel(c, rect) +
    digits(value, [x + (w - width) / 2, y + (h - size) / 2], size, colour) +
    clipped(gloss(c, roundRect(rect, 5), { at: 0.4, strength: 0.16 }), c.clip(roundRect(rect, 5)))
  )
}

/** A colour touch screen with a few tiles and a headline. */
export function touchScreen(
  c: Canvas,
  rect: Rect,
  { tint = '#0b9aa9', headline = 'READY' }: { tint?: string; headline?: string } = {},
): string {
  const [x, y, w, h] = rect
  const inner: Rect = [x + 5, y + 5, w - 10, h - 10]
  const [ix, iy, iw, ih] = inner
  const tile = (i: number) => {
    const tw = (iw - 16) / 3
    const th = (ih - ih * 0.3 - 12) / 2
    return box(
      [ix + 4 + (i % 3) * (tw + 4), iy + ih * 0.3 + 2 + Math.floor(i / 3) * (th + 4), tw, th],
      3,
      i === 0 ? tint : mix(tint, '#0d1b2a', 0.55 + (i % 3) * 0.12),
    )
  }
  return (
    bezel(c, rect) +
    box(
      inner,
      3,
      c.linear(70, [
        [0, mix(tint, '#0d1b2a', 0.7)],
        [1, '#0a1420'],
      ]),
    ) +
    label(headline, [ix + 8, iy + ih * 0.21], {
      size: Math.max(8, ih * 0.16),
      colour: '#eaf6f8',
      weight: 700,
      anchor: 'start',
    }) +
    disc([ix + iw - 10, iy + ih * 0.15, ih * 0.05], '#4ade80') +
    range(6).map(tile).join('') +
    clipped(gloss(c, roundRect(inner, 3), { at: 0.42, strength: 0.18 }), c.clip(roundRect(inner, 3)))
  )
}

/** A turning knob with a pointer and scale marks. */
export function knob(
  c: Canvas,
  [x, y, r]: readonly [number, number, number],
  {
    angle = -120,
    colour = '#2a2f35',
    scale = true,
  }: { angle?: number; colour?: string; scale?: boolean } = {},
): string {
  const marks = scale
    ? range(9)
        .map(i => {
          const [x1, y1] = polar([x, y], r * 1.22, 135 + i * 33.75)
          const [x2, y2] = polar([x, y], r * 1.38, 135 + i * 33.75)
          return `M${x1} ${y1}L${x2} ${y2}`
        })
        .join('')
    : ''
  const [px, py] = polar([x, y], r * 0.86, angle)
  const [qx, qy] = polar([x, y], r * 0.4, angle)
  return (
    flatLine(marks, '#ffffff', 1.3, 'opacity="0.65"') +
    smallShadow(circle([x, y], r), r * 0.26) +
    disc(
      [x, y, r],
      c.linear(52, [
        [0, lighten(colour, 0.45)],
        [0.5, colour],
        [1, darken(colour, 0.6)],
      ]),
    ) +
    flatLine(
      range(20)
        .map(i => {
          const [a, b] = polar([x, y], r, i * 18)
          const [d, e] = polar([x, y], r * 0.9, i * 18)
          return `M${a} ${b}L${d} ${e}`
        })
        .join(''),
      darken(colour, 0.6),
      1,
      'opacity="0.6"',
    ) +
    disc(
      [x, y, r * 0.76],
      c.linear(232, [
        [0, lighten(colour, 0.3)],
        [1, darken(colour, 0.3)],
      ]),
    ) +
    line(`M${qx} ${qy}L${px} ${py}`, '#ffffff', Math.max(1.6, r * 0.13)) +
    line(arc([x, y], r * 0.93, [195, 285]), '#ffffff', 1.2, 'opacity="0.5"')
  )
}

/** A round push button in a metal ring. */
export const pushButton = (c: Canvas, [x, y, r]: readonly [number, number, number], colour: string): string =>
  smallShadow(circle([x, y], r), r * 0.24) +
  disc(
    [x, y, r],
    c.linear(55, [
      [0, '#f4f6f8'],
      [0.5, '#9aa2aa'],
      [1, '#5b636b'],
    ]),
  ) +
  disc(
    [x, y, r * 0.78],
    c.linear(60, [
      [0, lighten(colour, 0.5)],
      [0.5, colour],
      [1, darken(colour, 0.4)],
    ]),
  ) +
  oval([x - r * 0.2, y - r * 0.3, r * 0.36, r * 0.2], '#ffffff', 'opacity="0.4"')

/** Mushroom emergency stop on its yellow plate. */
export const emergencyStop = (c: Canvas, [x, y, r]: readonly [number, number, number]): string =>
  disc(
    [x, y, r * 1.3],
    c.linear(55, [
      [0, '#ffe27a'],
      [1, '#d9a514'],
    ]),
  ) +
  smallShadow(circle([x, y], r), r * 0.3) +
  disc(
    [x, y, r],
    c.linear(55, [
      [0, '#ff8a7a'],
      [0.4, '#d9342b'],
      [1, '#86120c'],
    ]),
  ) +
  disc(
    [x, y, r * 0.7],
    c.linear(235, [
      [0, '#f05a4e'],
      [1, '#b81f17'],
    ]),
  ) +
  oval([x - r * 0.26, y - r * 0.34, r * 0.32, r * 0.17], '#ffffff', 'opacity="0.55"')

/** A rocker switch. */
export const rocker = (c: Canvas, [x, y, w, h]: Rect, lit = '#e8453c'): string =>
  box([x, y, w, h], 3, '#0c0e10') +
  box(
    [x + 2.5, y + 2.5, w - 5, h / 2 - 3],
    1.5,
    c.linear(90, [
      [0, lighten(lit, 0.3)],
      [1, lit],
    ]),
  ) +
  box(
    [x + 2.5, y + h / 2, w - 5, h / 2 - 2.5],
    1.5,
    c.linear(90, [
      [0, darken(lit, 0.5)],
      [1, darken(lit, 0.7)],
    ]),
  ) +
  line(`M${x + w / 2} ${y + 6}v${h * 0.18}`, '#ffffff', 1.6)

/** A lit signal lamp. */
export const led = (c: Canvas, [x, y]: Point, colour = '#38d07a'): string =>
  disc([x, y, 5.2], colour, 'opacity="0.25"') +
  disc(
    [x, y, 3],
    c.radial(
      [
        [0, '#ffffff'],
        [0.4, lighten(colour, 0.3)],
        [1, colour],
      ],
      [0.4, 0.35, 0.7],
    ),
  )

/** Slots in a wall; `horizontal` slots lie one under the other. */
export function vents([x, y, w, h]: Rect, count: number, horizontal = true): string {
  const step = (horizontal ? h : w) / count
  return range(count)
    .map(i =>
      horizontal
        ? box([x, y + i * step, w, step * 0.5], step * 0.25, '#0a0c0e', 'opacity="0.72"') +
          box([x, y + i * step + step * 0.5, w, 0.9], 0, '#ffffff', 'opacity="0.25"')
        : box([x + i * step, y, step * 0.5, h], step * 0.25, '#0a0c0e', 'opacity="0.72"') +
          box([x + i * step + step * 0.5, y, 0.9, h], 0, '#ffffff', 'opacity="0.25"'),
    )
    .join('')
}

/** A pressure gauge with scale and pointer. */
export function gauge(c: Canvas, [x, y, r]: readonly [number, number, number], angle = -60): string {
  const marks = range(11)
    .map(i => {
      const [x1, y1] = polar([x, y], r * 0.74, 140 + i * 26)
      const [x2, y2] = polar([x, y], r * (i % 5 === 0 ? 0.56 : 0.64), 140 + i * 26)
      return `M${x1} ${y1}L${x2} ${y2}`
    })
    .join('')
  const [px, py] = polar([x, y], r * 0.62, angle)
  const [qx, qy] = polar([x, y], r * -0.2, angle)
  return (
    smallShadow(circle([x, y], r), r * 0.2) +
    disc(
      [x, y, r],
      c.linear(55, [
        [0, '#ffffff'],
        [0.35, '#a3abb3'],
        [0.6, '#e0e4e8'],
        [1, '#5b636b'],
      ]),
    ) +
    disc(
      [x, y, r * 0.84],
      c.radial([
        [0, '#ffffff'],
        [1, '#dfe5ea'],
      ]),
    ) +
    line(arc([x, y], r * 0.7, [330, 400]), '#d9342b', r * 0.07) +
    flatLine(marks, '#2a2f35', Math.max(1, r * 0.05)) +
    line(`M${qx} ${qy}L${px} ${py}`, '#c1271f', Math.max(1.4, r * 0.07)) +
    disc([x, y, r * 0.12], '#2a2f35') +
    line(arc([x, y], r * 0.78, [200, 280]), '#ffffff', r * 0.06, 'opacity="0.8"')
  )
}

/** A cable or hose along a path: round, lit from above. */
export function cable(
  path: string,
  { width = 9, colour = '#23272c' }: { width?: number; colour?: string } = {},
): string {
  const stroke = (ink: string, w: number, extra = '') =>
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`
  return (
    `<g transform="translate(3 6)">${stroke('#0e1014', width + 6, ' opacity="0.07"')}${stroke('#0e1014', width + 2, ' opacity="0.12"')}</g>` +
    stroke(darken(colour, 0.55), width + 1.4) +
    stroke(colour, width) +
    `<g transform="translate(${-width * 0.14} ${-width * 0.18})">${stroke(lighten(colour, 0.35), width * 0.34, ' opacity="0.8"')}${stroke('#ffffff', width * 0.12, ' opacity="0.4"')}</g>`
  )
}

/** A corrugated hose: cable with rings. */
export const corrugated = (
  path: string,
  { width = 20, colour = '#3a4047' }: { width?: number; colour?: string } = {},
): string =>
  cable(path, { width, colour }) +
  `<path d="${path}" fill="none" stroke="#000000" stroke-width="${width}" stroke-dasharray="2 4.4" opacity="0.32"/>`

/** Banana socket with coloured collar. */
export const socket = (c: Canvas, [x, y, r]: readonly [number, number, number], colour: string): string =>
  smallShadow(circle([x, y], r), 2) +
  disc(
    [x, y, r],
    c.linear(55, [
      [0, lighten(colour, 0.5)],
      [0.5, colour],
      [1, darken(colour, 0.5)],
    ]),
  ) +
  disc([x, y, r * 0.62], cylinderMetal(c, '#d9b64f')) +
  disc([x, y, r * 0.34], '#0a0c0e') +
  hoop([x, y, r * 0.8], '#ffffff', 0.8, 'opacity="0.3"')

/** The rear wall of a mains device: vents, inlet, switch, type plate. */
export function rearWall(
  c: Canvas,
  rect: Rect,
  { colour, depth = 34 }: { colour: string; depth?: number },
): string {
  const [x, y, w, h] = rect
  const unit = Math.min(w, h)
  const plate: Rect = [x + w * 0.56, y + h * 0.14, w * 0.34, Math.max(34, h * 0.22)]
  return (
    cabinet(c, rect, { colour, depth }) +
    vents([x + w * 0.08, y + h * 0.14, w * 0.4, h * 0.34], 7) +
    box(plate, 2, '#f4f6f8') +
    flatLine(
      range(4)
        .map(
          i =>
            `M${plate[0] + 6} ${plate[1] + 8 + (i * (plate[3] - 10)) / 4}h${plate[2] * (i % 2 === 0 ? 0.8 : 0.55)}`,
        )
        .join(''),
      '#7a858f',
      1.8,
    ) +
    inlet(c, [x + w * 0.64, y + h * 0.62, unit * 0.24, unit * 0.2]) +
    rocker(c, [x + w * 0.42, y + h * 0.62, unit * 0.13, unit * 0.2]) +
    hoop([x + w * 0.18, y + h * 0.74, unit * 0.1], '#0a0c0e', unit * 0.03) +
    range(6)
      .map(i => {
        const [a, b] = polar([x + w * 0.18, y + h * 0.74], unit * 0.055, i * 60)
        return disc([a, b, unit * 0.014], '#0a0c0e')
      })
      .join('') +
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
  box(
    [x, y, w, h],
    4,
    c.linear(60, [
      [0, '#3a4047'],
      [1, '#15181b'],
    ]),
  ) +
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
  { colour, depth = 30, thick = 12 }: { colour: string; depth?: number; thick?: number },
): string =>
  fill(
    face([x, y], [x + depth, y - depth * 0.6], [x + w + depth, y - depth * 0.6], [x + w, y]),
    c.linear(30, [
      [0, lighten(colour, 0.5)],
      [1, lighten(colour, 0.12)],
    ]),
  ) +
  box([x, y, w, thick], 2, paintedSteel(c, colour)) +
  fill(
    face(
      [x + w, y],
      [x + w + depth, y - depth * 0.6],
      [x + w + depth, y - depth * 0.6 + thick],
      [x + w, y + thick],
    ),
    darken(colour, 0.4),
  )
