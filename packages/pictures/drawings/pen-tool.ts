import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { cable } from '../kit/machine.ts'
import { copper, cylinderMetal, cylinderPlastic } from '../kit/material.ts'
import { box, disc, fill, flatLine, line, oval } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { polygon, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  tip: pick(['screw', 'needle', 'round', 'nozzle', 'light', 'cup', 'blade'], 'screw'),
  grip: color('#0b6e7a'),
  cable: flag(false),
  lengthRatio: num(4, 9, 6),
  electric: flag(false),
})
type Params = z.output<typeof params>
type Part = { body: string; outline: string }

const AXIS = 200

/** Ring grooves across a round grip. */
const grooves = (y: number, half: number, count: number): string =>
  repeat(count, i => box([AXIS - half, y + i * 6, half * 2, 2.4], 1.2, '#000000', 'opacity="0.3"'))

const taper = (y1: number, half1: number, y2: number, half2: number): string =>
  polygon([
    [AXIS - half1, y1],
    [AXIS + half1, y1],
    [AXIS + half2, y2],
    [AXIS - half2, y2],
  ])

/** What a working end is drawn with: it hangs down from `y`. */
type Tip = { c: Canvas; p: Params; y: number; steel: string }

const needleTip = ({ c, p, y, steel }: Tip): Part => {
  const outline = taper(y, 7, y + 30, 3.4) + taper(y + 30, 2.4, y + 78, 0.4)

  return {
    body:
      fill(taper(y, 7, y + 30, 3.4), steel) +
      fill(taper(y + 30, 2.6, y + 78, 0.5), p.electric ? copper(c, 0) : cylinderMetal(c, '#d9b64f')),
    outline,
  }
}

const roundTip = ({ c, p, y, steel }: Tip): Part => {
  const outline = taper(y, 9, y + 18, 6) + roundRect([AXIS - 3, y + 18, 6, 34], 2)

  return {
    body:
      fill(taper(y, 9, y + 18, 6), steel) +
      box([AXIS - 3, y + 18, 6, 30], 2, steel) +
      (p.electric
        ? oval([AXIS, y + 55, 6.5, 9], cylinderMetal(c, '#8f979f')) +
          flatLine(
            repeat(5, i => `M${AXIS - 5} ${y + 49 + i * 3}l10 2`),
            '#3a4047',
            0.8,
          )
        : oval([AXIS, y + 50, 4, 6], '#3a4047')),
    outline,
  }
}

const nozzleTip = ({ c, y }: Tip): Part => {
  const outline = taper(y, 16, y + 22, 10) + taper(y + 22, 8, y + 58, 2.6)

  return {
    body:
      fill(taper(y, 16, y + 22, 10), cylinderPlastic(c, '#23272c')) +
      fill(taper(y + 22, 8, y + 58, 2.8), cylinderMetal(c, '#d9b64f')),
    outline,
  }
}

const lightTip = ({ c, y }: Tip): Part => {
  const outline = taper(y, 16, y + 40, 30)

  return {
    body:
      fill(taper(y, 16, y + 34, 27), cylinderMetal(c, '#3a4047')) +
      box([AXIS - 29, y + 34, 58, 14], 4, cylinderMetal(c, '#aab2ba')) +
      oval([AXIS, y + 49, 27, 6], c.radial(['#ffffff', [0.4, '#b59cff'], '#5b2fa0'])) +
      fill(
        taper(y + 50, 26, y + 96, 56),
        c.linear(90, [
          [0, '#9a6cff', 0.5],
          [1, '#9a6cff', 0],
        ]),
      ),
    outline,
  }
}

const cupTip = ({ c, y, steel }: Tip): Part => {
  const outline = roundRect([AXIS - 4, y, 8, 34], 2) + taper(y + 34, 6, y + 52, 19)

  return {
    body:
      box([AXIS - 4, y, 8, 36], 2, steel) +
      fill(taper(y + 34, 6, y + 50, 18), cylinderPlastic(c, '#23272c')) +
      oval([AXIS, y + 51, 19, 5], '#15181b'),
    outline,
  }
}

const bladeTip = ({ c, y }: Tip): Part => {
  const outline = polygon([
    [AXIS - 9, y],
    [AXIS + 9, y],
    [AXIS + 9, y + 40],
    [AXIS - 9, y + 78],
  ])

  return {
    body:
      box([AXIS - 11, y - 4, 22, 18], 3, cylinderMetal(c, '#8f979f')) +
      fill(outline, c.linear(20, ['#ffffff', '#b4bbc3', '#7d858d'])) +
      line(`M${AXIS - 8} ${y + 76}L${AXIS + 8.4} ${y + 40}`, '#ffffff', 1.2),
    outline,
  }
}

const screwTip = ({ c, y, steel }: Tip): Part => {
  const outline = roundRect([AXIS - 4.5, y, 9, 84], 2)

  return {
    body:
      fill(taper(y, 9, y + 14, 5), steel) +
      box([AXIS - 4, y + 12, 8, 62], 1, steel) +
      fill(taper(y + 74, 4, y + 84, 2), cylinderMetal(c, '#4a5159')),
    outline,
  }
}

const tips: Readonly<Record<Params['tip'], (tip: Tip) => Part>> = {
  screw: screwTip,
  needle: needleTip,
  round: roundTip,
  nozzle: nozzleTip,
  light: lightTip,
  cup: cupTip,
  blade: bladeTip,
}

/** The working end, hanging down from `y`. */
const tipArt = (c: Canvas, p: Params, y: number): Part =>
  tips[p.tip]({ c, p, y, steel: cylinderMetal(c, '#c3c9cf') })

