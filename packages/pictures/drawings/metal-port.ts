import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { defineProduct } from '../kit/define.ts'
import { connector } from '../kit/flex.ts'
import { bevel, innerShadow } from '../kit/light.ts'
import { cylinderMetal, gold, plastic, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, flatLine, group, line, oval } from '../kit/paint.ts'
import { num, pick } from '../kit/params.ts'
import { polygon, type Rect, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  opening: pick(['hdmi', 'jack', 'sd', 'usb-a', 'fpc', 'sim'], 'hdmi'),
  legs: num(2, 6, 4),
  pins: num(3, 24, 19),
})
type Params = z.output<typeof params>

const STEEL = '#bfc6cd'

/** A steel shell at three quarters: mouth to the front, top and side visible, soldering legs below. */
function shell(c: Canvas, p: Params): { body: string; box: Rect } {
  const wide = p.opening === 'hdmi'
  const [w, h, depth] = wide ? [190, 84, 92] : [176, 104, 100]
  const [x, y] = [74, 172]
  const rise = depth * 0.62
  const mouth = wide
    ? polygon([
        [x + 12, y + 12],
        [x + w - 12, y + 12],
        [x + w - 12, y + h * 0.56],
        [x + w - 36, y + h - 12],
        [x + 36, y + h - 12],
        [x + 12, y + h * 0.56],
      ])
    : roundRect([x + 11, y + 11, w - 22, h - 22], 4)
  const legs = repeat(
    Math.round(p.legs / 2),
    i =>
      box([x + 14 + i * (w - 44), y + h - 2, 13, 34], 3, cylinderMetal(c)) +
      box(
        [x + w + depth * (0.2 + i * 0.4), y + h - rise * (0.3 + i * 0.42), 11, 30],
        3,
        cylinderMetal(c, '#8f979f'),
      ),
  )
  const tongue: Rect = [
    x + (wide ? 34 : 24),
    y + h * (wide ? 0.4 : 0.36),
    w - (wide ? 68 : 48),
    wide ? 14 : 22,
  ]
  const count = Math.round(p.pins)
  const step = (tongue[2] - 10) / count

  return {
    body:
      legs +
      fill(
        polygon([
          [x + w, y],
          [x + w + depth, y - rise],
          [x + w + depth, y + h - rise],
          [x + w, y + h],
        ]),
        c.linear(20, ['#9aa2aa', '#5b636b']),
      ) +
      fill(
        polygon([
          [x, y],
          [x + depth, y - rise],
          [x + w + depth, y - rise],
          [x + w, y],
        ]),
        sheetMetal(c, STEEL),
      ) +
      line(
        `M${x + w * 0.3 + depth * 0.3} ${y - rise * 0.3}l${depth * 0.34} ${-rise * 0.34}h22l${-depth * 0.34} ${rise * 0.34}z`,
        '#7d858d',
        1.4,
      ) +
      line(
        `M${x + w * 0.72 + depth * 0.3} ${y - rise * 0.3}l${depth * 0.34} ${-rise * 0.34}`,
        '#7d858d',
        1.4,
      ) +
      box([x, y, w, h], 7, sheetMetal(c, '#d5dade')) +
      fill(mouth, '#0c0e11') +
      innerShadow(c, mouth, 5, 0.7) +
      box(tongue, 2, c.linear(90, [wide ? '#3a4047' : '#3f86d6', wide ? '#1d2126' : '#1d4f8f'])) +
      repeat(count, i =>
        box(
          [tongue[0] + 5 + i * step + step * 0.2, tongue[1] + 2, step * 0.55, tongue[3] * 0.6],
          0.6,
          gold(c, 90),
        ),
      ) +
      bevel(c, roundRect([x, y, w, h], 7), 1.8, 0.8),
    box: [x, y - rise, w + depth, h + rise + 32],
  }
}

/** A headphone socket: black body, gold ring, contact springs. */
const jack = (c: Canvas, p: Params): { body: string; box: Rect } => ({
  body:
    repeat(Math.round(p.pins), i => box([150 + i * 26, 246, 9, 40], 2, gold(c, 90))) +
    box([126, 140, 190, 112], 10, plastic(c, '#23272c')) +
    bevel(c, roundRect([126, 140, 190, 112], 10), 2, 0.5) +
    box([150, 158, 120, 10], 3, gold(c)) +
    box([168, 214, 96, 10], 3, gold(c)) +
    box([72, 158, 62, 78], 8, cylinderMetal(c, '#30353b', 90)) +
    oval([74, 197, 24, 39], cylinderMetal(c, '#d9b64f', 60)) +
    oval([73, 197, 17, 30], '#050608') +
    oval([70, 190, 9, 17], '#2a2f35', 'opacity="0.7"') +
    box([290, 164, 40, 64], 3, c.linear(60, ['#d98d2e', '#a8650f'])),
  box: [50, 140, 280, 146],
})

