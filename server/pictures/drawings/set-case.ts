import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/colour.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel, innerShadow, smallShadow } from '../kit/light.ts'
import { cylinderMetal, cylinderPlastic, plastic } from '../kit/material.ts'
import { box, disc, fill, flatLine, group, line } from '../kit/paint.ts'
import { colour, flag, num, pick } from '../kit/params.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { polygon, type Rect, range, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const params = z.strictObject({
  pieces: num(6, 60, 24),
  lid: pick(['open', 'closed', 'none'], 'open'),
  colour: colour('#23282e'),
  kind: pick(['bits', 'boxes', 'mixed'], 'bits'),
  driver: flag(false),
})
type Params = z.output<typeof params>

const ACCENTS = ['#0b6e7a', '#c8322b', '#d9a441', '#2456a6', '#2e9e5b', '#7b4fc0'] as const

/** A bit standing in its bed: hexagon shank, coloured ring, tip. */
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

function bits(c: Canvas, p: Params, [x, y, w, h]: Rect): string {
  const top = p.driver ? y + 62 : y
  const rows = p.driver ? 2 : 3
  const columns = Math.min(12, Math.max(5, Math.ceil(p.pieces / rows)))
  const step = w / columns
  const rowH = (h - (top - y)) / rows
  const beds = range(rows)
    .map(r => box([x, top + r * rowH + rowH * 0.46, w, rowH * 0.34], 4, '#0a0c0e', 'opacity="0.5"'))
    .join('')
  const driver = p.driver
    ? smallShadow(roundRect([x + 8, y + 14, w - 40, 28], 13), 4) +
      box([x + 8, y + 14, w * 0.5, 28], 13, cylinderPlastic(c, '#0b6e7a', 90)) +
      range(9)
        .map(i => box([x + 26 + i * 11, y + 14, 4, 28], 1, '#000000', 'opacity="0.22"'))
        .join('') +
      box([x + w * 0.52, y + 21, w * 0.3, 14], 3, cylinderMetal(c, '#c3c9cf', 90)) +
      box([x + w * 0.82, y + 24, 20, 8], 2, cylinderMetal(c, '#8f979f', 90)) +
      box([x + 8, y + 16, 14, 24], 6, cylinderMetal(c, '#aab2ba', 90))
    : ''
  return (
    driver +
    beds +
    range(rows * columns)
      .map(i =>
        bit(c, x + (i % columns) * step + step / 2, top + Math.floor(i / columns) * rowH + rowH * 0.22, i),
      )
      .join('')
  )
}

