import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { connectorBlock, padRow, ribbon } from '../kit/flex.ts'
import { getBuild, partFittings } from '../kit/grade-build.ts'
import { bevel, castShadow, innerShadow, smallShadow } from '../kit/light.ts'
import { boardColor, cylinderMetal, gold, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, flatLine, group, hoop, line } from '../kit/paint.ts'
import { flag, pick } from '../kit/params.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { type Rect, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  port: pick(['usb-c', 'lightning', 'micro', 'magsafe'], 'usb-c'),
  board: pick(['black', 'green', 'blue'], 'green'),
  mic: flag(true),
  tail: flag(true),
})
type Params = z.output<typeof params>

/** Layout of a model's board. The combination of port, tongue, flex, chip and screws is unique per model. */
type Layout = {
  outline: string
  portX: number
  /** Left and lower edge of the tongue that the flex leaves from. */
  tongue: Point
  chip: Point
  screws: readonly Point[]
  mic: Point
  pads: number
  flexEnd: { way: 1 | -1; y: number }
}

const NOSES = [38, 50, 62, 74] as const
const WIDTHS = [108, 120, 132] as const

function getLayout({ vary }: Pick<Scene, 'vary'>): Layout {
  const nose = NOSES[vary(4, 'nose')] ?? 62
  const width = WIDTHS[vary(3, 'width')] ?? 120
  const right = 119 + nose + width
  const back = 22 + vary(5, 'tongue') * 14
  const deep = 14 + vary(3, 'deep') * 12
  const left = Math.max(92, right - 108 - back)
  const rightArm = right - 108 - left
  const outline =
    `M74 178q0 -10 10 -10h${nose}l12 -34q3 -8 11 -8h${width}q12 0 12 12v118q0 10 -10 10h${-rightArm}` +
    `v${deep}q0 8 -8 8h-82q-8 0 -8 -8v${-deep}h${84 - left}q-10 0 -10 -10z`
  const low = 266 + deep - 8

  return {
    outline,
    portX: 104 + nose + width / 2,
    tongue: [left, low],
    chip: [[112, 190] as const, [132, 200] as const, [150, 188] as const][vary(3, 'chip')] ?? [112, 190],
    screws: [
      [92, vary(2, 'screw') === 0 ? 188 : 248],
      [right - 18, [150, 200, 246][vary(3, 'side')] ?? 246],
      [left + 49 + (vary(2, 'foot') === 0 ? -34 : 34), low - 4],
    ],
    mic: vary(2, 'mic') === 0 ? [right - 44, 214] : [right - 42, 236],
    pads: 3 + vary(3, 'pads'),
    flexEnd: { way: vary(2, 'way') === 0 ? 1 : -1, y: 330 + vary(4, 'length') * 9 },
  }
}

/** The steel shell of a port, mouth downwards, seen slightly from above. */
function shell(c: Canvas, p: Params, [cx, top]: Point): string {
  const widths = { 'usb-c': 72, lightning: 66, micro: 66, magsafe: 104 } as const
  const w = widths[p.port]
  const h = 62
  const x = cx - w / 2
  const steel = sheetMetal(c, '#bcc3ca', 62)
  const mouthY = top + h - 8
  const mouth = mouthShape(p, [cx, mouthY + 8], w)
  const legs = [x - 6, x + w - 2]
    .map(
      lx => box([lx, top + 14, 8, 14], 2, cylinderMetal(c)) + box([lx, top + 40, 8, 12], 2, cylinderMetal(c)),
    )
    .join('')

  return (
    smallShadow(roundRect([x, top, w, h + 12], 10), 5) +
    legs +
    box([x, top, w, h + 10], p.port === 'micro' ? 4 : 12, steel, 'stroke="#7d858d" stroke-width="0.8"') +
    box([x + 4, top + 6, w - 8, 3], 1.5, '#ffffff', 'opacity="0.55"') +
    line(`M${cx - w * 0.2} ${top + 12}V${top + 34}M${cx + w * 0.2} ${top + 12}V${top + 34}`, '#8a929a', 1) +
    box([cx - 7, top + 26, 14, 9], 2, '#8f979f', 'opacity="0.7"') +
    mouth +
    bevel(c, roundRect([x, top, w, h + 10], 12), 1.6, 0.6)
  )
}

