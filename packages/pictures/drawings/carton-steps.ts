import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineScene } from '../kit/define.ts'
import { disc, fill, hoop, oval } from '../kit/paint.ts'
import { num } from '../kit/params.ts'
import { face, repeat } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const SIZE: Point = [640, 520]
const WIDTH = 66
const DEPTH = 42
const HEIGHT = 58
const SLANT = 20
const CARDBOARD = '#c99a62'
const TAPE = '#0d7480'

/** A carton with tape; `at` is the lower left corner of its front. */
function carton(c: Canvas, [x, y]: Point, { isTop }: { isTop: boolean }): string {
  const [right, top] = [x + WIDTH, y - HEIGHT]
  const front = face([x, y], [right, y + SLANT / 2], [right, top + SLANT / 2], [x, top])
  const side = face(
    [right, y + SLANT / 2],
    [right + DEPTH, y - SLANT / 2],
    [right + DEPTH, top - SLANT / 2],
    [right, top + SLANT / 2],
  )
  const lid = face(
    [x, top],
    [right, top + SLANT / 2],
    [right + DEPTH, top - SLANT / 2],
    [x + DEPTH, top - SLANT],
  )
  const strip = face(
    [x + WIDTH * 0.4, top + 4],
    [x + WIDTH * 0.58, top + 6],
    [x + WIDTH * 0.58, top + 26],
    [x + WIDTH * 0.4, top + 24],
  )
  const over = face(
    [x + WIDTH * 0.4, top + 4],
    [x + WIDTH * 0.58, top + 6],
    [x + WIDTH * 0.58 + DEPTH, top - 14],
    [x + WIDTH * 0.4 + DEPTH, top - 16],
  )

  return (
    fill(front, c.linear(90, [lighten(CARDBOARD, 0.12), darken(CARDBOARD, 0.08)])) +
    fill(side, darken(CARDBOARD, 0.32)) +
    (isTop ? fill(lid, lighten(CARDBOARD, 0.35)) + fill(over, lighten(TAPE, 0.2)) : '') +
    fill(strip, TAPE) +
    fill(
      face([x + 8, y - 16], [x + 26, y - 13], [x + 26, y - 3], [x + 8, y - 6]),
      '#ffffff',
      'opacity="0.75"',
    )
  )
}

const coin = (c: Canvas, [x, y]: Point): string =>
  disc([x, y, 34], c.linear(60, ['#ffe9a8', '#e8b53c', '#9c6b12'])) +
  hoop([x, y, 27], '#8a5c0d', 2, 'opacity="0.55"') +
  label('%', [x, y + 12], { size: 34, color: '#7a4f08', weight: 700 })

/** Stacks of cartons that rise like stairs, for wholesale levels. */
export const cartonSteps = defineScene({
  base: 'carton-steps',
  sizes: { wide: SIZE },
  params: z.strictObject({ stacks: num(3, 5, 5) }),
  scene({ stacks }, c) {
    const count = Math.round(stacks)
    const left = (SIZE[0] - count * 116) / 2
    const base = (at: number): Point => [left + at * 116, 470 - at * 9]
    return (
      oval([330, 470, 290, 34], '#000000', 'opacity="0.25"') +
      repeat(count, index =>
        repeat(index + 1, up =>
          carton(c, [base(index)[0], base(index)[1] - up * HEIGHT], { isTop: up === index }),
        ),
      ) +
      coin(c, [base(count - 1)[0] + 54, base(count - 1)[1] - count * HEIGHT - 46])
    )
  },
})
