import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { brightness, darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { hangingTail } from '../kit/flex.ts'
import { bevel, castShadow, gloss, innerShadow } from '../kit/light.ts'
import { vents } from '../kit/machine.ts'
import { gold, sheetMetal } from '../kit/material.ts'
import { box, clipped, disc, fill, flatLine } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { paperLabel, screwHead } from '../kit/screen-rear.ts'
import { cornerRect, type Rect, range, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  keys: num(0, 78, 78),
  trackpad: flag(true),
  hinge: flag(false),
  color: color('#a9aeb4'),
  layout: pick(['us', 'uk'], 'us'),
})
type Params = z.output<typeof params>

/** Widths of the keys of each row in key units; the rows add up to 14.5. */
const ROWS: readonly (readonly number[])[] = [
  [1.5, ...range(13).map(() => 1)],
  [...range(13).map(() => 1), 1.5],
  [1.5, ...range(13).map(() => 1)],
  [1.75, ...range(11).map(() => 1), 1.75],
  [2.25, ...range(10).map(() => 1), 2.25],
  [1, 1, 1, 1.25, 5, 1.25, 1, 1, 1, 1],
]

function keyboard(c: Canvas, [x, y, w, h]: Rect, layout: 'us' | 'uk'): string {
  const cap = c.linear(64, [
    [0, '#3d4249'],
    [0.3, '#23272c'],
    [1, '#14171a'],
  ])
  const rowH = h / 6
  return ROWS.map((row, r) => {
    const total = row.reduce((sum, v) => sum + v, 0)
    let at = x
    const high = r === 0 ? 0.62 : 1
    const top = y + r * rowH + (r === 0 ? rowH * 0.2 : 0)
    return row
      .map((units, i) => {
        const kw = (units / total) * w
        const rect: Rect = [at + 1.3, top + 1.3, kw - 2.6, rowH * high - 2.6]
        at += kw
        const tall = layout === 'uk' && r === 2 && i === row.length - 1
        const glyph =
          units <= 1.3 && r > 0 && r < 5
            ? flatLine(
                `M${rect[0] + rect[2] * 0.38} ${rect[1] + rect[3] * 0.5}h${rect[2] * 0.24}`,
                '#dfe5ea',
                1.5,
                'opacity="0.75"',
              )
            : ''
        return (
          box(tall ? [rect[0], rect[1], rect[2], rect[3] + rowH] : rect, 2.4, cap) +
          flatLine(`M${rect[0] + 2.4} ${rect[1] + 0.5}h${rect[2] - 4.8}`, '#6a7179', 0.7) +
          glyph
        )
      })
      .join('')
  }).join('')
}

function deckPlate(c: Canvas, rect: Rect, tone: string): string {
  const outline = cornerRect(rect, [7, 7, 16, 16])
  return (
    fill(outline, sheetMetal(c, tone)) +
    flatLine(outline, darken(tone, 0.4), 0.9) +
    bevel(c, outline, 1.6, 0.7)
  )
}

function pad(c: Canvas, rect: Rect, tone: string): string {
  const outline = roundRect(rect, 7)
  return (
    fill(
      outline,
      c.linear(60, [
        [0, lighten(tone, 0.34)],
        [1, darken(tone, 0.06)],
      ]),
    ) +
    flatLine(outline, darken(tone, 0.34), 1.1) +
    bevel(c, outline, 1, 0.5)
  )
}

function speakers([x, y, w, h]: Rect, tone: string): string {
  const dots = range(44)
    .map(i => `M${x + (i % 4) * (w / 4) + 1} ${y + Math.floor(i / 4) * (h / 11) + 1}h1.8v1.8h-1.8z`)
    .join('')
  return fill(dots, darken(tone, 0.7), 'opacity="0.7"')
}

function topCase(c: Canvas, p: Params): string {
  const deck: Rect = [36, 84, 328, 226]
  const well: Rect = [70, 100, 260, 112]
  const wellLine = roundRect(well, 5)
  return (
    deckPlate(c, deck, p.color) +
    box(
      [120, 80, 160, 7],
      3,
      c.linear(90, [
        [0, '#15181b'],
        [1, '#3a4047'],
      ]),
    ) +
    fill(wellLine, brightness(p.color) < 0.3 ? '#0c0e10' : darken(p.color, 0.55)) +
    innerShadow(c, wellLine, 2.4, 0.5) +
    keyboard(c, [72, 102, 256, 108], p.layout) +
    speakers([46, 106, 18, 100], p.color) +
    speakers([336, 106, 18, 100], p.color) +
    (p.trackpad ? pad(c, [136, 222, 128, 78], p.color) : '') +
    box([172, 306, 56, 4], 2, darken(p.color, 0.45), 'opacity="0.7"')
  )
}

function looseKeyboard(c: Canvas, p: Params): string {
  const plate: Rect = [46, 122, 308, 142]
  const outline = roundRect(plate, 6)
  return (
    hangingTail(c, [150, 256], { width: 44, length: 36 }) +
    hangingTail(c, [236, 256], { width: 30, length: 28 }) +
    fill(
      outline,
      c.linear(58, [
        [0, '#4a4f56'],
        [1, '#1b1e22'],
      ]),
    ) +
    flatLine(outline, '#0a0c0e', 1) +
    keyboard(c, [52, 128, 296, 130], p.layout) +
    bevel(c, outline, 1.4, 0.5)
  )
}

