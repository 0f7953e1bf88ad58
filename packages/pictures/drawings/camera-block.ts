import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { connectorBlock, ribbon } from '../kit/flex.ts'
import { getBuild, partFittings } from '../kit/grade-build.ts'
import { cameraLens, flashDot } from '../kit/lens.ts'
import { bevel, castShadow, sheen } from '../kit/light.ts'
import { cylinderMetal, gold, plastic, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, flatLine, group, line, mirror } from '../kit/paint.ts'
import { color, flag, num, pick, text } from '../kit/params.ts'
import { paperLabel, screwHead } from '../kit/screen-rear.ts'
import { circle, type Rect, repeat, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const params = z.strictObject({
  lenses: num(1, 4, 2),
  layout: pick(['row', 'diagonal', 'triangle', 'column', 'square'], 'column'),
  ring: color('#4a5058'),
  flash: flag(true),
  mounted: flag(false),
  pixels: text('', 6),
})
type Params = z.output<typeof params>
type Module = { rect: Rect; lens: Point; r: number }

const unit = ([x, y]: Point, size: number): Module => ({
  rect: [x - size / 2, y - size / 2, size, size],
  lens: [x, y],
  r: size * 0.4,
})

/** Camera modules at the positions of the model, the main camera largest. Sizes vary by model. */
function modules(p: Params, { vary }: Pick<Scene, 'vary'>): Module[] {
  const n = Math.round(p.lenses)
  const more = (purpose: string, step: number) => vary(3, purpose) * step
  const spots: Readonly<Record<Params['layout'], readonly Point[]>> = {
    row:
      n === 3
        ? [
            [112, 160],
            [200, 160],
            [288, 160],
          ]
        : [
            [146, 168],
            [254, 168],
          ],
    diagonal: [
      [146, 128],
      [244, 222],
    ],
    column:
      n === 3
        ? [
            [172, 96],
            [172, 182],
            [172, 268],
          ]
        : [
            [172, 118],
            [172, 230],
          ],
    triangle: [
      [146, 120],
      [146, 224],
      [248, 172],
    ],
    square: [
      [146, 120],
      [146, 224],
      [250, 120],
      [250, 224],
    ],
  }
  if (n === 1) return [unit([200, 150], 104 + more('only', 9) + more('can', 3))]

  const chosen = spots[p.layout].length >= n ? spots[p.layout] : spots.square
  const sizeOfMany = p.layout === 'row' || p.layout === 'column' ? 76 : 88
  const size = n === 2 ? 96 : sizeOfMany

  return chosen.slice(0, n).map((at, i) => unit(at, i === 3 ? 80 : size + more(`lens${i}`, 5)))
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
    fill(can, c.linear(58, ['#6a7179', [0.35, '#2c3036'], [0.55, '#41464d'], '#131518'])) +
    bevel(c, can, 1.8, 0.6) +
    line(`M${x + 6} ${y + h * 0.16}h${w - 12}`, '#7d858d', 0.8, 'opacity="0.5"') +
    box([x + 5, y + h - 10, 12, 5], 1, gold(c)) +
    cameraLens(c, m.lens, { r: m.r, ring })
  )
}

/** Flex below the lowest module. Length, side and connector vary by model. */
function tails(c: Canvas, list: readonly Module[], { vary, grade }: Pick<Scene, 'vary' | 'grade'>): string {
  const low = list.toSorted((a, b) => b.rect[1] - a.rect[1])[0]
  if (low === undefined) return ''
  const [x, y, w, h] = low.rect
  const from = x + w * ([0.36, 0.5, 0.64][vary(3, 'from')] ?? 0.5)
  const left = list.length === 1 ? vary(2, 'way') === 0 : x > 170
  const way = left ? -1 : 1
  const width = [28, 34, 40][vary(3, 'width')] ?? 34
  const drop = y + h + 26 + vary(4, 'drop') * 10
  const reach = 62 + vary(4, 'reach') * 11
  const first = `M${from} ${y + h - 8}V${drop - 26}C${from} ${drop - 8} ${from + way * 14} ${drop} ${from + way * 36} ${drop}H${from + way * reach}`
  const end: Point = [from + way * (reach + 10), drop]

  return (
    group(flatLine(first, '#0e1014', 40, 'opacity="0.18"'), 'translate(4 8)') +
    ribbon(c, first, { width, color: getBuild(grade).flex }) +
    connectorBlock(c, end, { width: width + 28, height: 18, angle: 90 })
  )
}

