import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { innerShadow, smallShadow } from '../kit/light.ts'
import { cylinderMetal, cylinderPlastic } from '../kit/material.ts'
import { box, disc, fill } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { polygon, type Rect, repeat, roundRect } from '../kit/shape.ts'

export const params = z.strictObject({
  pieces: num(6, 60, 24),
  lid: pick(['open', 'closed', 'none'], 'open'),
  color: color('#23282e'),
  kind: pick(['bits', 'boxes', 'mixed'], 'bits'),
  driver: flag(false),
})
export type Params = z.output<typeof params>

const ACCENTS = ['#0b6e7a', '#c8322b', '#d9a441', '#2456a6', '#2e9e5b', '#7b4fc0'] as const

/** A bit standing in its bed: hexagon shank, colored ring, tip. */
const bit = (c: Canvas, x: number, y: number, i: number): string =>
  box([x - 5, y, 10, 32], 2, cylinderMetal(c, '#9aa2aa')) +
  box([x - 5, y + 21, 10, 4], 0, ACCENTS[i % 6] ?? '#0b6e7a') +
  fill(
    polygon([
      [x - 3, y],
      [x + 3, y],
      [x + (i % 3) - 1, y - 10],
    ]),
    cylinderMetal(c, '#c3c9cf'),
  )

export function bits(c: Canvas, p: Params, [x, y, w, h]: Rect): string {
  const top = p.driver ? y + 62 : y
  const rows = p.driver ? 2 : 3
  const columns = Math.min(12, Math.max(5, Math.ceil(p.pieces / rows)))
  const step = w / columns
  const rowH = (h - (top - y)) / rows
  const beds = repeat(rows, r =>
    box([x, top + r * rowH + rowH * 0.46, w, rowH * 0.34], 4, '#0a0c0e', 'opacity="0.5"'),
  )
  const driver = p.driver
    ? smallShadow(roundRect([x + 8, y + 14, w - 40, 28], 13), 4) +
      box([x + 8, y + 14, w * 0.5, 28], 13, cylinderPlastic(c, '#0b6e7a', 90)) +
      repeat(9, i => box([x + 26 + i * 11, y + 14, 4, 28], 1, '#000000', 'opacity="0.22"')) +
      box([x + w * 0.52, y + 21, w * 0.3, 14], 3, cylinderMetal(c, '#c3c9cf', 90)) +
      box([x + w * 0.82, y + 24, 20, 8], 2, cylinderMetal(c, '#8f979f', 90)) +
      box([x + 8, y + 16, 14, 24], 6, cylinderMetal(c, '#aab2ba', 90))
    : ''
  return (
    driver +
    beds +
    repeat(rows * columns, i =>
      bit(c, x + (i % columns) * step + step / 2, top + Math.floor(i / columns) * rowH + rowH * 0.22, i),
    )
  )
}

export function boxes(c: Canvas, p: Params, [x, y, w, h]: Rect): string {
  const columns = p.pieces > 30 ? 8 : p.pieces > 14 ? 6 : 4
  const rows = Math.max(2, Math.min(6, Math.round(p.pieces / columns)))
  const cw = w / columns
  const ch = h / rows
  return repeat(columns * rows, i => {
    const rect: Rect = [x + (i % columns) * cw + 2, y + Math.floor(i / columns) * ch + 2, cw - 4, ch - 4]
    const cell = roundRect(rect, 4)
    const cx = rect[0] + rect[2] / 2
    const cy = rect[1] + rect[3] / 2
    const goods = repeat(4, k =>
      (i + k) % 3 === 0
        ? screwHead(
            c,
            [cx - 8 + (k % 2) * 15, cy - 5 + Math.floor(k / 2) * 11, 4.4],
            i % 2 === 0 ? '#c3c9cf' : '#d9b64f',
          )
        : box(
            [cx - 10 + (k % 2) * 13, cy - 6 + Math.floor(k / 2) * 10, 9, 6],
            1,
            ['#2b2f34', '#c9a56a', '#1f6b45', '#a8650f'][i % 4] ?? '#2b2f34',
          ),
    )
    return (
      fill(
        cell,
        c.linear(58, [
          [0, '#dfeaf1', 0.95],
          [1, '#b4c8d6', 0.95],
        ]),
      ) +
      goods +
      innerShadow(c, cell, 2, 0.4)
    )
  })
}

export function mixed(c: Canvas, [x, y, w, h]: Rect): string {
  const drivers = repeat(
    4,
    i =>
      box([x + 10 + i * 24, y + 12, 16, 58], 7, cylinderPlastic(c, ACCENTS[i] ?? '#0b6e7a')) +
      box([x + 15 + i * 24, y + 68, 6, 52], 1, cylinderMetal(c)) +
      box([x + 12 + i * 24, y + 14, 12, 9], 4, cylinderMetal(c)),
  )
  const spudgers = repeat(3, i =>
    box(
      [x + 116 + i * 22, y + 10, 13, 112],
      5,
      cylinderPlastic(c, ['#2456a6', '#23272c', '#d9822b'][i] ?? '#23272c'),
    ),
  )
  const cup =
    disc([x + w - 40, y + 46, 33], c.radial(['#ff9a8c', '#c8322b', '#7a1a14'], [0.36, 0.32, 0.75])) +
    disc([x + w - 40, y + 46, 10], '#23272c')
  const picks = repeat(3, i =>
    fill(
      polygon([
        [x + w - 62 + i * 20, y + 122],
        [x + w - 42 + i * 20, y + 122],
        [x + w - 52 + i * 20, y + 96],
      ]),
      ACCENTS[(i + 2) % 6] ?? '#d9a441',
    ),
  )
  const bed = box([x + 6, y + h - 34, w - 12, 18], 4, '#0a0c0e', 'opacity="0.5"')
  const row = repeat(14, i => bit(c, x + 18 + i * ((w - 36) / 13), y + h - 46, i))
  return drivers + spudgers + cup + picks + bed + row
}