function mouthShape(p: Params, [cx, y]: Point, w: number): string {
  const outer = (r: number) => roundRect([cx - w / 2 + 2, y - 11, w - 4, 24], r)
  switch (p.port) {
    case 'micro':
      return (
        fill(`M${cx - w / 2 + 3} ${y - 10}h${w - 6}v10l-8 11h${-(w - 22)}l-8 -11z`, '#101317') +
        box([cx - w * 0.3, y - 3, w * 0.6, 6], 1, '#2a2e33') +
        repeat(5, i => box([cx - 15 + i * 6.6, y - 2, 3.4, 4], 0.5, '#e2b650'))
      )
    case 'magsafe':
      return (
        fill(outer(6), '#15181c') +
        repeat(
          5,
          i =>
            disc([cx - 32 + i * 16, y + 1, 4.6], '#e2b650') +
            hoop([cx - 32 + i * 16, y + 1, 4.6], '#8a6a1e', 1),
        )
      )
    case 'lightning':
      return (
        fill(outer(11), '#14171b') +
        fill(roundRect([cx - w / 2 + 8, y - 6, w - 16, 14], 6), '#262b31') +
        repeat(8, i => box([cx - 21 + i * 5.6, y - 4, 3, 9], 1, '#e2b650'))
      )
    default:
      return (
        fill(outer(12), '#14171b') +
        fill(roundRect([cx - w / 2 + 13, y - 3, w - 26, 9], 3), '#2f343a') +
        repeat(9, i => box([cx - 21.5 + i * 5, y - 2.4, 2.6, 3.6], 0.4, '#e2b650'))
      )
  }
}

const smd = (c: Canvas, [x, y, w, h]: Rect): string =>
  box(
    [x, y, w, h],
    0.8,
    c.linear(0, [
      '#e8ebee',
      [0.24, '#c3c8cd'],
      [0.26, '#8a6a48'],
      [0.74, '#6d5236'],
      [0.76, '#c3c8cd'],
      '#9aa1a8',
    ]),
  )

function front(c: Canvas, p: Params, layout: Layout): string {
  const mask = boardColor(p.board)
  const { outline, screws } = layout
  const [cx, cy] = layout.chip
  const traces = repeat(6, i => `M${96 + i * 10} ${190 + i * 9}h${50 - i * 4}l14 14h34`)
  const chip =
    box([cx, cy, 40, 32], 2, c.linear(58, ['#4a4f56', '#0f1113'])) +
    disc([cx + 6, cy + 6, 1.8], '#8d949c') +
    line(`M${cx + 10} ${cy + 18}h22M${cx + 10} ${cy + 24}h14`, '#767e86', 1.2)
  const [mx, my] = layout.mic
  const mic = p.mic
    ? box([mx, my, 30, 24], 3, gold(c, 58), 'stroke="#8a6a1e" stroke-width="0.7"') +
      disc([mx + 8, my + 12, 2.6], '#1a1408') +
      hoop([mx + 8, my + 12, 5], '#9a7526', 0.8)
    : ''

  return (
    boardGround(c, outline, mask) +
    line(traces, lighten(mask, 0.3), 1.4, 'opacity="0.55"') +
    bevel(c, outline, 1.4, 0.5) +
    chip +
    repeat(5, i => smd(c, [100 + i * 15, 240, 10, 6])) +
    padRow(c, [layout.tongue[0] + 30, 240], layout.pads, [13, 4]) +
    screws.map(([x, y]) => disc([x, y, 8], gold(c)) + disc([x, y, 4.2], '#dfe6ec')).join('') +
    mic
  )
}

const boardGround = (c: Canvas, outline: string, mask: string): string =>
  fill(outline, c.linear(58, [lighten(mask, 0.26), mask, darken(mask, 0.3)])) +
  flatLine(outline, darken(mask, 0.55), 1)