const rearArt = (c: Canvas, list: readonly Module[]): string =>
  list
    .map(({ rect }, i) => {
      const [x, y, w, h] = rect
      const can = roundRect(rect, 9)
      return (
        fill(can, sheetMetal(c, '#b3bac1')) +
        flatLine(can, '#6d757d', 0.9) +
        box([x + w * 0.12, y + h * 0.12, w * 0.76, h * 0.76], 4, c.linear(58, ['#2d3137', '#121417'])) +
        (i === 0 ? paperLabel([x + w * 0.18, y + h * 0.2, w * 0.62, h * 0.24]) : '') +
        box([x + w * 0.2, y + h * 0.56, w * 0.36, h * 0.2], 1, gold(c), 'opacity="0.9"') +
        sheen(c, can, 0.16)
      )
    })
    .join('')

/** Industrial camera with a C-mount, as used on a microscope. */
function cMount({ c, vary }: Scene, pixels: string): { body: string; outline: string } {
  const body = roundRect([92, 120, 176, 160], 12)
  const barrel = roundRect([258, 138, 62, 124], 8)
  const art =
    fill(barrel, cylinderMetal(c, '#aeb5bd', 90)) +
    repeat(9, i => flatLine(`M${276 + i * 4.4} 139V261`, '#3a4047', 1, 'opacity="0.45"')) +
    box([314, 146, 14, 108], 5, cylinderMetal(c, '#6a7179', 90)) +
    fill(body, plastic(c, '#23272d')) +
    bevel(c, body, 2, 0.5) +
    box([104, 134, 152, 132], 7, c.linear(58, ['#3a4047', '#1b1e22'])) +
    label(`${pixels} HDMI`.trim(), [180, 178], { size: 20, color: '#e8edf1', weight: 700 }) +
    box(
      [120, 190, 120, 3],
      1.5,
      ['#0b9aa9', '#c8322b', '#2456a6', '#e08a1e'][vary(4, 'stripe')] ?? '#0b9aa9',
    ) +
    repeat(4 + vary(5, 'vents'), i => box([122 + i * 15, 212, 9, 22 + vary(3, 'vent') * 6], 4, '#0c0e10')) +
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
      const camera = cMount(scene, p.pixels)
      return {
        body: camera.body,
        box: [84, 120, 244, 160],
        focus: [270, 200],
        shadow: camera.outline,
        mm: [68, 45],
        pack: 'box',
      }
    }

    const list = modules(p, scene)
    const shadow = list.map(m => roundRect(m.rect, 9)).join('')
    const joined = list.length > 1 ? bracket(c, list) : ''
    const ring = list.length > 1 ? p.ring : darken(p.ring, 0.1)
    const holder = castShadow(shadow, { dx: 5, dy: 8, blur: 6 })
    const flash = p.flash && list.length > 1 ? flashArt(c, list) : ''
    const tail = tails(c, list, scene)
    const front =
      tail +
      holder +
      joined +
      list.map(m => moduleArt(c, m, ring)).join('') +
      flash +
      partFittings(getBounds(list), scene.grade)
    const back = tail + holder + joined + rearArt(c, list)
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

function getBounds(list: readonly Module[]): Rect {
  const x = Math.min(...list.map(m => m.rect[0]))
  const y = Math.min(...list.map(m => m.rect[1]))
  const right = Math.max(...list.map(m => m.rect[0] + m.rect[2]))
  const bottom = Math.max(...list.map(m => m.rect[1] + m.rect[3]))
  return [x, y, right - x, bottom - y]
}

function flashArt(c: Canvas, list: readonly Module[]): string {
  const right = Math.max(...list.map(m => m.rect[0] + m.rect[2]))
  const at: Point = [right + 26, (list[0]?.lens[1] ?? 140) - 12]
  return (
    ribbon(c, `M${right - 20} ${at[1] + 26}H${at[0]}V${at[1]}`, { width: 14, color: 'amber' }) +
    fill(circle(at, 15), lighten('#2b3036', 0.1)) +
    flashDot(c, at, 10)
  )
}