function looseTrackpad(c: Canvas, p: Params): string {
  const rect: Rect = [76, 104, 248, 166]
  const outline = roundRect(rect, 14)
  return (
    hangingTail(c, [200, 262], { width: 54, length: 44 }) +
    pad(c, rect, lighten(p.color, 0.06)) +
    clipped(gloss(c, outline, { at: 0.5, strength: 0.28 }), c.clip(outline))
  )
}

function bottomCase(c: Canvas, p: Params): string {
  const rect: Rect = [40, 94, 320, 214]
  const screws = range(5).flatMap(i => [
    [60 + i * 70, 104],
    [60 + i * 70, 298],
  ])
  return (
    deckPlate(c, rect, p.color) +
    vents([96, 100, 208, 9], 26, false) +
    [
      [66, 118],
      [334, 118],
      [66, 284],
      [334, 284],
    ]
      .map(([x = 0, y = 0]) =>
        disc(
          [x, y, 11],
          c.linear(55, [
            [0, '#4a4f56'],
            [1, '#15181b'],
          ]),
        ),
      )
      .join('') +
    screws.map(([x = 0, y = 0]) => screwHead(c, [x, y, 3.6])).join('') +
    flatLine('M150 262h100M166 270h68', darken(p.color, 0.3), 1.6, 'opacity="0.5"') +
    clipped(gloss(c, roundRect(rect, 10), { at: 0.48, strength: 0.16 }), c.clip(roundRect(rect, 10)))
  )
}

function hingeBar(c: Canvas, p: Params): string {
  const bar: Rect = [44, 184, 312, 32]
  const outline = roundRect(bar, 15)
  return (
    fill(
      outline,
      c.linear(90, [
        [0, lighten(p.color, 0.55)],
        [0.25, lighten(p.color, 0.2)],
        [0.5, p.color],
        [1, darken(p.color, 0.55)],
      ]),
    ) +
    flatLine(outline, darken(p.color, 0.5), 0.9) +
    range(4)
      .map(i => box([92 + i * 62, 206, 30, 5], 2.5, '#0a0c0e', 'opacity="0.65"'))
      .join('') +
    [62, 338].map(x => screwHead(c, [x, 200, 6])).join('') +
    bevel(c, outline, 1.6, 0.6)
  )
}

function getInside(c: Canvas, p: Params): string {
  const rect: Rect = [36, 84, 328, 226]
  return (
    deckPlate(c, rect, darken(p.color, 0.05)) +
    box(
      [66, 100, 268, 96],
      4,
      c.linear(58, [
        [0, '#34393f'],
        [1, '#181b1e'],
      ]),
    ) +
    range(60)
      .map(i => disc([76 + (i % 15) * 18, 110 + Math.floor(i / 15) * 24, 2], '#8b939b'))
      .join('') +
    paperLabel([86, 176, 60, 16]) +
    box(
      [132, 222, 136, 76],
      4,
      c.linear(58, [
        [0, '#2d3137'],
        [1, '#15181b'],
      ]),
    ) +
    box([176, 236, 48, 12], 2, gold(c)) +
    [
      [46, 214, 76],
      [278, 214, 76],
    ]
      .map(([x = 0, y = 0, w = 0]) =>
        box(
          [x, y, w, 84],
          5,
          c.linear(58, [
            [0, '#3d4248'],
            [1, '#1b1e22'],
          ]),
        ),
      )
      .join('') +
    range(6)
      .map(i => screwHead(c, [52 + i * 59, 92, 3]))
      .join('')
  )
}

function drawn(c: Canvas, p: Params): { body: string; rect: Rect; focus: Point } {
  if (p.hinge) return { body: hingeBar(c, p), rect: [44, 184, 312, 32], focus: [120, 200] }
  if (p.keys > 0 && !p.trackpad)
    return { body: looseKeyboard(c, p), rect: [46, 122, 308, 142], focus: [150, 170] }
  if (p.keys > 0) return { body: topCase(c, p), rect: [36, 84, 328, 226], focus: [150, 170] }
  return p.trackpad
    ? { body: looseTrackpad(c, p), rect: [76, 104, 248, 166], focus: [200, 260] }
    : { body: bottomCase(c, p), rect: [40, 94, 320, 214], focus: [100, 130] }
}

/** Laptop top cases, keyboards, trackpads, bottom covers and hinge covers, seen from above. */
export const laptopDeck = defineProduct({
  base: 'laptop-deck',
  kind: 'parts',
  params,
  object(p, scene) {
    const { c } = scene
    const { body, rect, focus } = drawn(c, p)
    const mm: Point = p.hinge ? [268, 22] : p.trackpad && p.keys === 0 ? [134, 84] : [304, 215]
    if (scene.view === 'back' && !p.hinge) {
      return {
        body: castShadow(roundRect([36, 84, 328, 226], 12)) + getInside(c, p),
        box: [36, 84, 328, 226],
        focus,
        mm,
      }
    }
    return { body, box: rect, focus, shadow: roundRect(rect, 12), mm, pack: 'box' }
  },
})
