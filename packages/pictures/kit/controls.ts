import type { Canvas, Point } from './canvas.ts'
import { darken, lighten, mix } from './color.ts'
import { gloss, innerShadow, smallShadow } from './light.ts'
import { cylinderMetal } from './material.ts'
import { box, clipped, disc, fill, flatLine, hoop, line, oval } from './paint.ts'
import { arc, circle, polar, type Rect, repeat, roundRect } from './shape.ts'
import { digits, digitsWidth, label } from './text.ts'

/** Dark bezel with a display window. The content is drawn on top of it. */
export function bezel(c: Canvas, rect: Rect, radius = 5): string {
  const outline = roundRect(rect, radius)
  return (
    fill(outline, c.linear(62, ['#2a2f35', '#0b0d10'])) +
    flatLine(outline, '#000000', 1, 'opacity="0.6"') +
    innerShadow(c, outline, 3, 0.6)
  )
}

/** Seven-segment display with a value centered in its window. */
export function digitDisplay(
  c: Canvas,
  rect: Rect,
  { value, color = '#ff5a3c' }: { value: string; color?: string },
): string {
  const [x, y, w, h] = rect
  const size = Math.min(h * 0.62, (w * 0.84 * h) / Math.max(1, digitsWidth(value, h)))
  const width = digitsWidth(value, size)
  return (
    bezel(c, rect) +
    digits(value, [x + (w - width) / 2, y + (h - size) / 2], size, color) +
    clipped(gloss(c, roundRect(rect, 5), { at: 0.4, strength: 0.16 }), c.clip(roundRect(rect, 5)))
  )
}

/** A color touch screen with a few tiles and a headline. */
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
    box(inner, 3, c.linear(70, [mix(tint, '#0d1b2a', 0.7), '#0a1420'])) +
    label(headline, [ix + 8, iy + ih * 0.21], {
      size: Math.max(8, ih * 0.16),
      color: '#eaf6f8',
      weight: 700,
      anchor: 'start',
    }) +
    disc([ix + iw - 10, iy + ih * 0.15, ih * 0.05], '#4ade80') +
    repeat(6, tile) +
    clipped(gloss(c, roundRect(inner, 3), { at: 0.42, strength: 0.18 }), c.clip(roundRect(inner, 3)))
  )
}

/** A turning knob with a pointer and scale marks. */
export function knob(
  c: Canvas,
  [x, y, r]: readonly [number, number, number],
  { angle = -120, color = '#2a2f35', scale = true }: { angle?: number; color?: string; scale?: boolean } = {},
): string {
  const marks = scale
    ? repeat(9, i => {
        const [x1, y1] = polar([x, y], r * 1.22, 135 + i * 33.75)
        const [x2, y2] = polar([x, y], r * 1.38, 135 + i * 33.75)
        return `M${x1} ${y1}L${x2} ${y2}`
      })
    : ''
  const [px, py] = polar([x, y], r * 0.86, angle)
  const [qx, qy] = polar([x, y], r * 0.4, angle)

  return (
    flatLine(marks, '#ffffff', 1.3, 'opacity="0.65"') +
    smallShadow(circle([x, y], r), r * 0.26) +
    disc([x, y, r], c.linear(52, [lighten(color, 0.45), color, darken(color, 0.6)])) +
    flatLine(
      repeat(20, i => {
        const [a, b] = polar([x, y], r, i * 18)
        const [d, e] = polar([x, y], r * 0.9, i * 18)
        return `M${a} ${b}L${d} ${e}`
      }),
      darken(color, 0.6),
      1,
      'opacity="0.6"',
    ) +
    disc([x, y, r * 0.76], c.linear(232, [lighten(color, 0.3), darken(color, 0.3)])) +
    line(`M${qx} ${qy}L${px} ${py}`, '#ffffff', Math.max(1.6, r * 0.13)) +
    line(arc([x, y], r * 0.93, [195, 285]), '#ffffff', 1.2, 'opacity="0.5"')
  )
}

