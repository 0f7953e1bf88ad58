import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { connectorBlock, fingers, padRow, ribbon } from '../kit/flex.ts'
import { bevel, smallShadow } from '../kit/light.ts'
import { darkGlass, gold, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, flatLine, group, hoop, line } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { circle, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  path: pick(['L', 'T', 'S', 'Y', 'Z'], 'S'),
  color: pick(['amber', 'black', 'white'], 'amber'),
  ends: pick(['fpc', 'pad', 'button'], 'fpc'),
  parts: pick(['none', 'switch', 'mic', 'sensor', 'chip'], 'none'),
  key: color('#2b3036'),
  width: num(16, 46, 26),
  mirror: flag(false),
})
type Params = z.output<typeof params>

type Layout = {
  trunk: string
  branches: readonly string[]
  /** Positions of connector, second end and small parts, with the angle of the film. */
  ends: readonly (readonly [number, number, number])[]
  spots: readonly Point[]
}

const LAYOUTS: Readonly<Record<Params['path'], Layout>> = {
  S: {
    trunk: 'M108 92V150C108 180 128 190 158 190H226C262 190 284 206 284 240V300',
    branches: ['M226 190V142'],
    ends: [
      [108, 84, 0],
      [284, 308, 0],
      [226, 134, 0],
    ],
    spots: [
      [164, 190],
      [250, 192],
      [284, 262],
    ],
  },
  L: {
    trunk: 'M96 106H196C232 106 250 124 250 160V292',
    branches: ['M250 220H304'],
    ends: [
      [90, 106, 90],
      [250, 300, 0],
      [312, 220, 90],
    ],
    spots: [
      [150, 106],
      [250, 180],
      [250, 250],
    ],
  },
  T: {
    trunk: 'M92 128H308',
    branches: ['M200 128V206C200 228 214 238 236 238V312'],
    ends: [
      [236, 318, 0],
      [84, 128, 90],
      [316, 128, 90],
    ],
    spots: [
      [138, 128],
      [262, 128],
      [200, 176],
    ],
  },
  Y: {
    trunk: 'M200 320V228L132 154V86',
    branches: ['M200 228L268 154V86'],
    ends: [
      [200, 326, 0],
      [132, 80, 0],
      [268, 80, 0],
    ],
    spots: [
      [200, 270],
      [165, 190],
      [236, 190],
    ],
  },
  Z: {
    trunk: 'M92 104H250L150 290H312',
    branches: [],
    ends: [
      [86, 104, 90],
      [318, 290, 90],
    ],
    spots: [
      [170, 104],
      [200, 198],
      [232, 290],
    ],
  },
}

const dome = (c: Canvas, [x, y]: Point): string =>
  box([x - 15, y - 13, 30, 26], 4, sheetMetal(c, '#c3c9cf'), 'stroke="#7f878f" stroke-width="0.7"') +
  disc([x, y, 9], c.radial(['#ffffff', '#c9cfd5', '#868e96'], [0.38, 0.34, 0.75])) +
  hoop([x, y, 9], '#767e86', 0.8)

const microphone = (c: Canvas, [x, y]: Point): string =>
  box([x - 13, y - 10, 26, 20], 2.5, gold(c, 58), 'stroke="#8a6a1e" stroke-width="0.6"') +
  disc([x - 4, y, 2.4], '#1a1408') +
  hoop([x - 4, y, 4.6], '#9a7526', 0.8)

const chipPart = (c: Canvas, [x, y]: Point): string =>
  box([x - 14, y - 11, 28, 22], 1.5, c.linear(58, ['#484d54', '#0f1113'])) +
  disc([x - 9, y - 6.5, 1.5], '#8d949c') +
  line(`M${x - 6} ${y + 1}h14M${x - 6} ${y + 5}h9`, '#7d858d', 1.2)

/** Fingerprint sensor: round glass cap in a metal ring. */
function touchSensor(c: Canvas, [x, y]: Point, key: string): string {
  const r = 37
  return (
    smallShadow(circle([x, y], r + 5), 5) +
    box([x - r - 13, y - r * 0.62, 2 * r + 26, r * 1.24], 8, c.linear(58, ['#4a4f56', '#1d2024'])) +
    [-1, 1].map(s => screwHead(c, [x + s * (r + 7), y, 3.6])).join('') +
    disc([x, y, r + 4], c.linear(55, ['#ffffff', [0.4, '#aab2ba'], [0.6, '#e4e8ec'], '#717981'])) +
    disc([x, y, r], darkGlass(c, darken(key, 0.2))) +
    hoop([x, y, r - 1], '#000000', 1, 'opacity="0.5"') +
    repeat(
      4,
      i =>
        `<path d="M${x - 9 - i * 4.4} ${y + 10}a${9 + i * 4.4} ${12 + i * 4.6} 0 0 1 ${18 + i * 8.8} 0" fill="none" stroke="#ffffff" stroke-width="1.2" opacity="0.16"/>`,
    )
  )
}

