import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { connectorBlock, ribbon } from '../kit/flex.ts'
import { cameraLens, flashDot } from '../kit/lens.ts'
import { bevel, castShadow, sheen } from '../kit/light.ts'
import { cylinderMetal, gold, plastic, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, flatLine, group, line, mirror } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { paperLabel, screwHead } from '../kit/screen-rear.ts'
import { circle, type Rect, range, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const params = z.strictObject({
  lenses: num(1, 4, 2),
  layout: pick(['row', 'triangle', 'column', 'square'], 'column'),
  ring: color('#4a5058'),
  flash: flag(true),
  mounted: flag(false),
})
type Params = z.output<typeof params>
type Module = { rect: Rect; lens: Point; r: number }

const unit = ([x, y]: Point, size: number): Module => ({
  rect: [x - size / 2, y - size / 2, size, size],
  lens: [x, y],
  r: size * 0.4,
})

function modules(p: Params): Module[] {
  const n = Math.round(p.lenses)
  if (n === 1) return [unit([200, 150], 122)]
  if (n === 2 && p.layout === 'row') return [unit([146, 168], 104), unit([254, 168], 104)]
  if (n === 2) return [unit([172, 118], 108), unit([172, 230], 108)]
  const corners: readonly Point[] = [[146, 120], [146, 224], n === 3 ? [248, 172] : [250, 120], [250, 224]]
  return corners.slice(0, n).map((at, i) => unit(at, i === 3 ? 84 : 98))
}

/** Steel bracket that joins the modules. */
function bracket(c: Canvas, list: readonly Module[]): string {
  const xs = list.map(m => m.rect[0])
  const ys = list.map(m => m.rect[1])
  const size = list[0]?.rect[2] ?? 100
  const x = Math.min(...xs) - 7
  const y = Math.min(...ys) - 7
  const w = Math.max(...xs) - x + size + 7
  const h = Math.max(...ys) - y + size + 7
  const outline = roundRect([x, y, w, h], 16)
  return (
    fill(outline, sheetMetal(c, '#8f969e')) + flatLine(outline, '#4d545b', 1) + bevel(c, outline, 1.8, 0.6)
  )
}

function moduleArt(c: Canvas, m: Module, ring: string): string {
  const [x, y, w, h] = m.rect
  const can = roundRect(m.rect, 9)
  return (
    fill(
      can,
      c.linear(58, [
        [0, '#6a7179'],
        [0.35, '#2c3036'],
        [0.55, '#41464d'],
        [1, '#131518'],
      ]),
    ) +
    bevel(c, can, 1.8, 0.6) +
    line(`M${x + 6} ${y + h * 0.16}h${w - 12}`, '#7d858d', 0.8, 'opacity="0.5"') +
    box([x + 5, y + h - 10, 12, 5], 1, gold(c)) +
    cameraLens(c, m.lens, { r: m.r, ring })
  )
}

function tails(c: Canvas, list: readonly Module[]): string {
  const low = list.toSorted((a, b) => b.rect[1] - a.rect[1])[0]
  if (low === undefined) return ''
  const [x, y, w, h] = low.rect
  const first = `M${x + w * 0.5} ${y + h - 8}V${y + h + 34}C${x + w * 0.5} ${y + h + 50} ${x + w * 0.66} ${y + h + 58} ${x + w * 0.9} ${y + h + 58}H${x + w + 22}`
  const end: Point = [x + w + 32, y + h + 58]
  return (
    group(flatLine(first, '#0e1014', 40, 'opacity="0.18"'), 'translate(4 8)') +
    ribbon(c, first, { width: 36, color: 'amber' }) +
    connectorBlock(c, end, { width: 64, height: 20, angle: 90 })
  )
}

function rearArt(c: Canvas, list: readonly Module[]): string {
  return list
    .map(({ rect }, i) => {
      const [x, y, w, h] = rect
      const can = roundRect(rect, 9)
      return (
        fill(can, sheetMetal(c, '#b3bac1')) +
        flatLine(can, '#6d757d', 0.9) +
        box(
          [x + w * 0.12, y + h * 0.12, w * 0.76, h * 0.76],
          4,
          c.linear(58, [
            [0, '#2d3137'],
            [1, '#121417'],
          ]),
        ) +
        (i === 0 ? paperLabel([x + w * 0.18, y + h * 0.2, w * 0.62, h * 0.24]) : '') +
        box([x + w * 0.2, y + h * 0.56, w * 0.36, h * 0.2], 1, gold(c), 'opacity="0.9"') +
        sheen(c, can, 0.16)
      )
    })
    .join('')
}

/** Industrial camera with a C-mount, as used on a microscope. */
function cMount(c: Canvas): { body: string; outline: string } {
  const body = roundRect([92, 120, 176, 160], 12)
  const barrel = roundRect([258, 138, 62, 124], 8)
  const art =
    fill(barrel, cylinderMetal(c, '#aeb5bd', 90)) +
    range(9)
      .map(i => flatLine(`M${276 + i * 4.4} 139V261`, '#3a4047', 1, 'opacity="0.45"'))
      .join('') +
    box([314, 146, 14, 108], 5, cylinderMetal(c, '#6a7179', 90)) +
    fill(body, plastic(c, '#23272d')) +
    bevel(c, body, 2, 0.5) +
    box(
      [104, 134, 152, 132],
      7,
      c.linear(58, [
        [0, '#3a4047'],
        [1, '#1b1e22'],
      ]),
    ) +
    label('48MP HDMI', [180, 178], { size: 20, color: '#e8edf1', weight: 700 }) +
    box([120, 190, 120, 3], 1.5, '#0b9aa9') +
    range(8)
      .map(i => box([122 + i * 15, 212, 9, 34], 4, '#0c0e10'))
      .join('') +
    disc([112, 142, 3.4], '#38d07a') +
    [
      [100, 128],
      [260, 128],
      [100, 272],
      [260, 272],
    ]
      .map(([x = 0, y = 0]) => screwHead(c, [x, y, 4.4]))
      .join('') +
    box([84, 160, 12, 30], 2, '#0c0e10') +
    box([84, 206, 12, 22], 2, '#9aa2aa')
  return { body: art, outline: `${body}${barrel}` }
}

/** Camera modules of phones; `mounted` is a microscope camera. */
export const cameraBlock = defineProduct({
  base: 'camera-block',
  kind: 'parts',
  params,
  object(p, scene) {
    const { c } = scene
    if (p.mounted) {
      const camera = cMount(c)
      return {
        body: camera.body,
        box: [84, 120, 244, 160],
        focus: [270, 200],
        shadow: camera.outline,
        mm: [68, 45],
        pack: 'box',
      }
    }
    const list = modules(p)
    const shadow = list.map(m => roundRect(m.rect, 9)).join('')
    const joined = list.length > 1 ? bracket(c, list) : ''
    const ring = list.length > 1 ? p.ring : darken(p.ring, 0.1)
    const holder = castShadow(shadow, { dx: 5, dy: 8, blur: 6 })
    const flash = p.flash && list.length > 1 ? flashArt(c, list) : ''
    const front = tails(c, list) + holder + joined + list.map(m => moduleArt(c, m, ring)).join('') + flash
    const back = tails(c, list) + holder + joined + rearArt(c, list)
    const [first] = list
    const focus: Point = first === undefined ? [200, 200] : first.lens
    const body = scene.view === 'back' ? mirror(back) : front
    const size = list.length === 1 ? 1.18 : 1
    return {
      body: group(
        body,
        `translate(${200 - 200 * size + (list.length === 1 ? -34 : 0)} ${200 - 190 * size}) scale(${size})`,
      ),
      box: [84, 62, 236, 276],
      focus,
      mm: list.length === 1 ? [9, 21] : [24, 31],
    }
  },
})

function flashArt(c: Canvas, list: readonly Module[]): string {
  const right = Math.max(...list.map(m => m.rect[0] + m.rect[2]))
  const at: Point = [right + 26, (list[0]?.lens[1] ?? 140) - 12]
  return (
    ribbon(c, `M${right - 20} ${at[1] + 26}H${at[0]}V${at[1]}`, { width: 14, color: 'amber' }) +
    fill(circle(at, 15), lighten('#2b3036', 0.1)) +
    flashDot(c, at, 10)
  )
}
