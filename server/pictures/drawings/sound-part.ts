import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { defineProduct } from '../kit/define.ts'
import { connectorBlock, ribbon } from '../kit/flex.ts'
import { bevel, castShadow, innerShadow } from '../kit/light.ts'
import { gold, plastic, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, flatLine, hoop, line, mirror } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { circle, type Rect, range, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const soundParams = z.strictObject({
  kind: pick(['slot', 'box', 'coin'], 'slot'),
  mesh: flag(true),
  contacts: num(0, 4, 2),
  color: color('#23272c'),
})

const meshPaint = (c: Canvas): string =>
  c.pattern(
    [6, 6],
    '<rect width="6" height="6" fill="#2f353b"/><circle cx="1.5" cy="1.5" r="1.1" fill="#0a0c0e"/><circle cx="4.5" cy="4.5" r="1.1" fill="#0a0c0e"/>',
  )

function earpiece(c: Canvas, p: z.output<typeof soundParams>): { body: string; box: Rect } {
  const outline = roundRect([92, 150, 216, 84], 26)
  const slot = roundRect([118, 174, 164, 36], 17)
  return {
    body:
      ribbon(c, 'M256 222V276C256 296 264 304 284 304H300', { width: 26, color: 'amber' }) +
      connectorBlock(c, [308, 304], { width: 46, height: 16, angle: 90 }) +
      castShadow(outline) +
      fill(outline, plastic(c, p.color)) +
      bevel(c, outline, 2.4, 0.6) +
      fill(slot, p.mesh ? meshPaint(c) : '#0a0c0e') +
      innerShadow(c, slot, 4, 0.6) +
      flatLine(slot, '#6a7179', 1.4) +
      range(Math.round(p.contacts))
        .map(i => box([110 + i * 22, 216, 13, 9], 2, gold(c)))
        .join(''),
    box: [92, 150, 236, 186],
  }
}

function speakerBox(c: Canvas, p: z.output<typeof soundParams>): { body: string; box: Rect } {
  const outline =
    'M72 148q0 -14 14 -14h92q10 0 14 10l6 16h118q14 0 14 14v92q0 14 -14 14H206q-10 0 -14 -10l-8 -14H86q-14 0 -14 -14z'
  const grille = roundRect([218, 184, 92, 66], 9)
  return {
    body:
      castShadow(outline) +
      fill(outline, plastic(c, p.color)) +
      bevel(c, outline, 2.4, 0.6) +
      box(
        [90, 154, 88, 70],
        6,
        c.linear(58, [
          [0, '#3a4047'],
          [1, '#15181b'],
        ]),
      ) +
      fill(grille, p.mesh ? meshPaint(c) : '#101317') +
      innerShadow(c, grille, 4, 0.6) +
      flatLine(grille, '#7d858d', 1.6) +
      range(Math.round(p.contacts))
        .map(i => box([104 + i * 26, 234, 16, 15], 2, gold(c)))
        .join('') +
      [
        [86, 146],
        [320, 172],
        [320, 268],
      ]
        .map(([x = 0, y = 0]) => disc([x, y, 8], '#0c0e10') + hoop([x, y, 8], '#8f979f', 2))
        .join('') +
      line('M100 168h60M100 178h44', '#6a7179', 2),
    box: [72, 134, 258, 146],
  }
}

function motor(c: Canvas): { body: string; box: Rect } {
  const outline = circle([182, 184], 84)
  return {
    body:
      ribbon(c, 'M212 250C232 300 268 300 290 316', { width: 22, color: 'amber' }) +
      box([276, 304, 40, 26], 4, gold(c)) +
      castShadow(outline) +
      disc(
        [182, 184, 84],
        c.linear(55, [
          [0, '#ffffff'],
          [0.4, '#aab2ba'],
          [0.6, '#e0e4e8'],
          [1, '#6a7179'],
        ]),
      ) +
      disc([182, 184, 76], sheetMetal(c, '#ccd2d8')) +
      hoop([182, 184, 58], '#8f979f', 1.4) +
      disc(
        [182, 184, 22],
        c.linear(235, [
          [0, '#eef1f4'],
          [1, '#8f979f'],
        ]),
      ) +
      label('3.0V', [182, 236], { size: 15, color: '#5b636b', weight: 700 }),
    box: [98, 100, 218, 230],
  }
}

/** Earpieces, loudspeakers and vibration motors. */
export const soundPart = defineProduct({
  base: 'sound-part',
  kind: 'parts',
  params: soundParams,
  object(p, scene) {
    const { c } = scene
    const made = p.kind === 'slot' ? earpiece(c, p) : p.kind === 'box' ? speakerBox(c, p) : motor(c)
    const body = scene.view === 'back' ? mirror(made.body) : made.body
    return {
      body,
      box: made.box,
      focus: p.kind === 'box' ? [264, 216] : [190, 192],
      mm: p.kind === 'coin' ? [10, 10] : [16, 10],
    }
  },
})
