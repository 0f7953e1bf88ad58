import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/colour.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel, gloss, innerShadow } from '../kit/light.ts'
import {
  cabinet,
  digitDisplay,
  emergencyStop,
  feet,
  knob,
  led,
  pushButton,
  rearWall,
  rocker,
  slabTop,
  touchScreen,
  vents,
} from '../kit/machine.ts'
import { cylinderMetal, plastic, sheetMetal } from '../kit/material.ts'
import { box, clipped, disc, fill, flatLine, line, oval } from '../kit/paint.ts'
import { flag, pick } from '../kit/params.ts'
import { polygon, type Rect, range, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  window: flag(true),
  beam: pick(['none', 'red', 'green'], 'red'),
  panel: pick(['left', 'right'], 'right'),
  feet: flag(true),
  size: pick(['S', 'M', 'L'], 'L'),
  display: flag(true),
  plotter: flag(false),
  uv: flag(false),
})
type Params = z.output<typeof params>

const BEAMS = { red: '#ff3b30', green: '#31e07a', none: '#8b6cff' } as const

/** A phone lying on the work plate, seen at a low angle. */
const workpiece = (c: Canvas, x: number, y: number): string =>
  fill(
    polygon([
      [x - 34, y],
      [x - 22, y - 14],
      [x + 34, y - 14],
      [x + 26, y],
    ]),
    c.linear(20, [
      [0, '#5c7f9f'],
      [1, '#1d2f42'],
    ]),
  ) +
  fill(
    polygon([
      [x - 34, y],
      [x + 26, y],
      [x + 26, y + 4],
      [x - 34, y + 4],
    ]),
    '#0c1218',
  ) +
  disc([x - 14, y - 8, 3], '#0a0c0e')

/** The view through the safety window: lit chamber, head with beam, plate and workpiece. */
function chamber(c: Canvas, p: Params, rect: Rect): string {
  const [x, y, w, h] = rect
  const outline = roundRect(rect, 6)
  const cx = x + w * 0.5
  const tone = BEAMS[p.beam]
  const plateY = y + h - h * 0.2
  const glass = { red: '#3a0f10', green: '#0c2a17', none: '#1a1236' }[p.beam]
  const beam =
    p.beam === 'none'
      ? fill(
          polygon([
            [cx - 40, y + h * 0.12],
            [cx + 40, y + h * 0.12],
            [cx + 70, plateY],
            [cx - 70, plateY],
          ]),
          c.linear(90, [
            [0, tone, 0.75],
            [1, tone, 0.12],
          ]),
        )
      : fill(
          polygon([
            [cx - 4, y + h * 0.38],
            [cx + 4, y + h * 0.38],
            [cx + 26, plateY - 8],
            [cx - 26, plateY - 8],
          ]),
          c.linear(90, [
            [0, tone, 0.7],
            [1, tone, 0.14],
          ]),
        ) + line(`M${cx} ${y + h * 0.38}L${cx + 8} ${plateY - 9}`, lighten(tone, 0.5), 1.8)
  return (
    fill(
      outline,
      c.linear(90, [
        [0, lighten(glass, 0.14)],
        [0.6, glass],
        [1, darken(glass, 0.5)],
      ]),
    ) +
    clipped(
      fill(
        outline,
        c.radialAt(
          [cx, plateY - 10, w * 0.5],
          [
            [0, tone, 0.5],
            [1, tone, 0],
          ],
        ),
      ) +
        box(
          [x - 4, plateY, w + 8, h * 0.24],
          0,
          c.linear(90, [
            [0, '#8f979f'],
            [1, '#4a5159'],
          ]),
        ) +
        range(7)
          .map(i =>
            flatLine(
              `M${x + (i + 0.5) * (w / 7)} ${plateY}l${(i - 3) * 5} ${h * 0.2}`,
              '#2a2f35',
              1,
              'opacity="0.5"',
            ),
          )
          .join('') +
        (p.beam === 'none'
          ? range(6)
              .map(i => disc([cx - 40 + i * 16, y + h * 0.1, 4], lighten(tone, 0.6)))
              .join('')
          : box([cx - 22, y - 4, 44, h * 0.24], 3, cylinderMetal(c, '#aab2ba')) +
            box([cx - 15, y + h * 0.2, 30, h * 0.13], 3, cylinderMetal(c, '#30353b')) +
            oval([cx, y + h * 0.33, 15, 4], lighten(tone, 0.3))) +
        workpiece(c, cx, plateY - 2) +
        beam +
        (p.beam === 'none'
          ? ''
          : disc([cx + 8, plateY - 9, 5], '#ffffff') + disc([cx + 8, plateY - 9, 11], tone, 'opacity="0.5"')),
      c.clip(outline),
    ) +
    innerShadow(c, outline, 5, 0.6) +
    clipped(gloss(c, outline, { at: 0.4, strength: 0.2 }), c.clip(outline)) +
    flatLine(outline, '#0a0c0e', 2)
  )
}

