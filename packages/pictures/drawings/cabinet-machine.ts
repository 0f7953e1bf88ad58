import type { Canvas, Point } from '../kit/canvas.ts'
import { digitDisplay, emergencyStop, knob, led, pushButton, rocker, touchScreen } from '../kit/controls.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel } from '../kit/light.ts'
import { cabinet, feet, rearWall, vents } from '../kit/machine.ts'
import { cylinderMetal, plastic } from '../kit/material.ts'
import { box, fill, flatLine } from '../kit/paint.ts'
import { polygon, type Rect, roundRect } from '../kit/shape.ts'
import { chamber, type Params, params, portable } from './cabinet-chamber.ts'
import { archFrame, booth, openFront, trimLine, twoStations, withChiller } from './cabinet-layouts.ts'

function desktop(c: Canvas, p: Params): { body: string; box: Rect } {
  const tall = p.size === 'L'
  const caseRect: Rect = tall ? [58, 74, 240, 266] : [72, 126, 212, 200]
  const [x, y, w, h] = caseRect
  const panelX = p.panel === 'right' ? x + w - 70 : x + 12
  const windowRect: Rect = [p.panel === 'right' ? x + 16 : x + 82, y + h * 0.34, w - 98, h * 0.5]
  const screen: Rect = tall ? [x + 16, y + 18, 122, 58] : [x + 16, y + 14, 104, 42]
  const controls =
    emergencyStop(c, [panelX + 29, y + h * 0.42, 14]) +
    pushButton(c, [panelX + 29, y + h * 0.56, 10], '#2e9e5b') +
    knob(c, [panelX + 29, y + h * 0.69, 13], { scale: false }) +
    rocker(c, [panelX + 20, y + h * 0.79, 18, 30], '#2e9e5b')
  const accent = trimLine(c, p, caseRect, 0.3)

  return {
    body:
      cabinet(c, caseRect, { color: p.body, depth: 46, radius: 12 }) +
      vents([x + w + 10, y + h * 0.36, 26, h * 0.26], 7) +
      accent +
      (p.display
        ? touchScreen(c, screen, { headline: 'LASER' })
        : digitDisplay(c, [screen[0], screen[1] + 6, 84, 34], { value: '20.0', color: '#3cd6ff' })) +
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

/** Film cutting plotter: long body with a bed, blade carriage and a film running through. */
function plotter(c: Canvas, p: Params): { body: string; box: Rect } {
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
      cabinet(c, rect, { color: p.body, depth: 44, radius: 14 }) +
      box([66, 206, 214, 34], 6, c.linear(90, ['#15191d', '#343b42'])) +
      box([66, 222, 214, 5], 2, cylinderMetal(c, '#b4bbc3', 90)) +
      box([150, 200, 40, 42], 6, plastic(c, p.trim)) +
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

const LAYOUTS = { wide: twoStations, chiller: withChiller, open: openFront, arch: archFrame, booth } as const

const laser = (c: Canvas, p: Params): { body: string; box: Rect } => {
  if (p.layout !== 'tower') return LAYOUTS[p.layout](c, p)
  return p.size === 'S' ? portable(c, p) : desktop(c, p)
}

/** Size in millimeters and center of the close-up. */
const FRAMES: Readonly<Record<Params['size'] | 'plotter', { mm: Point; focus: Point }>> = {
  plotter: { mm: [380, 160], focus: [180, 230] },
  S: { mm: [240, 330], focus: [150, 250] },
  M: { mm: [460, 560], focus: [150, 240] },
  L: { mm: [460, 560], focus: [150, 240] },
}

/** Bench machines with a cabinet: lasers, UV boxes, film plotters. */
export const cabinetMachine = defineProduct({
  base: 'cabinet-machine',
  kind: 'machines',
  params,
  object(p, scene) {
    const { c } = scene
    const made = p.plotter ? plotter(c, p) : laser(c, p)
    const { mm, focus } = FRAMES[p.plotter ? 'plotter' : p.size]
    if (scene.view === 'back') {
      const [x, y, w, h] = made.box
      const rect: Rect = [x, y + 20, w - 40, h - 26]
      return {
        body: rearWall(c, rect, { color: p.body, depth: 40 }) + feet(c, [x, y + h - 6], w - 40),
        box: made.box,
        focus: [200, 230],
        stands: true,
        mm,
      }
    }

    return {
      body: made.body,
      box: made.box,
      focus,
      stands: true,
      mm,
    }
  },
})
