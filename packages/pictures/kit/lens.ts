import type { Canvas, Point } from './canvas.ts'
import { darken, lighten } from './color.ts'
import { disc, hoop, line, oval } from './paint.ts'
import { arc } from './shape.ts'

type Coating = 'clear' | 'blue' | 'green' | 'violet'

const TINTS: Readonly<Record<Coating, readonly [string, string, string]>> = {
  clear: ['#8fa3b5', '#39434d', '#0b0e12'],
  blue: ['#6f9cff', '#21408f', '#060b1c'],
  green: ['#6fe0b0', '#14684a', '#04130d'],
  violet: ['#c39bff', '#4c2a8f', '#0b0618'],
}

/** A camera lens seen from the front: metal ring, black barrel, coated glass with two reflections. */
export function cameraLens(
  c: Canvas,
  [x, y]: Point,
  { r, ring = '#3a3f46', coating = 'blue' }: { r: number; ring?: string; coating?: Coating },
): string {
  const [glint, body, deep] = TINTS[coating]

  return (
    disc([x + r * 0.04, y + r * 0.08, r * 1.04], '#04070a', 'opacity="0.35"') +
    disc(
      [x, y, r],
      c.linear(52, [lighten(ring, 0.72), [0.32, ring], [0.55, lighten(ring, 0.3)], darken(ring, 0.6)]),
    ) +
    disc([x, y, r * 0.87], c.linear(232, [lighten(ring, 0.2), '#05070a'])) +
    disc([x, y, r * 0.82], '#07090c') +
    hoop([x, y, r * 0.7], '#1d2229', r * 0.03) +
    hoop([x, y, r * 0.6], '#171b21', r * 0.05) +
    disc([x, y, r * 0.52], c.radial([body, [0.55, darken(body, 0.35)], deep], [0.42, 0.36, 0.72])) +
    disc([x, y, r * 0.3], c.radial([darken(body, 0.1), [0.6, deep], '#010204'], [0.45, 0.4, 0.6])) +
    oval(
      [x - r * 0.2, y - r * 0.24, r * 0.2, r * 0.12],
      glint,
      `opacity="0.7" transform="rotate(-38 ${x - r * 0.2} ${y - r * 0.24})"`,
    ) +
    disc([x + r * 0.2, y + r * 0.24, r * 0.07], glint, 'opacity="0.55"') +
    line(arc([x, y], r * 0.76, [196, 292]), '#ffffff', r * 0.035, 'opacity="0.4"')
  )
}

/** Only the opening for a lens, with a thin chamfer. */
export const lensHole = (c: Canvas, [x, y]: Point, r: number, ground: readonly [string, string]): string =>
  disc([x, y, r], c.linear(55, [ground[1], ground[0]])) +
  hoop(
    [x, y, r],
    c.linear(55, [
      [0, '#000000', 0.45],
      [0.5, '#000000', 0.1],
      [1, '#ffffff', 0.75],
    ]),
    Math.max(1, r * 0.1),
  )

/** The dot of a flash lamp. */
export const flashDot = (c: Canvas, [x, y]: Point, r: number): string =>
  disc([x, y, r], c.radial(['#fffdf0', '#f4dfa0', '#b99a52'], [0.4, 0.38, 0.7])) +
  hoop([x, y, r], '#6d6552', r * 0.14)