function smallPart(c: Canvas, p: Params, at: Point): string {
  switch (p.parts) {
    case 'switch':
      return dome(c, at)
    case 'mic':
      return microphone(c, at)
    case 'chip':
      return chipPart(c, at)
    default:
      return ''
  }
}

const button = (c: Canvas, [x, y]: Point, angle: number, key: string): string =>
  group(
    smallShadow(roundRect([-30, -11, 60, 22], 9), 3) +
      box([-34, -15, 68, 30], 4, sheetMetal(c, '#b4bbc2'), 'stroke="#7f878f" stroke-width="0.7"') +
      box([-28, -10, 56, 20], 9, c.linear(60, ['#6a717a', [0.4, key], darken(key, 0.5)])) +
      bevel(c, roundRect([-28, -10, 56, 20], 9), 1.4, 0.7),
    `translate(${x} ${y}) rotate(${angle})`,
  )

function endPart(
  c: Canvas,
  p: Params,
  [[x, y, angle], i]: readonly [readonly [number, number, number], number],
): string {
  if (i === 0 || p.ends === 'fpc') {
    return connectorBlock(c, [x, y], { width: i === 0 ? 58 : 42, height: 18, angle })
  }
  return p.ends === 'pad'
    ? fingers(c, [x, y], { width: p.width + 12, height: 22, angle })
    : button(c, [x, y], angle, p.key)
}

/** Flexible circuits: key flexes, main flexes, antennas and fingerprint sensors. */
export const flexRibbon = defineProduct({
  base: 'flex-ribbon',
  kind: 'parts',
  params,
  object(p, scene) {
    const { c } = scene
    const layout = LAYOUTS[p.path]
    // The extent of a flex in both directions varies by model.
    const wide = 0.8 + scene.vary(7, 'wide') * 0.04
    const tall = 0.82 + scene.vary(7, 'tall') * 0.04
    const sensor = p.parts === 'sensor'
    const [second] = layout.ends.slice(1)
    const at: Point = second === undefined ? [284, 300] : [second[0], second[1]]
    const films = [
      ...layout.branches.map(path => ribbon(c, path, { width: p.width * 0.74, color: p.color })),
      ribbon(c, layout.trunk, p),
    ]
    const bends = `<path d="${layout.trunk}" fill="none" stroke="#000000" stroke-width="${p.width}" stroke-dasharray="2 58" opacity="0.12"/>`
    const turnedOver = scene.view === 'back'
    const ends = layout.ends
      .map((end, i) => {
        if (sensor && i === 1) return touchSensor(c, at, p.key)
        return turnedOver && i === 0 ? stiffener(c, end) : endPart(c, p, [end, i])
      })
      .join('')
    const parts = turnedOver
      ? ''
      : layout.spots.map((spot, i) => (i === 2 && p.parts !== 'switch' ? '' : smallPart(c, p, spot))).join('')
    const pads =
      turnedOver || sensor
        ? ''
        : padRow(
            c,
            [layout.spots[0]?.[0] ?? 160, (layout.spots[0]?.[1] ?? 190) - p.width * 0.22],
            p.parts === 'none' ? 4 : 0,
            [9, 2.6],
          )
    const shadow = `${layout.trunk}${layout.branches.join('')}`
    const body = group(
      filmShadow(shadow, p.width) + films.join('') + bends + pads + parts + ends,
      p.mirror !== turnedOver
        ? `translate(${200 + 200 * wide} ${200 - 200 * tall}) scale(${-wide} ${tall})`
        : `translate(${200 - 200 * wide} ${200 - 200 * tall}) scale(${wide} ${tall})`,
    )
    const [first] = layout.ends
    const focus: Point =
      first === undefined ? [200, 200] : [p.mirror ? 390 - first[0] : first[0] + 12, first[1] + 16]

    return { body, box: [78, 70, 246, 262], focus, mm: [54, 62] }
  },
})

const stiffener = (c: Canvas, [x, y, angle]: readonly [number, number, number]): string =>
  group(
    smallShadow(roundRect([-36, -15, 72, 30], 4), 3) +
      box([-36, -15, 72, 30], 4, sheetMetal(c, '#c6ccd2'), 'stroke="#7b838b" stroke-width="0.7"') +
      box([-20, -7, 40, 14], 2, '#ffffff', 'opacity="0.6"'),
    `translate(${x} ${y}) rotate(${angle})`,
  )

/** Soft shadow of an open line, as wide as the film. */
const filmShadow = (path: string, width: number): string =>
  group(
    repeat(5, i => flatLine(path, '#0e1014', width + 2 + i * 4.5, 'opacity="0.055" stroke-linejoin="round"')),
    'translate(5 9)',
  ) +
  group(
    fill('', 'none') + flatLine(path, '#08090b', width + 4, 'opacity="0.14" stroke-linejoin="round"'),
    'translate(1.5 2.5)',
  )
