import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/colour.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { connectorBlock, hangingTail, ribbon } from '../kit/flex.ts'
import { bevel, castShadow, sheen } from '../kit/light.ts'
import { gold } from '../kit/material.ts'
import { box, disc, fill, flatLine, group, line } from '../kit/paint.ts'
import { flag, num, pick, text } from '../kit/params.ts'
import { paperLabel } from '../kit/screen-rear.ts'
import { inset, type Rect, range, roundRect } from '../kit/shape.ts'
import { label, textBars } from '../kit/text.ts'

const params = z.strictObject({
  cells: num(1, 6, 1),
  label: pick(['black', 'white', 'blue'], 'black'),
  capacity: text('3200mAh', 12),
  volts: text('3.85V', 8),
  connector: pick(['top', 'right', 'bottom'], 'top'),
  tabs: flag(false),
  strip: flag(false),
  tiny: flag(false),
})
type Params = z.output<typeof params>

const LABELS = {
  black: { ground: '#1b1d21', ink: '#e9edf1', faint: '#8b949e', foil: '#2a2d32' },
  white: { ground: '#eef1f4', ink: '#232a31', faint: '#7a858f', foil: '#b9c0c8' },
  blue: { ground: '#1f5f9f', ink: '#ffffff', faint: '#a9cbee', foil: '#aeb7c0' },
} as const

/** Pouch of aluminium foil, softly cushioned, with the folded seams at both sides. */
function pouch(c: Canvas, rect: Rect, foil: string): string {
  const [x, y, w, h] = rect
  const outline = roundRect(rect, 9)
  return (
    fill(
      outline,
      c.linear(58, [
        [0, lighten(foil, 0.5)],
        [0.3, foil],
        [0.5, lighten(foil, 0.28)],
        [1, darken(foil, 0.4)],
      ]),
    ) +
    box(
      [x, y + 4, 7, h - 8],
      3,
      c.linear(0, [
        [0, '#ffffff', 0.4],
        [0.6, '#ffffff', 0.05],
        [1, '#000000', 0.35],
      ]),
    ) +
    box(
      [x + w - 7, y + 4, 7, h - 8],
      3,
      c.linear(0, [
        [0, '#000000', 0.4],
        [0.5, '#ffffff', 0.12],
        [1, '#000000', 0.3],
      ]),
    ) +
    bevel(c, outline, 2, 0.5)
  )
}

function marks([x, y]: Point, ink: string): string {
  const stroke = `fill="none" stroke="${ink}" stroke-width="1.3" stroke-linejoin="round"`
  return (
    `<path d="M${x} ${y + 13}l8 -14l8 14z M${x + 8} ${y + 4}v4.5" ${stroke}/>` +
    disc([x + 8, y + 10.8, 0.9], ink) +
    `<path d="M${x + 24} ${y}h11l-1.4 13h-8.2z M${x + 22} ${y + 14}l16 -15" ${stroke}/>` +
    `<circle cx="${x + 53}" cy="${y + 6}" r="6.4" ${stroke}/>` +
    `<path d="M${x + 50.5} ${y + 8.5}l5 -5m0 3.6v-3.6h-3.6" ${stroke}/>`
  )
}

function printed(c: Canvas, p: Params, rect: Rect): string {
  const [x, y, w, h] = rect
  const { ground, ink, faint } = LABELS[p.label]
  const big = Math.min(23, (w - 20) / (p.capacity.length * 0.7))
  const sheet = box(
    rect,
    4,
    c.linear(62, [
      [0, lighten(ground, 0.14)],
      [0.5, ground],
      [1, darken(ground, 0.18)],
    ]),
  )
  const style = { colour: ink, anchor: 'start' } as const
  const title = label('Li-ion Polymer', [x + 11, y + 23], {
    ...style,
    size: Math.min(13, w / 10),
    weight: 700,
  })
  if (h < 150) {
    return (
      sheet +
      title +
      label(p.capacity, [x + 11, y + h * 0.52], { ...style, size: big, weight: 700 }) +
      textBars([x + 11, y + h * 0.62], [w * 0.62], [8, faint]) +
      group(marks([0, 0], ink), `translate(${x + 11} ${y + h - 20}) scale(0.8)`)
    )
  }
  return (
    sheet +
    title +
    textBars([x + 11, y + 32], [w * 0.56, w * 0.42], [9, faint]) +
    label(p.capacity, [x + 11, y + h * 0.42], { ...style, size: big, weight: 700 }) +
    label(p.volts, [x + 11, y + h * 0.42 + 19], { ...style, size: 13 }) +
    textBars([x + 11, y + h * 0.58], [w * 0.7, w * 0.62, w * 0.74, w * 0.5], [8, faint]) +
    group(marks([0, 0], ink), `translate(${x + 11} ${y + h - 27})`) +
    paperLabel([x + w - 54, y + h - 64, 44, 20])
  )
}

