import type { Canvas, Point, Stop } from './canvas.ts'
import { clipped, fill, group, oval } from './paint.ts'
import { repeat } from './shape.ts'

/**
 * Soft edge without a filter, drawn as several faint strokes of increasing width. A Gaussian blur takes ten times as
 * long to rasterize.
 */
export function halo(
  outline: string,
  {
    color = '#0e1014',
    reach,
    strength,
    steps = 6,
  }: { color?: string; reach: number; strength: number; steps?: number },
): string {
  const each = Math.round((strength / steps) * 1000) / 1000
  return repeat(steps, i => {
    const width = Math.round(2 * reach * ((i + 1) / steps) ** 1.35 * 10) / 10
    return `<path d="${outline}" opacity="${each}" fill="${color}" fill-rule="evenodd" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"/>`
  })
}

/** A soft line: light or shadow along a path. */
export function softLine(
  path: string,
  color: string,
  { width, strength, steps = 4 }: { width: number; strength: number; steps?: number },
): string {
  const each = Math.round((strength / steps) * 1000) / 1000
  return repeat(
    steps,
    i =>
      `<path d="${path}" fill="none" stroke="${color}" stroke-opacity="${each}" stroke-width="${Math.round(((width * (i + 1)) / steps) * 10) / 10}" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
}

/** Soft shadow of a flat outline to the lower right, because light comes from the top left. */
export const castShadow = (
  outline: string,
  {
    dx = 5,
    dy = 9,
    blur = 7,
    opacity = 0.28,
  }: { dx?: number; dy?: number; blur?: number; opacity?: number } = {},
): string =>
  group(halo(outline, { reach: blur * 1.7, strength: opacity }), `translate(${dx} ${dy})`) +
  group(
    halo(outline, { color: '#08090b', reach: 3, strength: 0.24, steps: 3 }),
    `translate(${dx * 0.25} ${dy * 0.28})`,
  )

/** Narrow shadow of a small object on another one. */
export const smallShadow = (outline: string, reach = 3): string =>
  group(
    halo(outline, { color: '#060708', reach, strength: 0.42, steps: 4 }),
    `translate(${reach * 0.4} ${reach * 0.7})`,
  )

/** Contact shadow of a standing object: dark and narrow at the edge, wide and soft around it. */
export function floorShadow(c: Canvas, [x, y]: Point, halfWidth: number): string {
  const wide: Stop[] = [
    [0, '#16202a', 0.34],
    [0.55, '#16202a', 0.16],
    [1, '#16202a', 0],
  ]
  const tight: Stop[] = [
    [0, '#0a0f14', 0.6],
    [0.7, '#0a0f14', 0.32],
    [1, '#0a0f14', 0],
  ]
  return (
    oval([x + 8, y + 2, halfWidth * 1.24, Math.max(9, halfWidth * 0.16)], c.radial(wide)) +
    oval([x, y, halfWidth * 1.03, Math.max(4, halfWidth * 0.05)], c.radial(tight))
  )
}

/** White diagonal reflection across an outline, as on polished glass. */
export function gloss(
  c: Canvas,
  outline: string,
  { at = 0.5, strength = 0.2, angle = 28 }: { at?: number; strength?: number; angle?: number } = {},
): string {
  const paint = c.linear(angle, [
    [0, '#ffffff', strength * 0.55],
    [Math.max(0, at - 0.16), '#ffffff', strength],
    [at, '#ffffff', strength * 0.5],
    [Math.min(1, at + 0.005), '#ffffff', 0],
    [1, '#ffffff', 0],
  ])
  return fill(outline, paint)
}

/** Soft light from above on an outline. */
export const sheen = (c: Canvas, outline: string, strength = 0.25): string =>
  fill(
    outline,
    c.linear(62, [
      [0, '#ffffff', strength],
      [0.42, '#ffffff', strength * 0.18],
      [0.6, '#000000', 0],
      [1, '#000000', strength * 0.5],
    ]),
  )

/** Bright inner edge along the top and left of an outline, dark one along the bottom and right. */
export function bevel(c: Canvas, outline: string, width = 2, strength = 0.5): string {
  const paint = c.linear(58, [
    [0, '#ffffff', strength],
    [0.4, '#ffffff', strength * 0.15],
    [0.6, '#000000', strength * 0.12],
    [1, '#000000', strength * 0.7],
  ])
  return clipped(
    `<path d="${outline}" fill="none" stroke="${paint}" stroke-width="${width * 2}"/>`,
    c.clip(outline),
  )
}

/** Inner shadow of an outline, such as a milled pocket or a window. */
export function innerShadow(c: Canvas, outline: string, depth = 5, opacity = 0.5): string {
  const each = Math.round((opacity / 5) * 1000) / 1000
  const edges = repeat(
    5,
    i =>
      `<path d="${outline}" fill="none" stroke="#05080b" stroke-opacity="${each}" stroke-width="${Math.round(((depth * 2 * (i + 1)) / 5) * 10) / 10}"/>`,
  )
  return clipped(group(edges, `translate(${depth * 0.22} ${depth * 0.35})`), c.clip(outline))
}