function boxes(c: Canvas, p: Params, [x, y, w, h]: Rect): string {
  const columns = p.pieces > 30 ? 8 : p.pieces > 14 ? 6 : 4
  const rows = Math.max(2, Math.min(6, Math.round(p.pieces / columns)))
  const cw = w / columns
  const ch = h / rows
  return range(columns * rows)
    .map(i => {
      const rect: Rect = [x + (i % columns) * cw + 2, y + Math.floor(i / columns) * ch + 2, cw - 4, ch - 4]
      const cell = roundRect(rect, 4)
      const cx = rect[0] + rect[2] / 2
      const cy = rect[1] + rect[3] / 2
      const goods = range(4)
        .map(k =>
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
        .join('')
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
    .join('')
}

function mixed(c: Canvas, [x, y, w, h]: Rect): string {
  const drivers = range(4)
    .map(
      i =>
        box([x + 10 + i * 24, y + 12, 16, 58], 7, cylinderPlastic(c, ACCENTS[i] ?? '#0b6e7a')) +
        box([x + 15 + i * 24, y + 68, 6, 52], 1, cylinderMetal(c)) +
        box([x + 12 + i * 24, y + 14, 12, 9], 4, cylinderMetal(c)),
    )
    .join('')
  const spudgers = range(3)
    .map(i =>
      box(
        [x + 116 + i * 22, y + 10, 13, 112],
        5,
        cylinderPlastic(c, ['#2456a6', '#23272c', '#d9822b'][i] ?? '#23272c'),
      ),
    )
    .join('')
  const cup =
    disc(
      [x + w - 40, y + 46, 33],
      c.radial(
        [
          [0, '#ff9a8c'],
          [0.5, '#c8322b'],
          [1, '#7a1a14'],
        ],
        [0.36, 0.32, 0.75],
      ),
    ) + disc([x + w - 40, y + 46, 10], '#23272c')
  const picks = range(3)
    .map(i =>
      fill(
        polygon([
          [x + w - 62 + i * 20, y + 122],
          [x + w - 42 + i * 20, y + 122],
          [x + w - 52 + i * 20, y + 96],
        ]),
        ACCENTS[(i + 2) % 6] ?? '#d9a441',
      ),
    )
    .join('')
  const bed = box([x + 6, y + h - 34, w - 12, 18], 4, '#0a0c0e', 'opacity="0.5"')
  const row = range(14)
    .map(i => bit(c, x + 18 + i * ((w - 36) / 13), y + h - 46, i))
    .join('')
  return drivers + spudgers + cup + picks + bed + row
}

function tray(c: Canvas, p: Params, rect: Rect): string {
  const outline = roundRect(rect, 14)
  const inner: Rect = [rect[0] + 12, rect[1] + 12, rect[2] - 24, rect[3] - 24]
  const bed = roundRect(inner, 8)
  const content: Rect = [inner[0] + 8, inner[1] + 8, inner[2] - 16, inner[3] - 16]
  const light = p.kind === 'boxes'
  return (
    fill(outline, plastic(c, light ? '#cfdbe3' : p.colour)) +
    bevel(c, outline, 2, 0.5) +
    fill(
      bed,
      c.linear(58, [
        [0, light ? '#eef4f8' : lighten('#15191d', 0.14)],
        [1, light ? '#c3d2dd' : '#101317'],
      ]),
    ) +
    innerShadow(c, bed, 4, 0.4) +
    (p.kind === 'bits' ? bits(c, p, content) : p.kind === 'boxes' ? boxes(c, p, content) : mixed(c, content))
  )
}

function openLid(c: Canvas, p: Params): string {
  const lid = polygon([
    [66, 130],
    [334, 130],
    [314, 54],
    [86, 54],
  ])
  return (
    fill(lid, plastic(c, lighten(p.colour, 0.12))) +
    fill(
      polygon([
        [84, 122],
        [316, 122],
        [301, 64],
        [99, 64],
      ]),
      c.linear(58, [
        [0, '#4a5159'],
        [1, '#1b1e22'],
      ]),
    ) +
    label('FixBench', [200, 100], { size: 22, colour: '#c9d0d6', weight: 700, opacity: 0.8 }) +
    [110, 270].map(x => box([x, 124, 22, 12], 3, cylinderMetal(c))).join('')
  )
}

/** A plain shipping box with a lid. */
function closed(c: Canvas): { body: string; box: Rect } {
  const front = polygon([
    [70, 190],
    [262, 206],
    [262, 320],
    [70, 300],
  ])
  const side = polygon([
    [262, 206],
    [342, 172],
    [342, 280],
    [262, 320],
  ])
  const top = polygon([
    [70, 190],
    [152, 158],
    [342, 172],
    [262, 206],
  ])
  return {
    body:
      fill(
        front,
        c.linear(80, [
          [0, '#e0bf90'],
          [1, '#c49a63'],
        ]),
      ) +
      fill(
        side,
        c.linear(20, [
          [0, '#ad844f'],
          [1, '#966f3d'],
        ]),
      ) +
      fill(
        top,
        c.linear(40, [
          [0, '#f0d8b2'],
          [1, '#dcb98a'],
        ]),
      ) +
      line('M70 190L262 206L342 172', '#f6e4c6', 1.6) +
      line('M262 206V320', '#7d5a2d', 1.2) +
      fill(
        polygon([
          [150, 196],
          [182, 199],
          [182, 222],
          [150, 219],
        ]),
        '#b98f5a',
        'opacity="0.7"',
      ) +
      group(
        box([0, 0, 70, 46], 3, '#ffffff') + flatLine('M8 12h40M8 22h52M8 32h30', '#8c96a0', 3),
        'matrix(1 0.08 0 1 88 232)',
      ),
    box: [70, 158, 272, 162],
  }
}

/** Bit sets, tool kits, storage boxes and trays. */
export const setCase = defineProduct({
  base: 'set-case',
  kind: 'tools',
  params,
  object(p, scene) {
    const { c } = scene
    if (p.lid === 'closed') {
      const made = closed(c)
      return {
        body: scene.view === 'back' ? group(made.body, 'translate(412 0) scale(-1 1)') : made.body,
        box: made.box,
        focus: [160, 250],
        stands: true,
        mm: [230, 120],
      }
    }
    const open = p.lid === 'open'
    const rect: Rect = open ? [56, 130, 288, 204] : [52, 84, 296, 232]
    const outline = roundRect(rect, 14)
    if (scene.view === 'back') {
      const shell = roundRect([56, 96, 288, 208], 18)
      return {
        body:
          fill(shell, plastic(c, p.kind === 'boxes' ? darken('#cfdbe3', 0.06) : p.colour)) +
          bevel(c, shell, 3, 0.5) +
          box([120, 168, 160, 60], 10, '#000000', 'opacity="0.18"') +
          label('FixBench', [200, 208], { size: 28, colour: '#ffffff', weight: 700, opacity: 0.75 }) +
          [110, 262].map(x => box([x, 290, 28, 18], 4, cylinderMetal(c))).join(''),
        box: [56, 96, 288, 212],
        focus: [200, 200],
        shadow: shell,
        mm: [186, 116],
      }
    }
    const lid = open ? openLid(c, p) : ''
    return {
      body: lid + tray(c, p, rect),
      box: open ? [56, 54, 288, 280] : rect,
      focus: [160, 240],
      shadow: open
        ? outline +
          polygon([
            [66, 130],
            [334, 130],
            [314, 54],
            [86, 54],
          ])
        : outline,
      turn: 0,
      mm: [186, 116],
    }
  },
})
