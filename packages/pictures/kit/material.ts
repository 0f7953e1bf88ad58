import type { Canvas } from './canvas.ts'
import { brightness, darken, lighten } from './color.ts'

/** Turned or extruded metal with light and dark bands. */
export const cylinderMetal = (c: Canvas, color = '#b9c0c8', angle = 0): string =>
  c.linear(angle, [
    darken(color, 0.5),
    [0.12, darken(color, 0.16)],
    [0.3, lighten(color, 0.78)],
    [0.42, lighten(color, 0.2)],
    [0.72, darken(color, 0.3)],
    [0.9, darken(color, 0.5)],
    darken(color, 0.28),
  ])

/** Flat sheet metal with soft diagonal light. */
export const sheetMetal = (c: Canvas, color = '#c6ccd3', angle = 55): string =>
  c.linear(angle, [
    lighten(color, 0.42),
    [0.28, lighten(color, 0.1)],
    [0.46, lighten(color, 0.34)],
    [0.62, darken(color, 0.06)],
    darken(color, 0.26),
  ])

/** Gold-plated contact. */
export const gold = (c: Canvas, angle = 70): string =>
  c.linear(angle, ['#fbe6a6', [0.4, '#dfb04a'], [0.55, '#f7dc8f'], '#a97a22'])

/** Copper, as in coils and wire. */
export const copper = (c: Canvas, angle = 60): string =>
  c.linear(angle, ['#f3b98f', [0.45, '#c97844'], [0.6, '#e9a578'], '#8a4a22'])

/** Molded plastic with soft light from the top left. */
export function plastic(c: Canvas, color: string, angle = 62): string {
  const dark = brightness(color) < 0.3
  return c.linear(angle, [
    lighten(color, dark ? 0.26 : 0.34),
    [0.35, lighten(color, 0.08)],
    [0.7, darken(color, dark ? 0.2 : 0.1)],
    darken(color, dark ? 0.45 : 0.26),
  ])
}

/** Round plastic or rubber body, lit along its left third. */
export const cylinderPlastic = (c: Canvas, color: string, angle = 0): string =>
  c.linear(angle, [
    darken(color, 0.42),
    [0.14, darken(color, 0.1)],
    [0.3, lighten(color, 0.36)],
    [0.48, color],
    darken(color, 0.34),
    darken(color, 0.55),
  ])

/** Painted steel case of a machine. */
export const paintedSteel = (c: Canvas, color: string, angle = 90): string =>
  c.linear(angle, [lighten(color, 0.3), color, darken(color, 0.14)])

/** Polyimide of flexible circuits. */
export const polyimide = (c: Canvas, color: 'amber' | 'black' | 'white', angle = 40): string => {
  const tone = { amber: '#c07a1e', black: '#26282d', white: '#e4e6e8' }[color]
  return c.linear(angle, [
    lighten(tone, color === 'black' ? 0.24 : 0.42),
    [0.35, tone],
    [0.55, lighten(tone, color === 'black' ? 0.12 : 0.22)],
    darken(tone, 0.34),
  ])
}

/** Dark display or cover glass. */
export const darkGlass = (c: Canvas, color = '#10141a'): string =>
  c.linear(62, [lighten(color, 0.2), [0.4, lighten(color, 0.04)], [0.7, color], darken(color, 0.5)])

/** Solder-mask green, black or blue of a circuit board. */
export const boardColor = (name: 'black' | 'green' | 'blue'): string =>
  ({ black: '#1c1f24', green: '#1f6b45', blue: '#1d4f86' })[name]
