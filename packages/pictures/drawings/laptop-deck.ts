import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { brightness, darken, lighten } from '../kit/color.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { hangingTail } from '../kit/flex.ts'
import { bevel, castShadow, gloss, innerShadow } from '../kit/light.ts'
import { vents } from '../kit/machine.ts'
import { gold, sheetMetal } from '../kit/material.ts'
import { box, clipped, disc, fill, flatLine } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { paperLabel, screwHead } from '../kit/screen-rear.ts'
import { cornerRect, type Rect, range, repeat, roundRect } from '../kit/shape.ts'
import { keyboard } from './laptop-keyboard.ts'

const params = z.strictObject({
  keys: num(0, 78, 78),
  trackpad: flag(true),
  hinge: flag(false),
  color: color('#a9aeb4'),
  layout: pick(['us', 'uk'], 'us'),
})
type Params = z.output<typeof params>

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
    fill(outline, c.linear(60, [lighten(tone, 0.34), darken(tone, 0.06)])) +
    flatLine(outline, darken(tone, 0.34), 1.1) +
    bevel(c, outline, 1, 0.5)
  )
}

function speakers([x, y, w, h]: Rect, tone: string): string {
  const dots = repeat(
    44,
    i => `M${x + (i % 4) * (w / 4) + 1} ${y + Math.floor(i / 4) * (h / 11) + 1}h1.8v1.8h-1.8z`,
  )
  return fill(dots, darken(tone, 0.7), 'opacity="0.7"')
}

function topCase({ c, vary }: Scene, p: Params): string {
  const band = 14 + vary(4, 'speaker') * 3
  const rows = 84 + vary(3, 'rows') * 10
  const trackpad = 108 + vary(5, 'trackpad') * 10
  const low = 216 + vary(3, 'low') * 3
  const deck: Rect = [36, 84, 328, 226]
  const well: Rect = [70, 100, 260, 112]
  const wellLine = roundRect(well, 5)

  return (
    deckPlate(c, deck, p.color) +
    box([120, 80, 160, 7], 3, c.linear(90, ['#15181b', '#3a4047'])) +
    fill(wellLine, brightness(p.color) < 0.3 ? '#0c0e10' : darken(p.color, 0.55)) +
    innerShadow(c, wellLine, 2.4, 0.5) +
    keyboard(c, [72, 102, 256, 108], p.layout) +
    speakers([64 - band, 206 - rows, band, rows], p.color) +
    speakers([336, 206 - rows, band, rows], p.color) +
    (p.trackpad ? pad(c, [200 - trackpad / 2, low, trackpad, 300 - low], p.color) : '') +
    box(
      [200 - 20 - vary(4, 'notch') * 6, 306, 40 + vary(4, 'notch') * 12, 4],
      2,
      darken(p.color, 0.45),
      'opacity="0.7"',
    )
  )
}

function looseKeyboard({ c, vary }: Scene, p: Params): string {
  const plate: Rect = [46, 122, 308, 142]
  const outline = roundRect(plate, 6)
  const first = 96 + vary(6, 'keys') * 14

  return (
    hangingTail(c, [first, 256], {
      width: 36 + vary(3, 'keys width') * 8,
      length: 26 + vary(4, 'keys length') * 6,
    }) +
    hangingTail(c, [first + 60 + vary(6, 'light') * 16, 256], {
      width: 26,
      length: 20 + vary(4, 'light length') * 6,
    }) +
    [60, 340].map(x => screwHead(c, [x, 122 + vary(3, 'ear') * 30, 4])).join('') +
    fill(outline, c.linear(58, ['#4a4f56', '#1b1e22'])) +
    flatLine(outline, '#0a0c0e', 1) +
    keyboard(c, [52, 128, 296, 130], p.layout) +
    bevel(c, outline, 1.4, 0.5)
  )
}

function looseTrackpad({ c, vary }: Scene, p: Params): string {
  const width = 216 + vary(5, 'width') * 8
  const rect: Rect = [200 - width / 2, 104 + vary(4, 'high') * 5, width, 166 - vary(4, 'high') * 5]
  const outline = roundRect(rect, 14)
  return (
    hangingTail(c, [150 + vary(6, 'tail') * 20, 262], {
      width: 46 + vary(3, 'tail width') * 8,
      length: 30 + vary(4, 'tail length') * 6,
    }) +
    pad(c, rect, lighten(p.color, 0.06)) +
    clipped(gloss(c, outline, { at: 0.5, strength: 0.28 }), c.clip(outline))
  )
}

