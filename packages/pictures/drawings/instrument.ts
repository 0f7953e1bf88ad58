import type { Canvas } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { digitDisplay, knob, led, pushButton, rocker, socket, touchScreen } from '../kit/controls.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel, gloss } from '../kit/light.ts'
import { cabinet, cable, feet, rearWall, vents } from '../kit/machine.ts'
import { gold, plastic } from '../kit/material.ts'
import { box, clipped, fill, flatLine, line } from '../kit/paint.ts'
import { screwHead } from '../kit/screen-rear.ts'

import { type Rect, repeat, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'
import { wallpaper } from '../kit/wallpaper.ts'
import { curve, multimeter, type Params, params, usbMeter } from './handheld-meters.ts'

/** Laboratory supply: volts and amperes, knobs and sockets. */
function supply(c: Canvas, p: Params): { body: string; box: Rect } {
  const rect: Rect = [60, 120, 236, 180]
  const [x, y, w, h] = rect
  const tones = ['#c8322b', '#2e9e5b', '#1d2126', '#c8322b', '#2456a6', '#1d2126']
  const count = Math.round(p.sockets)
  const screens =
    p.screen === 'curve'
      ? curve(c, [x + 18, y + 18, 128, 74])
      : digitDisplay(c, [x + 18, y + 18, 128, 40], { value: '12.00', color: '#ff5a3c' }) +
        label('V', [x + 158, y + 46], { size: 18, color: '#ffffff', weight: 700 }) +
        digitDisplay(c, [x + 18, y + 64, 128, 40], { value: '3.000', color: '#3cd67a' }) +
        label('A', [x + 158, y + 92], { size: 18, color: '#ffffff', weight: 700 })
  const sockets = repeat(count, i =>
    socket(c, [x + 34 + i * Math.min(38, 150 / count), y + h - 32, 11], tones[i] ?? '#1d2126'),
  )
  const leads = p.leads
    ? cable(
        `M${x + 34} ${y + h - 32}C${x + 20} ${y + h + 34} ${x + 110} ${y + h + 40} ${x + 150} ${y + h + 20}`,
        { width: 5, color: '#c8322b' },
      )
    : ''

  return {
    body:
      cabinet(c, rect, { color: p.color, depth: 44, radius: 8 }) +
      vents([x + w + 8, y + 20, 26, 60], 6) +
      box([x + 10, y + 10, w - 20, h - 20], 6, c.linear(64, ['#20262c', '#101317'])) +
      screens +
      knob(c, [x + w - 38, y + 44, 19], { angle: -70 }) +
      knob(c, [x + w - 38, y + 100, 15], { angle: -150 }) +
      sockets +
      rocker(c, [x + w - 50, y + h - 48, 24, 30], '#2e9e5b') +
      led(c, [x + w - 66, y + h - 34]) +
      leads +
      feet(c, [x, y + h], w),
    box: [x, y - 23, w + 44, h + 30],
  }
}

/** Programmer box: touch screen, keys and adapter slots. */
function programmer(c: Canvas, p: Params): { body: string; box: Rect } {
  const body = roundRect([70, 106, 216, 178], 22)
  const slots = repeat(
    Math.round(p.sockets),
    i =>
      box([92 + i * (172 / Math.max(1, p.sockets)), 292, 30, 16], 3, plastic(c, '#15181b')) +
      box([96 + i * (172 / Math.max(1, p.sockets)), 301, 22, 4], 1, gold(c, 90)),
  )
  const board =
    box([300, 150, 62, 108], 4, c.linear(58, ['#2d7d55', '#134b30'])) +
    repeat(
      3,
      i =>
        box([309, 162 + i * 30, 44, 18], 2, plastic(c, '#e9edf0')) +
        repeat(6, k => box([313 + k * 6.4, 167 + i * 30, 3.4, 8], 0.6, '#c9a23c')),
    ) +
    cable('M278 202C286 196 292 196 302 202', { width: 9, color: '#23272c' })

  return {
    body:
      slots +
      board +
      fill(body, plastic(c, p.color)) +
      box([78, 114, 200, 4], 2, '#ffffff', 'opacity="0.25"') +
      box([70, 186, 6, 40], 3, darken(p.color, 0.4)) +
      touchScreen(c, [86, 122, 184, 112], { headline: p.headline }) +
      repeat(4, i =>
        box([94 + i * 45, 246, 34, 20], 6, plastic(c, i === 0 ? '#0b6e7a' : lighten(p.color, 0.12))),
      ) +
      led(c, [178, 276]) +
      bevel(c, body, 2.4, 0.5),
    box: [70, 106, 292, 202],
  }
}

function programmerRear(c: Canvas, p: Params): string {
  const body = roundRect([70, 106, 216, 178], 22)
  const screws = [
    [88, 124],
    [268, 124],
    [88, 266],
    [268, 266],
  ] as const

  return (
    fill(body, plastic(c, p.color)) +
    bevel(c, body, 2.4, 0.5) +
    vents([104, 128, 148, 44], 5) +
    box([120, 190, 116, 58], 4, '#f4f6f8') +
    box([120, 190, 116, 14], 4, '#0b6e7a') +
    flatLine('M130 216h86M130 226h96M130 236h60', '#7a858f', 2.4) +
    screws.map(([x, y]) => screwHead(c, [x, y, 6])).join('')
  )
}

function testerWithPhone(c: Canvas, p: Params): { body: string; box: Rect } {
  const screen: Rect = [104, 74, 112, 208]
  const outline = roundRect(screen, 14)
  const box3: Rect = [92, 262, 216, 70]

  return {
    body:
      box([98, 66, 124, 220], 18, plastic(c, '#15181b')) +
      wallpaper(c, { area: screen, outline, index: 3 }) +
      clipped(gloss(c, outline, { at: 0.44, strength: 0.16 }), c.clip(outline)) +
      cable('M210 120C270 110 292 150 286 262', { width: 11, color: '#a8650f' }) +
      cabinet(c, box3, { color: p.color, depth: 34, radius: 10 }) +
      repeat(
        Math.round(p.sockets),
        i => box([108 + i * 32, 276, 24, 11], 2, gold(c, 90)) + box([110 + i * 32, 279, 20, 5], 1, '#15181b'),
      ) +
      repeat(4, i =>
        pushButton(c, [118 + i * 28, 310, 8], ['#2e9e5b', '#2f7fd0', '#d9822b', '#c93b3b'][i] ?? '#2e9e5b'),
      ) +
      digitDisplay(c, [230, 298, 64, 24], { value: '0.42', color: '#3cd67a' }),
    box: [92, 66, 250, 272],
  }
}

/** Power supplies, programmers, testers and meters. */
export const instrument = defineProduct({
  base: 'instrument',
  kind: 'tools',
  params,
  object(p, scene) {
    const { c } = scene
    if (p.handheld) {
      const made = p.usb ? usbMeter(c) : multimeter(c, p)
      const shadow = p.usb ? roundRect([104, 128, 192, 144], 12) : roundRect([124, 46, 152, 296], 26)
      const rear =
        fill(shadow, plastic(c, p.usb ? '#2a2f35' : '#e0562b')) +
        bevel(c, shadow, 2, 0.5) +
        box([160, 130, 80, 140], 6, plastic(c, '#3a4047')) +
        box([176, 150, 48, 26], 3, '#f4f6f8') +
        repeat(5, i => line(`M172 ${196 + i * 12}h56`, '#15181b', 3, 'opacity="0.6"'))
      return {
        body: scene.view === 'back' ? rear : made.body,
        box: made.box,
        focus: p.usb ? [200, 180] : [200, 110],
        shadow,
        mm: p.usb ? [72, 42] : [86, 176],
        pack: 'box',
      }
    }

    if (p.screen === 'menu') {
      const made = programmer(c, p)
      return {
        body: scene.view === 'back' ? programmerRear(c, p) : made.body,
        box: made.box,
        focus: [180, 176],
        shadow: roundRect([70, 106, 216, 178], 22),
        turn: -4,
        mm: [150, 108],
        pack: 'box',
      }
    }

    if (scene.view === 'back') {
      const rect: Rect = [76, 134, 220, 166]
      return {
        body: rearWall(c, rect, { color: p.color, depth: 44 }) + feet(c, [76, 300], 220),
        box: [76, 112, 264, 194],
        focus: [200, 230],
        stands: true,
        mm: [210, 160],
      }
    }

    const made = p.screen === 'phone' ? testerWithPhone(c, p) : supply(c, p)

    return { body: made.body, box: made.box, focus: [160, 180], stands: true, mm: [210, 160] }
  },
})