function desktop(c: Canvas, p: Params): { body: string; box: Rect } {
  const tall = p.size === 'L'
  const caseRect: Rect = tall ? [58, 74, 240, 266] : [72, 126, 212, 200]
  const [x, y, w, h] = caseRect
  const white = '#e9edf0'
  const panelX = p.panel === 'right' ? x + w - 70 : x + 12
  const windowRect: Rect = [p.panel === 'right' ? x + 16 : x + 82, y + h * 0.34, w - 98, h * 0.5]
  const screen: Rect = tall ? [x + 16, y + 18, 122, 58] : [x + 16, y + 14, 104, 42]
  const controls =
    emergencyStop(c, [panelX + 29, y + h * 0.42, 14]) +
    pushButton(c, [panelX + 29, y + h * 0.56, 10], '#2e9e5b') +
    knob(c, [panelX + 29, y + h * 0.69, 13], { scale: false }) +
    rocker(c, [panelX + 20, y + h * 0.79, 18, 30], '#2e9e5b')
  const accent = fill(
    `M${x + 2} ${y + h * 0.3}H${x + w - 2}V${y + h * 0.3 - 9}H${x + 2}z`,
    c.linear(0, [
      [0, '#0b6e7a'],
      [1, '#12a5b3'],
    ]),
  )
  return {
    body:
      cabinet(c, caseRect, { colour: white, depth: 46, radius: 12 }) +
      vents([x + w + 10, y + h * 0.36, 26, h * 0.26], 7) +
      accent +
      (p.display
        ? touchScreen(c, screen, { headline: 'LASER' })
        : digitDisplay(c, [screen[0], screen[1] + 6, 84, 34], { value: '20.0', colour: '#3cd6ff' })) +
      led(c, [x + w - 26, y + 24], '#38d07a') +
      led(c, [x + w - 26, y + 42], '#f0b429') +
      (p.window
        ? box(
            [windowRect[0] - 8, windowRect[1] - 8, windowRect[2] + 16, windowRect[3] + 16],
            9,
            plastic(c, '#2a3138'),
          ) +
          chamber(c, p, windowRect) +
          box(
            [windowRect[0] + windowRect[2] / 2 - 32, windowRect[1] + windowRect[3] + 12, 64, 10],
            5,
            cylinderMetal(c, '#9aa2aa', 90),
          )
        : box(windowRect, 8, plastic(c, '#c8cfd5'))) +
      controls +
      (p.feet ? feet(c, [x, y + h], w) : ''),
    box: [x, y - 24, w + 46, h + 30],
  }
}