/** A round push button in a metal ring. */
export const pushButton = (c: Canvas, [x, y, r]: readonly [number, number, number], color: string): string =>
  smallShadow(circle([x, y], r), r * 0.24) +
  disc([x, y, r], c.linear(55, ['#f4f6f8', '#9aa2aa', '#5b636b'])) +
  disc([x, y, r * 0.78], c.linear(60, [lighten(color, 0.5), color, darken(color, 0.4)])) +
  oval([x - r * 0.2, y - r * 0.3, r * 0.36, r * 0.2], '#ffffff', 'opacity="0.4"')

/** Mushroom emergency stop on its yellow plate. */
export const emergencyStop = (c: Canvas, [x, y, r]: readonly [number, number, number]): string =>
  disc([x, y, r * 1.3], c.linear(55, ['#ffe27a', '#d9a514'])) +
  smallShadow(circle([x, y], r), r * 0.3) +
  disc([x, y, r], c.linear(55, ['#ff8a7a', [0.4, '#d9342b'], '#86120c'])) +
  disc([x, y, r * 0.7], c.linear(235, ['#f05a4e', '#b81f17'])) +
  oval([x - r * 0.26, y - r * 0.34, r * 0.32, r * 0.17], '#ffffff', 'opacity="0.55"')

/** A rocker switch. */
export const rocker = (c: Canvas, [x, y, w, h]: Rect, lit = '#e8453c'): string =>
  box([x, y, w, h], 3, '#0c0e10') +
  box([x + 2.5, y + 2.5, w - 5, h / 2 - 3], 1.5, c.linear(90, [lighten(lit, 0.3), lit])) +
  box([x + 2.5, y + h / 2, w - 5, h / 2 - 2.5], 1.5, c.linear(90, [darken(lit, 0.5), darken(lit, 0.7)])) +
  line(`M${x + w / 2} ${y + 6}v${h * 0.18}`, '#ffffff', 1.6)

/** A lit signal lamp. */
export const led = (c: Canvas, [x, y]: Point, color = '#38d07a'): string =>
  disc([x, y, 5.2], color, 'opacity="0.25"') +
  disc([x, y, 3], c.radial(['#ffffff', [0.4, lighten(color, 0.3)], color], [0.4, 0.35, 0.7]))

/** A pressure gauge with scale and pointer. */
export function gauge(c: Canvas, [x, y, r]: readonly [number, number, number], angle = -60): string {
  const marks = repeat(11, i => {
    const [x1, y1] = polar([x, y], r * 0.74, 140 + i * 26)
    const [x2, y2] = polar([x, y], r * (i % 5 === 0 ? 0.56 : 0.64), 140 + i * 26)
    return `M${x1} ${y1}L${x2} ${y2}`
  })
  const [px, py] = polar([x, y], r * 0.62, angle)
  const [qx, qy] = polar([x, y], r * -0.2, angle)

  return (
    smallShadow(circle([x, y], r), r * 0.2) +
    disc([x, y, r], c.linear(55, ['#ffffff', [0.35, '#a3abb3'], [0.6, '#e0e4e8'], '#5b636b'])) +
    disc([x, y, r * 0.84], c.radial(['#ffffff', '#dfe5ea'])) +
    line(arc([x, y], r * 0.7, [330, 400]), '#d9342b', r * 0.07) +
    flatLine(marks, '#2a2f35', Math.max(1, r * 0.05)) +
    line(`M${qx} ${qy}L${px} ${py}`, '#c1271f', Math.max(1.4, r * 0.07)) +
    disc([x, y, r * 0.12], '#2a2f35') +
    line(arc([x, y], r * 0.78, [200, 280]), '#ffffff', r * 0.06, 'opacity="0.8"')
  )
}

/** Banana socket with colored collar. */
export const socket = (c: Canvas, [x, y, r]: readonly [number, number, number], color: string): string =>
  smallShadow(circle([x, y], r), 2) +
  disc([x, y, r], c.linear(55, [lighten(color, 0.5), color, darken(color, 0.5)])) +
  disc([x, y, r * 0.62], cylinderMetal(c, '#d9b64f')) +
  disc([x, y, r * 0.34], '#0a0c0e') +
  hoop([x, y, r * 0.8], '#ffffff', 0.8, 'opacity="0.3"')
