import type { Canvas } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { digitDisplay, emergencyStop, knob, led, pushButton, rocker, touchScreen } from '../kit/controls.ts'
import { gloss } from '../kit/light.ts'
import { cabinet, cable, feet, slabTop, vents } from '../kit/machine.ts'
import { cylinderMetal, plastic, sheetMetal } from '../kit/material.ts'
import { box, clipped, disc, fill, flatLine, oval } from '../kit/paint.ts'
import { polygon, type Rect, repeat } from '../kit/shape.ts'
import { beamColor, chamber, type Params, workpiece } from './cabinet-chamber.ts'

type Made = { body: string; box: Rect }

/** The colored line across a case, at a share of its height. */
export const trimLine = (c: Canvas, p: Params, [x, y, w, h]: Rect, at: number): string =>
  fill(
    `M${x + 2} ${y + h * at}H${x + w - 2}V${y + h * at - 9}H${x + 2}z`,
    c.linear(0, [p.trim, lighten(p.trim, 0.25)]),
  )

/** A window with its dark frame and handle. */
const window = (c: Canvas, p: Params, rect: Rect): string => {
  const [x, y, w, h] = rect
  return (
    box([x - 7, y - 7, w + 14, h + 14], 9, plastic(c, '#2a3138')) +
    chamber(c, p, rect) +
    box([x + w / 2 - 22, y + h + 11, 44, 8], 4, cylinderMetal(c, '#9aa2aa', 90))
  )
}

/** Two chambers beside each other under one control panel. */
export function twoStations(c: Canvas, p: Params): Made {
  const rect: Rect = [34, 112, 290, 214]
  const [x, y, w, h] = rect

  return {
    body:
      cabinet(c, rect, { color: p.body, depth: 42, radius: 12 }) +
      vents([x + w + 9, y + h * 0.3, 24, h * 0.34], 8) +
      trimLine(c, p, rect, 0.36) +
      touchScreen(c, [x + 18, y + 14, 104, 50], { headline: 'A + B' }) +
      digitDisplay(c, [x + 136, y + 20, 62, 34], { value: '50.0', color: '#3cd6ff' }) +
      emergencyStop(c, [x + w - 32, y + 38, 15]) +
      pushButton(c, [x + w - 66, y + 38, 10], '#2e9e5b') +
      window(c, p, [x + 22, y + h * 0.45, 112, h * 0.36]) +
      window(c, p, [x + w - 134, y + h * 0.45, 112, h * 0.36]) +
      feet(c, [x, y + h], w),
    box: [x, y - 22, w + 42, h + 28],
  }
}

/** A narrow tower with its water chiller beside it, joined by two hoses. */
export function withChiller(c: Canvas, p: Params): Made {
  const tower: Rect = [134, 70, 188, 268]
  const [x, y, w, h] = tower
  const tank: Rect = [32, 226, 82, 112]

  return {
    body:
      cable('M66 226C62 178 96 170 140 196', { width: 8, color: '#2f7fd0' }) +
      cable('M92 226C92 196 108 194 140 214', { width: 8, color: '#c8322b' }) +
      cabinet(c, tower, { color: p.body, depth: 40, radius: 12 }) +
      vents([x + w + 9, y + h * 0.36, 22, h * 0.26], 7) +
      trimLine(c, p, tower, 0.34) +
      touchScreen(c, [x + 16, y + 18, 106, 54], { headline: 'UV 355' }) +
      emergencyStop(c, [x + w - 30, y + 44, 14]) +
      window(c, p, [x + 22, y + h * 0.42, w - 44, h * 0.36]) +
      pushButton(c, [x + 30, y + h - 22, 8], '#2e9e5b') +
      rocker(c, [x + w - 46, y + h - 32, 28, 18], '#2e9e5b') +
      feet(c, [x, y + h], w) +
      cabinet(c, tank, { color: lighten(p.body, 0.3), depth: 24, radius: 8 }) +
      digitDisplay(c, [tank[0] + 12, tank[1] + 14, 58, 28], { value: '22.0', color: '#3cd6ff' }) +
      vents([tank[0] + 14, tank[1] + 54, 54, 40], 6) +
      feet(c, [tank[0], tank[1] + tank[3]], tank[2]),
    box: [tank[0], y - 20, x + w + 40 - tank[0], h + 26],
  }
}

const light = (c: Canvas, p: Params, [x, y]: readonly [number, number], reach: number): string => {
  const tone = beamColor(p)

  return (
    fill(
      polygon([
        [x - 4, y],
        [x + 4, y],
        [x + 30, y + reach],
        [x - 30, y + reach],
      ]),
      c.linear(90, [
        [0, tone, 0.65],
        [1, tone, 0.1],
      ]),
    ) +
    disc([x + 4, y + reach, 4.5], '#ffffff') +
    disc([x + 4, y + reach, 10], tone, 'opacity="0.5"')
  )
}

const lens = (c: Canvas, [x, y]: readonly [number, number]): string =>
  box([x - 32, y, 64, 26], 4, cylinderMetal(c, '#aab2ba')) +
  box([x - 23, y + 26, 46, 17], 4, cylinderMetal(c, '#30353b')) +
  oval([x, y + 43, 23, 5], '#5a3a3a')