/** The protection board under black tape at the end of the pouch. */
function guard(c: Canvas, [x, y, w, h]: Rect): string {
  return (
    box(
      [x, y, w, h],
      3,
      c.linear(90, [
        [0, '#3a3e44'],
        [0.5, '#212429'],
        [1, '#141619'],
      ]),
    ) +
    box(
      [x + w * 0.08, y + h * 0.24, w * 0.16, h * 0.5],
      1,
      c.linear(60, [
        [0, '#f2f4f6'],
        [1, '#8b939b'],
      ]),
    ) +
    box(
      [x + w * 0.76, y + h * 0.24, w * 0.16, h * 0.5],
      1,
      c.linear(60, [
        [0, '#f2f4f6'],
        [1, '#8b939b'],
      ]),
    ) +
    box(
      [x + w * 0.3, y + h * 0.18, w * 0.4, h * 0.62],
      1.5,
      c.linear(90, [
        [0, '#d9942f'],
        [1, '#a8660f'],
      ]),
    ) +
    line(`M${x + 3} ${y + 1}H${x + w - 3}`, '#6a7078', 0.9)
  )
}

function pullStrips(c: Canvas, [x, y, w, h]: Rect): string {
  return [0.2, 0.62]
    .map(
      f =>
        box(
          [x + w * f, y + h - 8, w * 0.18, 30],
          3,
          c.linear(90, [
            [0, '#ffffff'],
            [1, '#cfd5da'],
          ]),
          'stroke="#a9b1b8" stroke-width="0.7"',
        ) + box([x + w * f, y + h + 14, w * 0.18, 8], 3, '#1f2328'),
    )
    .join('')
}

function bareTabs(c: Canvas, [x, y, w]: Rect): string {
  return (
    [0.2, 0.62]
      .map((f, i) =>
        box(
          [x + w * f, y - 34, w * 0.17, 40],
          1.5,
          i === 0
            ? c.linear(0, [
                [0, '#e6eaee'],
                [0.5, '#9aa2aa'],
                [1, '#d5dade'],
              ])
            : gold(c, 0),
        ),
      )
      .join('') + box([x + 4, y - 6, w - 8, 12], 3, '#d8a23a', 'opacity="0.9"')
  )
}

function tail(c: Canvas, p: Params, [x, y, w]: Rect): string {
  if (p.connector === 'top') {
    return (
      ribbon(c, `M${x + w * 0.5} ${y - 8}V${y - 40}H${x + w * 0.86}`, { width: 17, colour: 'black' }) +
      connectorBlock(c, [x + w * 0.86, y - 40], { width: 38, height: 14 })
    )
  }
  return (
    ribbon(c, `M${x + w * 0.7} ${y - 10}H${x + w + 26}V${y + 34}`, { width: 16, colour: 'black' }) +
    connectorBlock(c, [x + w + 26, y + 38], { width: 34, height: 14, angle: 90 })
  )
}

function single(c: Canvas, p: Params, rect: Rect): string {
  const [x, y, w, h] = rect
  const foil = LABELS[p.label].foil
  const core =
    pouch(c, rect, foil) +
    (p.tabs ? bareTabs(c, rect) : guard(c, [x + 3, y - 18, w - 6, 24])) +
    printed(c, p, [x + 9, y + 14, w - 18, h - 24])
  const all =
    (p.strip ? pullStrips(c, rect) : '') +
    (p.tabs ? '' : tail(c, p, rect)) +
    core +
    sheen(c, roundRect(rect, 9), 0.14)
  return p.connector === 'bottom' && !p.tabs
    ? hangingTail(c, [x + w * 0.3, y + h - 4], { width: 40, length: 30, colour: 'black' }) + all
    : all
}

