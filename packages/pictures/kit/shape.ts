import type { Point } from './canvas.ts'

/** x, y, width, height. */
export type Rect = readonly [number, number, number, number]

/** Outline of a rectangle with round corners. */
export function roundRect([x, y, w, h]: Rect, radius: number): string {
  const r = Math.max(0, Math.min(radius, w / 2, h / 2))
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}z`
  return (
    `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`
  )
}

/** Outline of a rectangle with separate radii: top-left, top-right, bottom-right, bottom-left. */
export const cornerRect = ([x, y, w, h]: Rect, [a, b, c, d]: Rect): string =>
  `M${x + a} ${y}h${w - a - b}a${b} ${b} 0 0 1 ${b} ${b}v${h - b - c}a${c} ${c} 0 0 1 ${-c} ${c}` +
  `h${c + d - w}a${d} ${d} 0 0 1 ${-d} ${-d}v${a + d - h}a${a} ${a} 0 0 1 ${a} ${-a}z`

/** Outline of a circle. */
export const circle = ([x, y]: Point, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** Outline of an ellipse. */
export const ellipse = ([x, y]: Point, [rx, ry]: Point): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

/** Closed outline through points. */
export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`

/** The point at `angle` degrees (0 = right, 90 = down) on a circle. */
export function polar([x, y]: Point, r: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180
  return [x + r * Math.cos(turn), y + r * Math.sin(turn)]
}

/** Arc of a circle from one angle to another, clockwise, as an open line. */
export function arc(center: Point, r: number, [from, to]: Point): string {
  const [x1, y1] = polar(center, r, from)
  const [x2, y2] = polar(center, r, to)
  return `M${x1} ${y1}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${x2} ${y2}`
}

/** The rectangle with the given inset on each side. */
export const inset = ([x, y, w, h]: Rect, by: number): Rect => [x + by, y + by, w - 2 * by, h - 2 * by]

/** A rectangle around a center. */
export const around = ([x, y]: Point, [w, h]: Point): Rect => [x - w / 2, y - h / 2, w, h]

/** The whole numbers 0..count-1. */
export const range = (count: number): number[] => Array.from({ length: Math.max(0, count) }, (_, i) => i)

/** The markup that `draw` returns for each whole number 0..count-1. */
export const repeat = (count: number, draw: (i: number) => string): string => range(count).map(draw).join('')

/** Outline of a trapezoid-like face from four corner points. */
export const face = (a: Point, b: Point, c: Point, d: Point): string => polygon([a, b, c, d])