/** Open at the front: a heavy base, a rear column and a head that focuses by itself. */
export function openFront(c: Canvas, p: Params): Made {
  const base: Rect = [52, 274, 250, 58]
  const head: Rect = [66, 86, 210, 92]

  return {
    body:
      box([232, 96, 66, 184], 8, sheetMetal(c, '#c9d0d6')) +
      fill(
        polygon([
          [298, 100],
          [322, 88],
          [322, 262],
          [298, 276],
        ]),
        '#7d858d',
      ) +
      cabinet(c, base, { color: p.body, depth: 48, radius: 10 }) +
      trimLine(c, p, base, 0.94) +
      slabTop(c, [84, 270, 140], { color: '#39424b', depth: 34, thick: 8 }) +
      workpiece(c, 164, 264) +
      lens(c, [160, 176]) +
      light(c, p, [160, 221], 34) +
      cabinet(c, head, { color: p.body, depth: 46, radius: 12 }) +
      trimLine(c, p, head, 0.97) +
      touchScreen(c, [82, 98, 110, 64], { headline: 'FOCUS' }) +
      knob(c, [240, 116, 14], { scale: false }) +
      pushButton(c, [228, 152, 8], '#2e9e5b') +
      pushButton(c, [252, 152, 8], '#c93b3b') +
      emergencyStop(c, [268, 304, 14]) +
      led(c, [76, 304]) +
      feet(c, [base[0], base[1] + base[3]], base[2]),
    box: [52, 62, 298, 276],
  }
}

/** A small gantry: two posts and a beam that carries the head. */
export function archFrame(c: Canvas, p: Params): Made {
  const post = (x: number) =>
    box([x, 128, 26, 178], 5, sheetMetal(c, darken(p.body, 0.12))) +
    repeat(12, i => flatLine(`M${x + 6} ${146 + i * 12}h${i % 4 === 0 ? 14 : 8}`, '#aab2ba', 1.2))

  return {
    body:
      slabTop(c, [62, 310, 236], { color: '#39424b', depth: 50, thick: 22 }) +
      box([72, 317, 64, 9], 2, p.trim) +
      led(c, [284, 321]) +
      post(272) +
      post(90) +
      cabinet(c, [78, 108, 232, 44], { color: p.body, depth: 24, radius: 9 }) +
      box([78, 144, 232, 6], 0, p.trim) +
      cabinet(c, [146, 92, 92, 92], { color: p.body, depth: 16, radius: 9 }) +
      digitDisplay(c, [158, 104, 66, 30], { value: '10.0', color: '#3cd6ff' }) +
      pushButton(c, [174, 158, 7], '#2e9e5b') +
      pushButton(c, [206, 158, 7], '#c93b3b') +
      lens(c, [192, 184]) +
      light(c, p, [192, 229], 62) +
      workpiece(c, 190, 298),
    box: [62, 84, 286, 250],
  }
}

/** A small closed booth with a domed window, run from an app. */
export function booth(c: Canvas, p: Params): Made {
  const rect: Rect = [92, 138, 186, 188]
  const [x, y, w, h] = rect
  const dome = `M${x + 20} ${y + 118}V${y + 66}Q${x + 20} ${y + 20} ${x + w / 2} ${y + 20}T${x + w - 20} ${y + 66}V${y + 118}z`

  return {
    body:
      cabinet(c, rect, { color: p.body, depth: 40, radius: 18 }) +
      vents([x + w + 8, y + 52, 22, 60], 6) +
      fill(dome, plastic(c, '#2a3138')) +
      clipped(chamber(c, p, [x + 22, y + 22, w - 44, 94]), c.clip(dome)) +
      clipped(gloss(c, dome, { at: 0.4, strength: 0.22 }), c.clip(dome)) +
      flatLine(dome, '#15191d', 3) +
      trimLine(c, p, rect, 0.72) +
      box([x + w / 2 - 30, y + 104, 60, 9], 4, cylinderMetal(c, '#9aa2aa', 90)) +
      disc([x + 42, y + h - 27, 15], plastic(c, '#15191d')) +
      flatLine(
        `M${x + 34} ${y + h - 30}a11 11 0 0 1 16 0M${x + 38} ${y + h - 25}a5 5 0 0 1 8 0`,
        '#3cd6ff',
        2.2,
      ) +
      digitDisplay(c, [x + 72, y + h - 42, 58, 28], { value: '10.0', color: '#3cd6ff' }) +
      pushButton(c, [x + w - 30, y + h - 28, 9], '#2e9e5b') +
      box([x + 12, y + h - 8, w - 24, 3], 1.5, '#000000', 'opacity="0.12"') +
      box(roundTop(rect), 0, lighten(p.body, 0.5), 'opacity="0.25"') +
      feet(c, [x, y + h], w),
    box: [x, y - 22, w + 40, h + 28],
  }
}

const roundTop = ([x, y, w]: Rect): Rect => [x + 18, y + 6, w - 36, 5]
