import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel, castShadow, gloss } from '../kit/light.ts'
import { cable } from '../kit/machine.ts'
import { cylinderMetal, plastic } from '../kit/material.ts'
import { box, clipped, disc, fill, flatLine, group, line, mirror } from '../kit/paint.ts'
import { color, pick } from '../kit/params.ts'
import { polygon, type Rect, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  kind: pick(['gloves', 'goggles', 'strap'], 'gloves'),
  color: color('#e6eaed'),
})

const HAND =
  'M-46 150V20C-52 -10 -92 -20 -98 -54C-100 -68 -82 -74 -72 -62C-60 -48 -50 -34 -42 -30L-46 -124C-46 -140 -24 -142 -22 -126L-16 -44L-12 -146C-11 -162 12 -162 13 -146L14 -44L24 -136C26 -152 48 -150 47 -134L42 -36L56 -104C60 -118 80 -114 77 -98L62 20V150z'

function glove(c: Canvas, tone: string): string {
  const knit = c.pattern(
    [6, 6],
    `<path d="M0 3q1.5 -3 3 0t3 0" fill="none" stroke="${darken(tone, 0.22)}" stroke-width="0.9" opacity="0.7"/>`,
  )

  return (
    castShadow(HAND, { dx: 5, dy: 9, blur: 6 }) +
    fill(HAND, c.linear(40, [lighten(tone, 0.5), tone, darken(tone, 0.3)])) +
    fill(HAND, knit) +
    flatLine(HAND, darken(tone, 0.4), 1) +
    [
      [-34, -128],
      [1, -150],
      [36, -138],
      [67, -104],
      [-86, -58],
    ]
      .map(([x = 0, y = 0]) => fill(roundRect([x - 11, y - 8, 22, 26], 10), '#0b6e7a', 'opacity="0.85"'))
      .join('') +
    box([-50, 108, 116, 42], 5, c.linear(0, ['#0e7f8c', '#084e57'])) +
    repeat(9, i => line(`M${-42 + i * 12.5} 112v34`, '#ffffff', 1.4, 'opacity="0.3"'))
  )
}

function goggles(c: Canvas, tone: string): string {
  const lens =
    'M52 168Q54 138 92 138H308Q346 138 348 168L342 214Q336 252 296 254C260 256 230 250 214 224Q200 204 186 224C170 250 140 256 104 254Q64 252 58 214z'
  const inner =
    'M66 172Q68 152 94 152H306Q332 152 334 172L329 210Q324 238 294 240C264 242 240 236 226 212Q200 178 174 212C160 236 136 242 106 240Q76 238 71 210z'

  return (
    fill(
      polygon([
        [54, 160],
        [20, 178],
        [30, 236],
        [58, 216],
      ]),
      plastic(c, '#23272c'),
    ) +
    fill(
      polygon([
        [346, 160],
        [380, 178],
        [370, 236],
        [342, 216],
      ]),
      plastic(c, '#23272c'),
    ) +
    castShadow(lens, { dx: 5, dy: 10, blur: 7 }) +
    fill(lens, plastic(c, '#23272c')) +
    bevel(c, lens, 2.4, 0.5) +
    fill(
      inner,
      c.linear(58, [
        [0, lighten(tone, 0.55), 0.92],
        [0.5, tone, 0.9],
        [1, darken(tone, 0.5), 0.95],
      ]),
    ) +
    clipped(
      gloss(c, inner, { at: 0.44, strength: 0.5 }) +
        line('M84 166C120 158 190 158 220 166', '#ffffff', 5, 'opacity="0.5"'),
      c.clip(inner),
    ) +
    box([150, 128, 100, 16], 6, plastic(c, '#30353b')) +
    repeat(6, i => box([160 + i * 14, 132, 8, 8], 2, '#0a0c0e'))
  )
}

function strap(c: Canvas, tone: string): string {
  const coil = repeat(17, i => `M${196 + i * 8} ${262 + i * 3}c10 -26 22 -10 10 14`)

  return (
    line(coil, darken(tone, 0.4), 7) +
    line(coil, lighten(tone, 0.25), 3.4) +
    cable('M176 236C180 252 184 258 196 264', { width: 6, color: tone }) +
    cable('M334 320C350 330 352 342 340 352', { width: 6, color: tone }) +
    fill(
      polygon([
        [326, 344],
        [352, 352],
        [344, 376],
        [316, 366],
      ]),
      plastic(c, '#23272c'),
    ) +
    `<ellipse cx="150" cy="160" rx="92" ry="84" fill="none" stroke="${darken(tone, 0.5)}" stroke-width="36"/>` +
    `<ellipse cx="149" cy="158" rx="92" ry="84" fill="none" stroke="${tone}" stroke-width="32"/>` +
    `<ellipse cx="148" cy="156" rx="92" ry="84" fill="none" stroke="${lighten(tone, 0.3)}" stroke-width="11" opacity="0.6"/>` +
    `<ellipse cx="150" cy="160" rx="92" ry="84" fill="none" stroke="#ffffff" stroke-width="1" stroke-dasharray="3 4" opacity="0.5"/>` +
    box([142, 222, 58, 40], 7, cylinderMetal(c, '#c3c9cf', 55)) +
    disc([171, 242, 10], cylinderMetal(c, '#9aa2aa', 55))
  )
}

/** Gloves, safety goggles and grounding straps. */
export const wearable = defineProduct({
  base: 'wearable',
  kind: 'tools',
  params,
  object(p, scene) {
    const { c } = scene
    const drawn = {
      gloves: () =>
        group(glove(c, p.color), 'translate(140 196) rotate(-8) scale(0.84)') +
        group(glove(c, p.color), 'translate(262 204) rotate(8) scale(-0.84 0.84)'),
      goggles: () => goggles(c, p.color),
      strap: () => strap(c, p.color),
    }[p.kind]()
    const frame: Rect = {
      gloves: [48, 62, 306, 268] as const,
      goggles: [20, 124, 360, 136] as const,
      strap: [40, 58, 318, 320] as const,
    }[p.kind]

    return {
      body: scene.view === 'back' ? mirror(drawn) : drawn,
      box: frame,
      focus: [150, 180],
      turn: 0,
      mm: [180, 240],
    }
  },
})