/** A flat card or SIM reader: steel lid over a plastic tray with contacts. */
function reader(c: Canvas, p: Params): { body: string; box: Rect } {
  const sim = p.opening === 'sim'
  const rect: Rect = sim ? [96, 96, 208, 196] : [84, 92, 232, 208]
  const [x, y, w, h] = rect
  const count = Math.round(p.pins)
  const lid = roundRect([x + 8, y + 8, w - 16, h * 0.72], 6)

  return {
    body:
      repeat(count, i => box([x + 16 + i * ((w - 36) / count), y - 15, 7, 26], 1.5, gold(c, 90))) +
      [
        [x - 9, y + 26],
        [x + w - 5, y + 26],
        [x - 9, y + h - 50],
        [x + w - 5, y + h - 50],
      ]
        .map(([lx = 0, ly = 0]) => box([lx, ly, 14, 24], 3, cylinderMetal(c)))
        .join('') +
      box(rect, 7, plastic(c, '#1d2126')) +
      box([x + 18, y + h * 0.78, w - 36, h * 0.16], 3, '#0a0c0e') +
      repeat(count, i => box([x + 26 + i * ((w - 52) / count), y + h * 0.79, 5, h * 0.1], 1, gold(c, 90))) +
      fill(lid, sheetMetal(c, '#ccd2d8')) +
      bevel(c, lid, 1.6, 0.7) +
      [0.26, 0.5, 0.74]
        .map(
          f =>
            line(`M${x + w * f - 12} ${y + h * 0.2}v${h * 0.32}h24v${-h * 0.32}`, '#7d858d', 1.5) +
            disc([x + w * f, y + h * 0.46, 3.4], '#8f979f'),
        )
        .join('') +
      (sim ? box([x + 34, y + h * 0.86, w * 0.5, 4], 1, '#4a5159') : ''),
    box: [x - 9, y - 15, w + 18, h + 15],
  }
}

/** Three board connectors of one kind, as they come in a strip. */
function boardConnectors(c: Canvas): { body: string; box: Rect } {
  const one = (x: number, y: number, scale: number) =>
    group(connector(c, [92, 30]), `translate(${x} ${y}) scale(${scale})`)
  return {
    body:
      box([62, 88, 276, 224], 8, c.linear(58, ['#4a5159', '#1b1e22'])) +
      repeat(10, i => disc([80 + i * 27, 102, 5], '#e9eef3') + disc([80 + i * 27, 298, 5], '#e9eef3')) +
      [148, 200, 252]
        .map(y => box([84, y - 23, 232, 46], 4, '#0c0e10', 'opacity="0.6"') + one(142, y, 1) + one(258, y, 1))
        .join('') +
      flatLine(roundRect([62, 88, 276, 224], 8), '#0a0c0e', 1),
    box: [62, 88, 276, 224],
  }
}

function getPort(c: Canvas, p: Params): { body: string; box: Rect } {
  switch (p.opening) {
    case 'fpc':
      return boardConnectors(c)
    case 'jack':
      return jack(c, p)
    case 'sd':
    case 'sim':
      return reader(c, p)
    default:
      return shell(c, p)
  }
}

function getShadow(p: Params, [x, y, w, h]: Rect): string {
  switch (p.opening) {
    case 'fpc':
    case 'sd':
    case 'sim':
      return roundRect([x + 8, y + 12, w - 16, h - 12], 8)
    case 'jack':
      return roundRect([60, 144, 266, 108], 10)
    default:
      return polygon([
        [74, 172],
        [166, 115],
        [350, 115],
        [350, 200],
        [264, 268],
        [74, 268],
      ])
  }
}

/** Pressed connectors: HDMI, USB-A, audio jacks, card and SIM readers, board connectors. */
export const metalPort = defineProduct({
  base: 'metal-port',
  kind: 'parts',
  params,
  object(p, scene) {
    const { c } = scene
    const made = getPort(c, p)
    const [x, y, w, h] = made.box
    const mirrored = scene.view === 'back' ? x + w / 2 : undefined
    const shadow = getShadow(p, made.box)

    return {
      body: made.body,
      mirrored,
      box: made.box,
      focus: [x + w * 0.4, y + h * 0.55],
      shadow,
      mm: [15, 12],
    }
  },
})