function bottomCase({ c, vary }: Scene, p: Params): string {
  const rect: Rect = [40, 94, 320, 214]
  const count = 4 + vary(3, 'screws')
  const screws = range(count).flatMap(i => [
    [60 + i * (280 / (count - 1)), 104],
    [60 + i * (280 / (count - 1)), 298 - vary(3, 'low') * 4],
  ])

  return (
    deckPlate(c, rect, p.color) +
    vents(
      [110 - vary(4, 'vents') * 10, 100, 180 + vary(4, 'vents') * 20, 9],
      20 + vary(4, 'slots') * 3,
      false,
    ) +
    [
      [66, 118],
      [334, 118],
      [66, 284],
      [334, 284],
    ]
      .map(([x = 0, y = 0]) => disc([x, y, 11], c.linear(55, ['#4a4f56', '#15181b'])))
      .join('') +
    screws.map(([x = 0, y = 0]) => screwHead(c, [x, y, 3.6])).join('') +
    flatLine('M150 262h100M166 270h68', darken(p.color, 0.3), 1.6, 'opacity="0.5"') +
    clipped(gloss(c, roundRect(rect, 10), { at: 0.48, strength: 0.16 }), c.clip(roundRect(rect, 10)))
  )
}

function hingeBar({ c, vary }: Scene, p: Params): string {
  const slots = 3 + vary(4, 'slots')
  const wide = 22 + vary(4, 'wide') * 5
  const bar: Rect = [44, 184, 312, 32]
  const outline = roundRect(bar, 15)

  return (
    fill(
      outline,
      c.linear(90, [
        lighten(p.color, 0.55),
        [0.25, lighten(p.color, 0.2)],
        [0.5, p.color],
        darken(p.color, 0.55),
      ]),
    ) +
    flatLine(outline, darken(p.color, 0.5), 0.9) +
    repeat(slots, i =>
      box([88 + (i * 224) / slots, 204 + vary(3, 'low') * 2, wide, 5], 2.5, '#0a0c0e', 'opacity="0.65"'),
    ) +
    [62, 338].map(x => screwHead(c, [x, 200, 6])).join('') +
    bevel(c, outline, 1.6, 0.6)
  )
}

function getInside(c: Canvas, p: Params): string {
  const rect: Rect = [36, 84, 328, 226]

  return (
    deckPlate(c, rect, darken(p.color, 0.05)) +
    box([66, 100, 268, 96], 4, c.linear(58, ['#34393f', '#181b1e'])) +
    repeat(60, i => disc([76 + (i % 15) * 18, 110 + Math.floor(i / 15) * 24, 2], '#8b939b')) +
    paperLabel([86, 176, 60, 16]) +
    box([132, 222, 136, 76], 4, c.linear(58, ['#2d3137', '#15181b'])) +
    box([176, 236, 48, 12], 2, gold(c)) +
    [
      [46, 214, 76],
      [278, 214, 76],
    ]
      .map(([x = 0, y = 0, w = 0]) => box([x, y, w, 84], 5, c.linear(58, ['#3d4248', '#1b1e22'])))
      .join('') +
    repeat(6, i => screwHead(c, [52 + i * 59, 92, 3]))
  )
}

function drawn(scene: Scene, p: Params): { body: string; rect: Rect; focus: Point } {
  if (p.hinge) return { body: hingeBar(scene, p), rect: [44, 184, 312, 32], focus: [120, 200] }
  if (p.keys > 0 && !p.trackpad) {
    return { body: looseKeyboard(scene, p), rect: [46, 122, 308, 142], focus: [150, 170] }
  }
  if (p.keys > 0) return { body: topCase(scene, p), rect: [36, 84, 328, 226], focus: [150, 170] }
  return p.trackpad
    ? { body: looseTrackpad(scene, p), rect: [76, 104, 248, 166], focus: [200, 260] }
    : { body: bottomCase(scene, p), rect: [40, 94, 320, 214], focus: [100, 130] }
}

function measure(p: Params): Point {
  if (p.hinge) return [268, 22]
  return p.trackpad && p.keys === 0 ? [134, 84] : [304, 215]
}

/** Laptop top cases, keyboards, trackpads, bottom covers and hinge covers, seen from above. */
export const laptopDeck = defineProduct({
  base: 'laptop-deck',
  kind: 'parts',
  params,
  object(p, scene) {
    const { c } = scene
    const { body, rect, focus } = drawn(scene, p)
    const mm = measure(p)
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
