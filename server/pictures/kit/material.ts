import type { Canvas } from './canvas.ts'
import { brightness, darken, lighten } from './color.ts'

/** Turned or extruded metal: bands of light and dark across the shape. */
export const cylinderMetal = (c: Canvas, colour = '#b9c0c8', angle = 0): string =>
  c.linear(angle, [
    [0, darken(colour, 0.5)],
    [0.12, darken(colour, 0.16)],
    [0.3, lighten(colour, 0.78)],
    [0.42, lighten(colour, 0.2)],
    [0.72, darken(colour, 0.3)],
    [0.9, darken(colour, 0.5)],
    [1, darken(colour, 0.28)],
  ])

/** Flat sheet metal under a soft box: a quiet diagonal fall of light. */
export const sheetMetal = (c: Canvas, colour = '#c6ccd3', angle = 55): string =>
  c.linear(angle, [
    [0, lighten(colour, 0.42)],
    [0.28, lighten(colour, 0.1)],
    [0.46, lighten(colour, 0.34)],
    [0.62, darken(colour, 0.06)],
    [1, darken(colour, 0.26)],
  ])

/** Gold-plated contact. */
export const gold = (c: Canvas, angle = 70): string =>
  c.linear(angle, [
    [0, '#fbe6a6'],
    [0.4, '#dfb04a'],
    [0.55, '#f7dc8f'],
    [1, '#a97a22'],
  ])

/** Copper, as in coils and wire. */
export const copper = (c: Canvas, angle = 60): string =>
  c.linear(angle, [
    [0, '#f3b98f'],
    [0.45, '#c97844'],
    [0.6, '#e9a578'],
    [1, '#8a4a22'],
  ])

/** Moulded plastic with a soft light from the top left. */
export function plastic(c: Canvas, colour: string, angle = 62): string {
  const dark = brightness(colour) < 0.3
  return c.linear(angle, [
    [0, lighten(colour, dark ? 0.26 : 0.34)],
    [0.35, lighten(colour, dark ? 0.08 : 0.08)],
    [0.7, darken(colour, dark ? 0.2 : 0.1)],
    [1, darken(colour, dark ? 0.45 : 0.26)],
  ])
}

/** Round plastic or rubber body, lit along its left third. */
export const cylinderPlastic = (c: Canvas, colour: string, angle = 0): string =>
  c.linear(angle, [
    [0, darken(colour, 0.42)],
    [0.14, darken(colour, 0.1)],
    [0.3, lighten(colour, 0.36)],
    [0.48, colour],
    [0.8, darken(colour, 0.34)],
    [1, darken(colour, 0.55)],
  ])

/** Painted steel case of a machine. */
export const paintedSteel = (c: Canvas, colour: string, angle = 90): string =>
  c.linear(angle, [
    [0, lighten(colour, 0.3)],
    [0.5, colour],
    [1, darken(colour, 0.14)],
  ])

/** Polyimide of flexible circuits. */
export const polyimide = (c: Canvas, colour: 'amber' | 'black' | 'white', angle = 40): string => {
  const tone = { amber: '#c07a1e', black: '#26282d', white: '#e4e6e8' }[colour]
  return c.linear(angle, [
    [0, lighten(tone, colour === 'black' ? 0.24 : 0.42)],
    [0.35, tone],
    [0.55, lighten(tone, colour === 'black' ? 0.12 : 0.22)],
    [1, darken(tone, 0.34)],
  ])
}

/** Dark display or cover glass. */
export const darkGlass = (c: Canvas, colour = '#10141a'): string =>
  c.linear(62, [
    [0, lighten(colour, 0.2)],
    [0.4, lighten(colour, 0.04)],
    [0.7, colour],
    [1, darken(colour, 0.5)],
  ])

/** Solder-mask green, black or blue of a circuit board. */
export const boardColour = (name: 'black' | 'green' | 'blue'): string =>
  ({ black: '#1c1f24', green: '#1f6b45', blue: '#1d4f86' })[name]
