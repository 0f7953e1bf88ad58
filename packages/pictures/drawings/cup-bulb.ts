import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { cylinderMetal, cylinderPlastic } from '../kit/material.ts'
import { box, fill, flatLine, hoop, line, mirror, oval } from '../kit/paint.ts'
import { color, flag, pick } from '../kit/params.ts'
import { repeat } from '../kit/shape.ts'

const cupParams = z.strictObject({
  kind: pick(['cup', 'bulb'], 'cup'),
  color: color('#c0392b'),
  ring: flag(true),
})

const suctionCup = (c: Canvas, tone: string, { ring }: { ring: boolean }): string =>
  (ring ? hoop([200, 96, 40], '#4a5159', 11) + hoop([200, 96, 40], cylinderMetal(c, '#c3c9cf', 55), 9) : '') +
  box([184, 128, 32, 46], 7, cylinderPlastic(c, '#30353b')) +
  fill(
    'M172 172C140 186 88 230 84 300Q84 322 118 328H282Q316 322 316 300C312 230 260 186 228 172z',
    c.linear(20, [lighten(tone, 0.5), [0.35, tone], [0.7, darken(tone, 0.2)], darken(tone, 0.5)]),
  ) +
  oval([200, 318, 118, 20], darken(tone, 0.4)) +
  oval([200, 314, 118, 18], c.linear(0, [lighten(tone, 0.3), darken(tone, 0.25)])) +
  line('M128 214C110 240 102 266 100 292', '#ffffff', 8, 'opacity="0.35"') +
  box([168, 166, 64, 14], 6, cylinderPlastic(c, '#30353b'))

function bulb(c: Canvas, tone: string): string {
  const body =
    'M200 128C254 128 290 176 290 234C290 296 250 334 200 334S110 296 110 234C110 176 146 128 200 128z'

  return (
    box([188, 34, 24, 70], 6, cylinderMetal(c, '#c3c9cf')) +
    box([180, 96, 40, 38], 6, cylinderPlastic(c, '#23272c')) +
    fill(body, c.radialAt([164, 190, 170], [lighten(tone, 0.55), [0.4, tone], darken(tone, 0.5)])) +
    repeat(5, i =>
      flatLine(
        `M${118 + i * 1.5} ${200 + i * 20}C160 ${216 + i * 20} 240 ${216 + i * 20} ${282 - i * 1.5} ${200 + i * 20}`,
        '#000000',
        3,
        'opacity="0.16"',
      ),
    ) +
    oval([160, 186, 26, 38], '#ffffff', 'opacity="0.35" transform="rotate(24 160 186)"') +
    box([150, 326, 100, 16], 6, cylinderPlastic(c, '#23272c', 90))
  )
}

/** Suction cups and dust blowers. */
export const cupBulb = defineProduct({
  base: 'cup-bulb',
  kind: 'tools',
  params: cupParams,
  object(p, scene) {
    const { c } = scene
    const body = p.kind === 'cup' ? suctionCup(c, p.color, { ring: p.ring }) : bulb(c, p.color)
    return {
      body: scene.view === 'back' ? mirror(body) : body,
      box: p.kind === 'cup' ? [82, 50, 236, 288] : [110, 34, 180, 308],
      focus: [200, 200],
      stands: true,
      mm: [62, 74],
      pack: 'box',
    }
  },
})
