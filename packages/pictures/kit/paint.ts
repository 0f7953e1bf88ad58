import type { Point } from './canvas.ts'
import { type Rect, roundRect } from './shape.ts'

/** A filled outline. */
export const fill = (outline: string, paint: string, extra = ''): string =>
  `<path d="${outline}" fill="${paint}"${extra === '' ? '' : ` ${extra}`}/>`

/** A filled outline with the even-odd rule, so overlaps are holes. */
export const fillHoles = (outline: string, paint: string, extra = ''): string =>
  fill(outline, paint, `fill-rule="evenodd"${extra === '' ? '' : ` ${extra}`}`)

/** A stroked outline with round ends and corners. */
export const line = (outline: string, paint: string, width: number, extra = ''): string =>
  `<path d="${outline}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${
    extra === '' ? '' : ` ${extra}`
  }/>`

/** A stroked outline with flat ends. */
export const flatLine = (outline: string, paint: string, width: number, extra = ''): string =>
  `<path d="${outline}" fill="none" stroke="${paint}" stroke-width="${width}"${extra === '' ? '' : ` ${extra}`}/>`

/** A rectangle with round corners. */
export const box = (rect: Rect, radius: number, paint: string, extra = ''): string =>
  fill(roundRect(rect, radius), paint, extra)

/** A circle given as x, y, radius. */
export const disc = ([x, y, r]: readonly [number, number, number], paint: string, extra = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint}"${extra === '' ? '' : ` ${extra}`}/>`

/** A circle line given as x, y, radius. */
export const hoop = (
  [x, y, r]: readonly [number, number, number],
  paint: string,
  width: number,
  extra = '',
): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${paint}" stroke-width="${width}"${
    extra === '' ? '' : ` ${extra}`
  }/>`

/** An ellipse given as x, y, horizontal and vertical radius. */
export const oval = ([x, y, rx, ry]: Rect, paint: string, extra = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint}"${extra === '' ? '' : ` ${extra}`}/>`

/** Applies a transform to markup. */
export const group = (inner: string, transform: string, extra = ''): string =>
  `<g transform="${transform}"${extra === '' ? '' : ` ${extra}`}>${inner}</g>`

/** Clips markup by a reference. */
export const clipped = (inner: string, clip: string): string => `<g clip-path="${clip}">${inner}</g>`

/** Rotates markup around a point. */
export const turned = (inner: string, angle: number, [x, y]: Point = [200, 200]): string =>
  angle === 0 ? inner : group(inner, `rotate(${angle} ${x} ${y})`)

/** Translates markup. */
export const moved = (inner: string, [x, y]: Point): string =>
  x === 0 && y === 0 ? inner : group(inner, `translate(${x} ${y})`)

const SWAPPED: Readonly<Record<string, string>> = { start: 'end', end: 'start', middle: 'middle' }

/** Mirrors markup at a vertical axis. Texts stay readable. */
export function mirror(inner: string, axis = 200): string {
  const readable = inner.replaceAll(
    /<text x="([-\d.]+)"([^>]*?) text-anchor="(\w+)"/g,
    (_, x: string, middle: string, anchor: string) =>
      `<text x="${x}"${middle} text-anchor="${SWAPPED[anchor] ?? anchor}" transform="translate(${2 * Number(x)} 0) scale(-1 1)"`,
  )
  return group(readable, `translate(${2 * axis} 0) scale(-1 1)`)
}
