import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { innerShadow, smallShadow } from '../kit/light.ts'
import { cylinderMetal, cylinderPlastic } from '../kit/material.ts'
import { box, disc, fill, group } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { polygon, type Rect, repeat, roundRect } from '../kit/shape.ts'

export const params = z.strictObject({
  pieces: num(2, 160, 24),
  lid: pick(['open', 'closed', 'none'], 'open'),
  color: color('#23282e'),
  kind: pick(['bits', 'drivers', 'boxes', 'mixed'], 'bits'),
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

/** Columns and rows that hold exactly `count` pieces in an area; the last row may be shorter. */
function getGrid(count: number, shape: number): { columns: number; rows: number } {
  const rows = Math.max(1, Math.round(Math.sqrt(count / shape)))
  return { columns: Math.ceil(count / rows), rows }
}

const driverHandle = (c: Canvas, [x, y, w]: Rect): string =>
  smallShadow(roundRect([x + 8, y + 14, w - 40, 28], 13), 4) +
  box([x + 8, y + 14, w * 0.5, 28], 13, cylinderPlastic(c, '#0b6e7a', 90)) +
  repeat(9, i => box([x + 26 + i * 11, y + 14, 4, 28], 1, '#000000', 'opacity="0.22"')) +
  box([x + w * 0.52, y + 21, w * 0.3, 14], 3, cylinderMetal(c, '#c3c9cf', 90)) +
  box([x + w * 0.82, y + 24, 20, 8], 2, cylinderMetal(c, '#8f979f', 90)) +
  box([x + 8, y + 16, 14, 24], 6, cylinderMetal(c, '#aab2ba', 90))

/** As many bits as the set has, in rows, below the driver. */
export function bits(c: Canvas, p: Params, [x, y, w, h]: Rect): string {
  const count = Math.round(p.pieces)
  const top = p.driver ? y + 56 : y
  const area = h - (top - y)
  const { columns, rows } = getGrid(count, (w / area) * 2.6)
  const step = w / columns
  const rowHeight = area / rows
  const scale = Math.min(1, rowHeight / 46, step / 13)
  const beds = repeat(rows, row =>
    box([x, top + row * rowHeight + rowHeight * 0.5, w, rowHeight * 0.34], 4, '#0a0c0e', 'opacity="0.5"'),
  )
  const placed = repeat(count, i => {
    const place = [x + ((i % columns) + 0.5) * step, top + (Math.floor(i / columns) + 0.3) * rowHeight]
    return group(bit(c, 0, 0, i), `translate(${place[0]} ${place[1]}) scale(${scale})`, 'class="piece"')
  })

  return (p.driver ? driverHandle(c, [x, y, w, h]) : '') + beds + placed
}

/** Separate screwdrivers side by side, each with its own color and tip. */
export function drivers(c: Canvas, p: Params, [x, y, w, h]: Rect): string {
  const count = Math.round(p.pieces)
  const step = w / count
  const width = Math.min(24, step * 0.56)

  return repeat(count, i => {
    const middle = x + (i + 0.5) * step
    const tone = ACCENTS[i % ACCENTS.length] ?? '#0b6e7a'
    const handle: Rect = [middle - width / 2, y + 16, width, h * 0.46]

    return group(
      smallShadow(roundRect(handle, width / 2), 3) +
        box([middle - width * 0.3, y + 6, width * 0.6, 16], 4, cylinderMetal(c)) +
        box(handle, width * 0.36, cylinderPlastic(c, tone)) +
        repeat(5, k => box([handle[0], handle[1] + 18 + k * 9, width, 3.4], 1, '#000000', 'opacity="0.24"')) +
        box([middle - width * 0.17, y + 16 + h * 0.46, width * 0.34, h * 0.34], 1, cylinderMetal(c)) +
        fill(
          polygon([
            [middle - width * 0.17, y + 16 + h * 0.8],
            [middle + width * 0.17, y + 16 + h * 0.8],
            [middle + ((i % 3) - 1) * 1.6, y + 16 + h * 0.87],
          ]),
          '#e6eaee',
        ),
      'translate(0 0)',
      'class="piece"',
    )
  })
}

/** As many compartments as the box has. */
export function boxes(c: Canvas, p: Params, [x, y, w, h]: Rect): string {
  const count = Math.round(p.pieces)
  const { columns, rows } = getGrid(count, w / h)
  const cellWidth = w / columns
  const cellHeight = h / rows
  const scale = Math.min(1, cellWidth / 34, cellHeight / 32)

  return repeat(count, i => {
    const rect: Rect = [
      x + (i % columns) * cellWidth + 2,
      y + Math.floor(i / columns) * cellHeight + 2,
      cellWidth - 4,
      cellHeight - 4,
    ]
    const cell = roundRect(rect, 4)

    return group(
      fill(
        cell,
        c.linear(58, [
          [0, '#dfeaf1', 0.95],
          [1, '#b4c8d6', 0.95],
        ]),
      ) +
        group(
          smallGoods(c, i),
          `translate(${rect[0] + rect[2] / 2} ${rect[1] + rect[3] / 2}) scale(${scale})`,
        ) +
        innerShadow(c, cell, 2, 0.4),
      'translate(0 0)',
      'class="piece"',
    )
  })
}

/** Screws and components in a compartment, around the origin. */
const smallGoods = (c: Canvas, i: number): string =>
  repeat(4, k =>
    (i + k) % 3 === 0
      ? screwHead(
          c,
          [-8 + (k % 2) * 15, -5 + Math.floor(k / 2) * 11, 4.4],
          i % 2 === 0 ? '#c3c9cf' : '#d9b64f',
        )
      : box(
          [-10 + (k % 2) * 13, -6 + Math.floor(k / 2) * 10, 9, 6],
          1,
          ['#2b2f34', '#c9a56a', '#1f6b45', '#a8650f'][i % 4] ?? '#2b2f34',
        ),
  )

export function mixed(c: Canvas, _p: Params, [x, y, w, h]: Rect): string {
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
