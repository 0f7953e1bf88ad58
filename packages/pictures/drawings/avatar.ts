import { z } from 'zod'
import { darken, lighten } from '../kit/color.ts'
import { defineScene } from '../kit/define.ts'
import { clipped, fill, flatLine } from '../kit/paint.ts'
import { num, text } from '../kit/params.ts'
import { circle } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

/** Background colors, each dark enough for white letters. */
const GROUNDS = [
  '#0b6e7a',
  '#33415c',
  '#2456a6',
  '#5b3f8c',
  '#2e7d5b',
  '#7a4a2e',
  '#8c3b52',
  '#39424b',
] as const
export const AVATAR_GROUNDS = GROUNDS.length

const params = z.strictObject({ letters: text('', 2), ground: num(0, GROUNDS.length - 1, 0) })

/** Portraits as monograms, because the shop has no photos of people. */
export const avatar = defineScene({
  base: 'avatar',
  sizes: { main: [120, 120] },
  params,
  scene({ letters, ground }, c) {
    const tone = GROUNDS[Math.round(ground)] ?? GROUNDS[0]
    const paint = c.linear(60, [lighten(tone, 0.14), darken(tone, 0.16)])
    return clipped(
      fill('M0 0H120V120H0z', paint) +
        flatLine(circle([60, 60], 56), '#ffffff', 1.5, 'opacity="0.28"') +
        label(letters, [60, 76], { size: 46, color: '#ffffff', weight: 700, spacing: 1 }),
      c.clip(circle([60, 60], 60)),
    )
  },
})