/** Open-frame portable laser: base plate, column, head above the phone. */
function portable(c: Canvas, p: Params): { body: string; box: Rect } {
  const tone = BEAMS[p.beam]
  if (p.uv) {
    const rect: Rect = [80, 150, 204, 158]
    return {
      body:
        cabinet(c, rect, { colour: '#e9edf0', depth: 44, radius: 10 }) +
        box([92, 172, 180, 92], 8, plastic(c, '#2a3138')) +
        chamber(c, p, [98, 178, 168, 80]) +
        digitDisplay(c, [96, 272, 60, 26], { value: '60', colour: '#b59cff' }) +
        pushButton(c, [186, 285, 9], '#7b4fc0') +
        pushButton(c, [214, 285, 9], '#2e9e5b') +
        rocker(c, [238, 274, 26, 22]) +
        feet(c, [80, 308], 204),
      box: [80, 126, 248, 188],
    }
  }
  return {
    body:
      slabTop(c, [74, 304, 224], { colour: '#39424b', depth: 48, thick: 24 }) +
      box([84, 311, 60, 11], 2, '#0b6e7a') +
      led(c, [284, 316]) +
      box([196, 92, 64, 190], 5, sheetMetal(c, '#c9d0d6')) +
      range(16)
        .map(i => flatLine(`M204 ${108 + i * 10}h${i % 5 === 0 ? 16 : 9}`, '#4a5159', 1.2))
        .join('') +
      fill(
        polygon([
          [260, 92],
          [278, 82],
          [278, 272],
          [260, 282],
        ]),
        '#7d858d',
      ) +
      fill(
        polygon([
          [196, 92],
          [214, 82],
          [278, 82],
          [260, 92],
        ]),
        '#eef1f4',
      ) +
      cabinet(c, [92, 106, 130, 84], { colour: '#e9edf0', depth: 22, radius: 9 }) +
      box([92, 166, 130, 9], 0, '#0b6e7a') +
      touchScreen(c, [102, 116, 70, 42], { headline: 'SET' }) +
      knob(c, [197, 138, 13], { scale: false }) +
      box([112, 190, 58, 24], 4, cylinderMetal(c, '#aab2ba')) +
      box([120, 214, 42, 16], 4, cylinderMetal(c, '#30353b')) +
      oval([141, 230, 21, 5], lighten(tone, 0.25)) +
      fill(
        polygon([
          [137, 231],
          [145, 231],
          [172, 290],
          [112, 290],
        ]),
        c.linear(90, [
          [0, tone, 0.6],
          [1, tone, 0.1],
        ]),
      ) +
      workpiece(c, 146, 296) +
      disc([148, 289, 4], '#ffffff') +
      disc([148, 289, 9], tone, 'opacity="0.5"') +
      knob(c, [274, 190, 15], { scale: false, colour: '#39424b' }),
    box: [74, 82, 272, 246],
  }
}

/** Film cutting plotter: long body with a bed, blade carriage and a film running through. */
function plotter(c: Canvas): { body: string; box: Rect } {
  const rect: Rect = [48, 196, 262, 96]
  return {
    body:
      fill(
        polygon([
          [96, 176],
          [262, 176],
          [298, 116],
          [136, 116],
        ]),
        c.linear(60, [
          [0, '#e6f1f7', 0.95],
          [1, '#a9c4d3', 0.9],
        ]),
      ) +
      flatLine(roundRect([150, 128, 60, 40], 6), '#5f93b3', 1.2, 'stroke-dasharray="3 2"') +
      cabinet(c, rect, { colour: '#eceff2', depth: 44, radius: 14 }) +
      box(
        [66, 206, 214, 34],
        6,
        c.linear(90, [
          [0, '#15191d'],
          [1, '#343b42'],
        ]),
      ) +
      box([66, 222, 214, 5], 2, cylinderMetal(c, '#b4bbc3', 90)) +
      box([150, 200, 40, 42], 6, plastic(c, '#0b6e7a')) +
      box([164, 240, 12, 12], 2, cylinderMetal(c)) +
      fill(
        polygon([
          [92, 252],
          [252, 252],
          [238, 300],
          [106, 300],
        ]),
        c.linear(70, [
          [0, '#ddecf4', 0.95],
          [1, '#b7d0de', 0.95],
        ]),
      ) +
      flatLine(roundRect([140, 260, 58, 30], 5), '#5f93b3', 1.2) +
      touchScreen(c, [262, 250, 40, 34], { headline: '' }) +
      led(c, [72, 272]) +
      pushButton(c, [60, 252, 6], '#2e9e5b') +
      feet(c, [48, 292], 262) +
      bevel(c, roundRect(rect, 14), 1.4, 0.4),
    box: [48, 116, 306, 182],
  }
}

/** Bench machines with a cabinet: lasers, UV boxes, film plotters. */
export const cabinetMachine = defineProduct({
  base: 'cabinet-machine',
  kind: 'machines',
  params,
  object(p, scene) {
    const { c } = scene
    const made = p.plotter ? plotter(c) : p.size === 'S' ? portable(c, p) : desktop(c, p)
    const mm = p.plotter
      ? ([380, 160] as const)
      : p.size === 'S'
        ? ([240, 330] as const)
        : ([460, 560] as const)
    if (scene.view === 'back') {
      const [x, y, w, h] = made.box
      const rect: Rect = [x, y + 20, w - 40, h - 26]
      return {
        body: rearWall(c, rect, { colour: '#e3e7eb', depth: 40 }) + feet(c, [x, y + h - 6], w - 40),
        box: made.box,
        focus: [200, 230],
        stands: true,
        mm,
      }
    }
    return {
      body: made.body,
      box: made.box,
      focus: p.plotter ? [180, 230] : p.size === 'S' ? [150, 250] : [150, 240],
      stands: true,
      mm,
    }
  },
})