function packOf(c: Canvas, p: Params, count: number): { body: string; outline: string; box: Rect } {
  const columns = count > 3 ? Math.ceil(count / 2) : count
  const rows = count > 3 ? 2 : 1
  const gap = 5
  const width = count > 3 ? 306 : count === 1 ? 150 : 280
  const cellW = (width - gap * (columns - 1)) / columns
  const cellH = rows === 2 ? 96 : count === 2 ? 196 : 210
  const x = 200 - width / 2
  const y = rows === 2 ? 104 : 118
  const foil = '#2c2f34'
  const cells = range(count)
    .map(
      (i): Rect => [
        x + (i % columns) * (cellW + gap),
        y + Math.floor(i / columns) * (cellH + 14),
        cellW,
        cellH,
      ],
    )
    .map(
      (rect, i) =>
        pouch(c, rect, foil) +
        (i === 0
          ? printed(c, { ...p, label: 'black' }, inset(rect, 8))
          : box(
              inset(rect, 8),
              4,
              c.linear(62, [
                [0, '#30343a'],
                [1, '#191b1f'],
              ]),
            ) + (i % 3 === 2 ? paperLabel([rect[0] + 14, rect[1] + cellH - 38, 44, 20]) : '')) +
        sheen(c, roundRect(rect, 9), 0.12),
    )
    .join('')
  const height = rows * cellH + (rows - 1) * 14
  const board = rows === 2 ? y + cellH - 4 : y - 26
  const bar =
    box(
      [x + 20, board, width - 40, 26],
      3,
      c.linear(90, [
        [0, '#1d6a46'],
        [1, '#0f4029'],
      ]),
    ) +
    range(9)
      .map(i =>
        box([x + 34 + i * ((width - 76) / 9), board + 8, 11, 9], 1, i % 2 === 0 ? '#14171a' : '#c9ced3'),
      )
      .join('')
  const lead =
    rows === 2
      ? ribbon(c, `M200 ${y + 6}V${y - 40}`, { width: 40, colour: 'black' }) +
        connectorBlock(c, [200, y - 42], { width: 70, height: 14 })
      : ribbon(c, `M${x + width * 0.7} ${y - 14}V${y - 50}`, { width: 24, colour: 'black' }) +
        connectorBlock(c, [x + width * 0.7, y - 52], { width: 48, height: 14 })
  const outer: Rect = [x, y - (rows === 2 ? 0 : 24), width, height + (rows === 2 ? 0 : 24)]
  return {
    body: lead + (rows === 2 ? cells + bar : bar + cells),
    outline: roundRect(outer, 8),
    box: [x, y - 56, width, height + 56],
  }
}

function rearSide(c: Canvas, p: Params, rect: Rect): string {
  const [x, y, w, h] = rect
  const strips = [0.14, 0.54]
    .map(f =>
      box(
        [x + w * f, y + 12, w * 0.32, h - 24],
        3,
        c.linear(58, [
          [0, '#f7f1d6', 0.95],
          [1, '#dccf9a', 0.9],
        ]),
        'stroke="#b8a860" stroke-width="0.6"',
      ),
    )
    .join('')
  return (
    tail(c, { ...p, connector: p.connector === 'bottom' ? 'top' : p.connector }, rect) +
    pouch(c, rect, '#aab2ba') +
    guard(c, [x + 3, y - 18, w - 6, 24]) +
    flatLine(roundRect(inset(rect, 9), 6), '#ffffff', 1, 'opacity="0.35"') +
    strips +
    sheen(c, roundRect(rect, 9), 0.2)
  )
}

function art(p: Params, scene: Scene, rect: Rect): string {
  return scene.view === 'back' ? rearSide(scene.c, p, rect) : single(scene.c, p, rect)
}

/** Lithium pouch batteries of phones, watches (`tiny`), tablets and laptops (`cells`). */
export const pouchCell = defineProduct({
  base: 'pouch-cell',
  kind: 'parts',
  params,
  object(p, scene) {
    const count = Math.round(p.cells)
    if (count > 1) {
      const pack = packOf(scene.c, p, count)
      return {
        body: pack.body,
        box: pack.box,
        focus: [200, 128],
        shadow: pack.outline,
        mm: [count > 3 ? 268 : 142, count > 3 ? 108 : 118],
      }
    }
    const [w, h] = p.tiny ? [150, 150] : [132, 246]
    const rect: Rect = [200 - w / 2, 216 - h / 2, w, h]
    const outline = roundRect([rect[0], rect[1] - 16, w, h + 16], 9)
    const focus: Point = [rect[0] + w * 0.62, rect[1] - 6]
    const mm: Point = p.tiny ? [24, 24] : [38, 84]
    if (scene.alone || scene.view === 'back' || p.tiny || p.tabs || scene.vary(3, 1) === 2) {
      return {
        body: art(p, scene, rect),
        box: [rect[0], rect[1] - 46, w, h + 46],
        focus,
        shadow: outline,
        mm,
      }
    }
    const behind: Rect = [rect[0] + 58, rect[1] + 4, w, h]
    const front: Rect = [rect[0] - 50, rect[1], w, h]
    return {
      body:
        group(
          castShadow(roundRect(behind, 9)) + rearSide(scene.c, p, behind),
          `rotate(8 ${behind[0] + w / 2} 210)`,
        ) +
        castShadow(roundRect([front[0], front[1] - 16, w, h + 16], 9)) +
        single(scene.c, p, front),
      box: [front[0], rect[1] - 46, w + 108, h + 46],
      focus,
      mm,
    }
  },
})
