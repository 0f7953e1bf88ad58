import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineScene } from '../kit/define.ts'
import { clipped, disc, fill, line, oval } from '../kit/paint.ts'
import { num } from '../kit/params.ts'
import { circle, roundRect } from '../kit/shape.ts'

const params = z.strictObject({ face: num(0, 239, 0) })

const SKIN = ['#f4cfb0', '#e8b48c', '#c98a5e', '#9a623c', '#6d4327', '#f7dcc6'] as const
const HAIR = ['#23190f', '#4a2f18', '#8a5a2b', '#c79a4f', '#1b1d21', '#8c8f94', '#7a2f1c'] as const
const SHIRT = [
  '#0b6e7a',
  '#2456a6',
  '#c8443c',
  '#d9822b',
  '#5b3f8c',
  '#2e7d5b',
  '#39424b',
  '#b3546e',
] as const
const WALL = ['#dcecee', '#e6e9f6', '#f6ead9', '#e9f2e4', '#f5e3e3', '#ece5f4'] as const

type Hair = { front: string; behind?: string }

const FRINGE = 'M37 52C36 28 48 18 62 20C78 20 88 32 85 54C82 42 76 36 72 32C62 40 46 40 42 44z'
const PARTED = 'M37 54C34 28 46 17 61 17S88 28 85 54C80 46 70 40 60 26C54 38 44 44 37 54z'

const HAIR_SHAPES: readonly [Hair, ...Hair[]] = [
  { front: 'M34 46C32 22 48 14 62 16C80 12 92 24 88 46C84 38 78 34 74 30C62 36 44 34 38 38z' },
  {
    front: FRINGE,
    behind:
      'M30 78C24 40 34 14 60 14S98 38 92 78C88 84 84 80 84 70C86 50 82 40 74 32C60 42 44 38 40 46C36 56 38 70 38 78C36 84 32 84 30 78z',
  },
  { front: 'M36 40C36 20 50 14 62 15C76 15 86 22 86 40C80 30 70 28 61 28S42 30 36 40z' },
  {
    front: PARTED,
    behind: 'M28 96C24 44 34 14 61 14S98 44 94 96C90 104 78 100 80 90H42C44 100 32 104 28 96z',
  },
  {
    front:
      'M32 50C24 46 26 34 34 32C32 22 42 14 50 18C54 8 72 10 74 18C84 14 94 24 90 32C98 36 98 48 89 50C88 42 84 36 78 34C64 38 46 36 38 38C34 42 33 46 32 50z',
  },
  {
    front: PARTED,
    behind: 'M61 2a13 13 0 0 1 12 17c12 3 18 16 16 33H33c-2 -17 4 -30 16 -33a13 13 0 0 1 12 -17z',
  },
  { front: 'M36 44C34 24 46 13 61 13S90 24 86 44C84 34 80 30 76 27L40 32C38 36 37 40 36 44z' },
  { front: '' },
]

const at = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0]

function person(c: Canvas, face: number): string {
  const skin = at(SKIN, face)
  const hair = at(HAIR, Math.floor(face / 3) + face)
  const shirt = at(SHIRT, Math.floor(face / 5) + face * 3)
  const style = at(HAIR_SHAPES, Math.floor(face / 7) + face)
  const long = style.behind !== undefined
  const glasses = face % 4 === 1
  const beard = !long && face % 5 === 2
  const features =
    oval([50, 56, 2.6, 3.2], '#2a2018') +
    oval([72, 56, 2.6, 3.2], '#2a2018') +
    line('M45 49.500q5 -3 10 -.5M67 49q5 -2.500 10 .5', darken(hair, 0.1), 2) +
    line('M61 58q-3 6 1 7', darken(skin, 0.28), 1.6) +
    line('M53 73q8 6 16 0', darken(skin, 0.5), 2.2)
  return (
    fill(
      'M16 124C16 98 34 92 61 92S106 98 106 124z',
      c.linear(60, [
        [0, lighten(shirt, 0.2)],
        [1, darken(shirt, 0.2)],
      ]),
    ) +
    fill('M49 84h24v10c0 12 -24 12 -24 0z', darken(skin, 0.16)) +
    (face % 3 === 0 ? fill('M44 93L61 108L78 93L84 97L61 122L38 97z', '#ffffff', 'opacity="0.85"') : '') +
    (style.behind === undefined ? '' : fill(style.behind, darken(hair, 0.14))) +
    oval([36, 60, 5, 7], darken(skin, 0.1)) +
    oval([86, 60, 5, 7], darken(skin, 0.1)) +
    fill(
      'M37 50C37 28 47 22 61 22S85 28 85 50C86 76 74 90 61 90S36 76 37 50z',
      c.radialAt(
        [52, 46, 60],
        [
          [0, lighten(skin, 0.14)],
          [1, darken(skin, 0.1)],
        ],
      ),
    ) +
    (beard
      ? fill(
          'M38 60C40 84 48 92 61 92S82 84 84 60C80 70 76 68 70 68C64 66 58 66 52 68C46 68 42 70 38 60z',
          hair,
          'opacity="0.9"',
        )
      : '') +
    features +
    (style.front === '' ? '' : fill(style.front, hair)) +
    (glasses
      ? `<g fill="none" stroke="#23272c" stroke-width="2"><circle cx="50" cy="57" r="8"/><circle cx="72" cy="57" r="8"/><path d="M58 56h6M42 55l-6 -1M80 55l6 -1"/></g>`
      : '')
  )
}

/** Portraits of invented people; each number is another one. */
export const avatar = defineScene({
  base: 'avatar',
  sizes: { main: [120, 120] },
  params,
  scene({ face }, c) {
    const number = Math.round(face)
    const wall = at(WALL, number * 5 + 1)
    return clipped(
      fill(
        roundRect([0, 0, 120, 120], 0),
        c.linear(60, [
          [0, lighten(wall, 0.4)],
          [1, darken(wall, 0.08)],
        ]),
      ) +
        disc([96, 24, 40], '#ffffff', 'opacity="0.3"') +
        person(c, number),
      c.clip(circle([60, 60], 60)),
    )
  },
})
