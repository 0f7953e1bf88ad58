import type { Point } from '../kit/canvas.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { connectorBlock, hangingTail, ribbon } from '../kit/flex.ts'
import { gradeBand } from '../kit/grade-build.ts'
import { castShadow, sheen } from '../kit/light.ts'
import { box, flatLine, group } from '../kit/paint.ts'
import { paperLabel } from '../kit/screen-rear.ts'
import { inset, type Rect, range, repeat, roundRect } from '../kit/shape.ts'

import { bareTabs, guard, LABELS, type Params, params, pouch, printed, pullStrips } from './pouch-parts.ts'

/** Lead of a cell. Exit and length vary by model. */
function tail({ c, vary }: Scene, p: Params, [x, y, w]: Rect): string {
  const width = 14 + vary(3, 'lead width') * 3
  if (p.connector === 'top') {
    const from = x + w * (0.24 + vary(4, 'lead') * 0.09)
    const end = x + w * (0.72 + vary(4, 'reach') * 0.07)
    const top = y - 32 - vary(3, 'rise') * 7
    return (
      ribbon(c, `M${from} ${y - 8}V${top}H${end}`, { width, color: 'black' }) +
      connectorBlock(c, [end, top], { width: 38, height: 14 })
    )
  }

  const drop = 22 + vary(5, 'drop') * 14

  return (
    ribbon(c, `M${x + w * 0.7} ${y - 10}H${x + w + 26}V${y + drop}`, { width, color: 'black' }) +
    connectorBlock(c, [x + w + 26, y + drop + 4], { width: 34, height: 14, angle: 90 })
  )
}

function single(scene: Scene, p: Params, rect: Rect): string {
  const { c, grade, vary } = scene
  const [x, y, w, h] = rect
  const foil = LABELS[p.label].foil
  const core =
    pouch(c, rect, foil) +
    (p.tabs ? bareTabs(c, rect) : guard(c, [x + 3, y - 18, w - 6, 24])) +
    printed(c, p, [x + 9, y + 14, w - 18, h - 24]) +
    gradeBand(grade, [x + 9, y + h - 40, w - 18, 18])
  const all =
    (p.strip ? pullStrips(c, rect) : '') +
    (p.tabs ? '' : tail(scene, p, rect)) +
    core +
    sheen(c, roundRect(rect, 9), 0.14)

  return p.connector === 'bottom' && !p.tabs
    ? hangingTail(c, [x + w * (0.26 + vary(5, 'foot') * 0.12), y + h - 4], {
        width: 40,
        length: 22 + vary(3, 'length') * 6,
        color: 'black',
      }) + all
    : all
}

/** How the cells of a pack lie, with the width of the pack and the height of a cell. */
function getGrid(count: number): { columns: number; rows: number; width: number; cellHeight: number } {
  if (count > 3) return { columns: Math.ceil(count / 2), rows: 2, width: 306, cellHeight: 88 }
  if (count === 1) return { columns: 1, rows: 1, width: 150, cellHeight: 196 }
  return { columns: count, rows: 1, width: 280, cellHeight: count === 2 ? 184 : 196 }
}

function getPack({ c, vary }: Scene, p: Params, count: number): { body: string; outline: string; box: Rect } {
  const { columns, rows, width, cellHeight } = getGrid(count)
  const gap = 5
  const lead = [0.3, 0.42, 0.58, 0.7][vary(4, 'lead')] ?? 0.7
  const labelled = vary(count, 'label')
  const rise = vary(4, 'rise') * 6
  const cellW = (width - gap * (columns - 1)) / columns
  const cellH = cellHeight + vary(4, 'tall') * 6
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
        (i === labelled
          ? printed(c, { ...p, label: 'black' }, inset(rect, 8))
          : box(inset(rect, 8), 4, c.linear(62, ['#30343a', '#191b1f'])) +
            (i % 3 === 2 ? paperLabel([rect[0] + 14, rect[1] + cellH - 38, 44, 20]) : '')) +
        sheen(c, roundRect(rect, 9), 0.12),
    )
    .join('')
  const height = rows * cellH + (rows - 1) * 14
  const board = rows === 2 ? y + cellH - 4 : y - 26
  const bar =
    box([x + 20, board, width - 40, 26], 3, c.linear(90, ['#1d6a46', '#0f4029'])) +
    repeat(9, i =>
      box([x + 34 + i * ((width - 76) / 9), board + 8, 11, 9], 1, i % 2 === 0 ? '#14171a' : '#c9ced3'),
    )
  const cable =
    rows === 2
      ? ribbon(c, `M${x + width * lead} ${y + 6}V${y - 30 - rise}`, { width: 40, color: 'black' }) +
        connectorBlock(c, [x + width * lead, y - 32 - rise], { width: 70, height: 14 })
      : ribbon(c, `M${x + width * lead} ${y - 14}V${y - 36 - rise}`, { width: 24, color: 'black' }) +
        connectorBlock(c, [x + width * lead, y - 38 - rise], { width: 48, height: 14 })
  const outer: Rect = [x, y - (rows === 2 ? 0 : 24), width, height + (rows === 2 ? 0 : 24)]

  return {
    body: cable + (rows === 2 ? cells + bar : bar + cells),
    outline: roundRect(outer, 8),
    box: [x, y - 56, width, height + 56],
  }
}

function rearSide(scene: Scene, p: Params, rect: Rect): string {
  const { c } = scene
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
    tail(scene, { ...p, connector: p.connector === 'bottom' ? 'top' : p.connector }, rect) +
    pouch(c, rect, '#aab2ba') +
    guard(c, [x + 3, y - 18, w - 6, 24]) +
    flatLine(roundRect(inset(rect, 9), 6), '#ffffff', 1, 'opacity="0.35"') +
    strips +
    sheen(c, roundRect(rect, 9), 0.2)
  )
}

const art = (p: Params, scene: Scene, rect: Rect): string =>
  scene.view === 'back' ? rearSide(scene, p, rect) : single(scene, p, rect)

/** Lithium pouch batteries of phones, watches (`tiny`), tablets and laptops (`cells`). */
export const pouchCell = defineProduct({
  base: 'pouch-cell',
  kind: 'parts',
  params,
  object(p, scene) {
    const count = Math.round(p.cells)
    if (count > 1) {
      const pack = getPack(scene, p, count)
      return {
        body: pack.body,
        box: pack.box,
        focus: [200, 128],
        shadow: pack.outline,
        mm: [count > 3 ? 268 : 142, count > 3 ? 108 : 118],
      }
    }

    const [w, h] = p.tiny
      ? [136 + scene.vary(4, 'wide') * 8, 136 + scene.vary(4, 'tall') * 8]
      : [118 + scene.vary(5, 'wide') * 7, 222 + scene.vary(5, 'tall') * 7]
    const rect: Rect = [200 - w / 2, 216 - h / 2, w, h]
    const outline = roundRect([rect[0], rect[1] - 16, w, h + 16], 9)
    const focus: Point = [rect[0] + w * 0.62, rect[1] - 6]
    const mm: Point = p.tiny ? [24, 24] : [38, 84]
    if (scene.alone || scene.view === 'back' || p.tiny || p.tabs || scene.vary(3, 'second') === 2) {
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
          castShadow(roundRect(behind, 9)) + rearSide(scene, p, behind),
          `rotate(8 ${behind[0] + w / 2} 210)`,
        ) +
        castShadow(roundRect([front[0], front[1] - 16, w, h + 16], 9)) +
        single(scene, p, front),
      box: [front[0], rect[1] - 46, w + 108, h + 46],
      focus,
      mm,
    }
  },
})