const rear = (c: Canvas, p: Params, { outline, portX, tongue, screws }: Layout): string =>
  boardGround(c, outline, boardColor(p.board)) +
  bevel(c, outline, 1.4, 0.5) +
  box([portX - 48, 134, 96, 72], 4, gold(c, 58), 'opacity="0.92"') +
  repeat(12, i => disc([portX - 38 + (i % 4) * 25, 148 + Math.floor(i / 4) * 22, 3], '#7a5a1a')) +
  padRow(c, [98, 200], 4, [15, 4]) +
  padRow(c, [98, 226], 4, [15, 4]) +
  box([tongue[0] + 12, 226, 72, 26], 2, '#f6f8f9') +
  line(`M${tongue[0] + 20} 235h40M${tongue[0] + 20} 243h28`, '#8b949e', 2) +
  screws.map(([x, y]) => screwHead(c, [x, y, 7])).join('')

/** Charging boards and single charging ports. */
export const usbBoard = defineProduct({
  base: 'usb-board',
  kind: 'parts',
  params,
  object(p, scene) {
    const { c } = scene
    const upside = scene.view === 'back'
    if (!p.tail) return portsOnly(c, p)

    const layout = getLayout(scene)
    const { outline, portX, tongue, flexEnd } = layout
    const x = tongue[0] + 48
    const reach = (dx: number) => x + flexEnd.way * dx
    const path = `M${x} ${tongue[1] - 6}V${flexEnd.y - 26}C${x} ${flexEnd.y - 8} ${reach(14)} ${flexEnd.y} ${reach(36)} ${flexEnd.y}H${reach(60)}`
    const flex =
      group(flatLine(path, '#0e1014', 34, 'opacity="0.2"'), 'translate(4 7)') +
      ribbon(c, path, { width: 30, color: getBuild(scene.grade).flex }) +
      connectorBlock(c, [reach(72), flexEnd.y], { width: 56, height: 18, angle: 90 })
    const port = group(shell(c, p, [portX, 66]), `rotate(180 ${portX} 100)`)
    const board = upside ? port + rear(c, p, layout) : front(c, p, layout) + port
    const body = group(
      flex +
        castShadow(outline, { dx: 4, dy: 7, blur: 5 }) +
        board +
        partFittings([74, 168, 240, 96], scene.grade),
      upside ? 'translate(400 -24) scale(-1 1)' : 'translate(0 -24)',
    )

    return { body, box: [60, 34, 272, 316], focus: [portX, 96], mm: [24, 31] }
  },
})

/** Two loose ports, one from the front and one from above. */
function portsOnly(c: Canvas, p: Params) {
  const flat = group(shell(c, p, [0, -34]), 'translate(142 218) rotate(-14) scale(1.75)')
  const w = p.port === 'magsafe' ? 130 : 96
  const mouth: Rect = [258 - w / 2, 120, w, 50]
  const outline = roundRect(mouth, p.port === 'micro' ? 6 : 24)
  const cavity = roundRect([mouth[0] + 6, 126, w - 12, 38], p.port === 'micro' ? 4 : 19)
  const standing =
    castShadow(outline, { dx: 5, dy: 9, blur: 6 }) +
    [mouth[0] - 8, mouth[0] + w - 4].map(x => box([x, 150, 12, 34], 3, cylinderMetal(c))).join('') +
    fill(outline, sheetMetal(c, '#c2c9d0')) +
    fill(cavity, '#101317') +
    innerShadow(c, cavity, 4, 0.6) +
    box([mouth[0] + 20, 139, w - 40, 12], 4, c.linear(90, ['#4a4f56', '#23272c'])) +
    repeat(8, i => box([mouth[0] + 25 + i * ((w - 52) / 8), 141, (w - 52) / 13, 6], 0.6, gold(c, 90))) +
    bevel(c, outline, 1.8, 0.7)

  return {
    body: flat + standing,
    box: [70, 106, 250, 196] as Rect,
    focus: [258, 146] as Point,
    mm: [9, 8] as Point,
  }
}