/** Precision driver: turning cap, slim body, knurled grip. */
function handle(c: Canvas, p: Params, [top, length]: Point): Part {
  const half = Math.min(26, (length / p.lengthRatio) * 0.62)
  const metal = cylinderMetal(c, lighten(p.grip, 0.1))
  const grip = cylinderPlastic(c, p.grip)
  const dark = cylinderPlastic(c, '#1d2126')
  const cap =
    p.tip === 'screw' && !p.electric
      ? box([AXIS - half * 0.9, top - 2, half * 1.8, 16], 7, cylinderMetal(c)) +
        box([AXIS - half * 0.42, top + 12, half * 0.84, 8], 2, dark)
      : box([AXIS - half * 0.7, top, half * 1.4, 16], 6, dark)
  const shaftY = top + 16
  const gripLength = length * 0.46
  const upper = length - gripLength - 16
  const electricParts = p.electric
    ? box([AXIS - half * 0.42, shaftY + upper * 0.3, half * 0.84, 26], half * 0.4, '#0c0e10') +
      disc([AXIS, shaftY + upper * 0.3 + 8, half * 0.2], '#38d07a') +
      box([AXIS - half * 0.24, shaftY + upper * 0.3 + 15, half * 0.48, 5], 2, '#6a7179')
    : ''
  const body =
    cap +
    box([AXIS - half * 0.86, shaftY, half * 1.72, upper], half * 0.4, p.electric ? dark : metal) +
    box([AXIS - half, shaftY + upper - 4, half * 2, gripLength], half * 0.5, grip) +
    grooves(shaftY + upper + gripLength * 0.18, half, Math.floor((gripLength * 0.62) / 6)) +
    box(
      [AXIS - half * 0.86, shaftY + upper * 0.72, half * 1.72, 4],
      1,
      lighten(p.grip, 0.5),
      'opacity="0.8"',
    ) +
    electricParts +
    fill(taper(top + length - 6, half * 0.92, top + length + 14, 9), dark) +
    line(`M${AXIS - half * 0.5} ${shaftY + 8}V${top + length - 20}`, '#ffffff', half * 0.12, 'opacity="0.3"')

  return { body, outline: roundRect([AXIS - half, top, half * 2, length + 10], half * 0.5) }
}

const GUN =
  'M92 128q0 -16 16 -16h150q14 0 18 12l6 20v22h-104l-4 26l16 92q2 14 -12 14h-42q-12 0 -14 -12l-14 -104q-16 -2 -16 -18z'

/** Pistol-shaped glue dispenser. */
const gun = (c: Canvas, p: Params): Part => ({
  body:
    cable('M146 290C140 350 200 356 262 346', { width: 8 }) +
    box([280, 132, 40, 26], 3, cylinderMetal(c, '#c3c9cf', 90)) +
    fill('M320 134l26 8v6l-26 8z', cylinderMetal(c, '#d9b64f', 90)) +
    fill(GUN, c.linear(62, [lighten(p.grip, 0.4), p.grip, darken(p.grip, 0.4)])) +
    flatLine(GUN, darken(p.grip, 0.5), 1) +
    fill('M182 172h20q4 18 -4 34q-10 8 -16 2z', '#15181b') +
    box([110, 122, 120, 14], 7, '#15181b', 'opacity="0.75"') +
    disc([250, 146, 9], '#15181b') +
    disc([250, 146, 4], '#ff5a3c') +
    repeat(6, i => line(`M${128 + i * 1.5} ${204 + i * 14}h34`, '#000000', 3.4, 'opacity="0.28"')),
  outline: GUN,
})

/** Screwdrivers, pens, probes, torches and other tools with a round handle. */
export const penTool = defineProduct({
  base: 'pen-tool',
  kind: 'tools',
  params,
  object(p, scene) {
    const { c } = scene
    const turn = scene.view === 'back' ? -38 : 32 + (scene.vary(3, 'turn') - 1) * 6
    if (p.tip === 'nozzle' && p.cable) {
      const { body, outline } = gun(c, p)
      return {
        body,
        box: [90, 110, 258, 246],
        focus: [300, 146],
        shadow: outline,
        turn: scene.view === 'back' ? -12 : 0,
        mm: [190, 170],
        pack: 'box',
      }
    }

    const thick = p.lengthRatio < 5
    const tip = tipArt(c, p, thick ? 250 : 262)
    const shaft = handle(c, p, thick ? [92, 156] : [60, 202])
    const lead = p.cable ? cable('M200 66C196 30 240 22 262 52C286 86 300 160 286 236', { width: 7 }) : ''
    const second = p.tip === 'screw' && !p.electric && !scene.alone ? spareBits(c) : ''

    return {
      body: lead + tip.body + shaft.body + second,
      box: p.cable ? [168, 40, 126, 304] : [164, 56, 72, 292],
      focus: [200, thick ? 270 : 300],
      shadow: tip.outline + shaft.outline,
      turn,
      mm: [p.lengthRatio < 5 ? 32 : 18, p.lengthRatio < 5 ? 130 : 158],
      pack: 'box',
    }
  },
})

/** Two spare bits beside the driver. */
const spareBits = (c: Canvas): string =>
  [262, 288]
    .map(
      (x, i) =>
        box([x, 196 + i * 10, 13, 30], 2, cylinderMetal(c, '#8f979f')) +
        box([x + 4, 224 + i * 10, 5, 34], 1, cylinderMetal(c, '#c3c9cf')),
    )
    .join('')
