import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { lighten } from '../kit/color.ts'
import { digitDisplay, knob, led, rocker, socket } from '../kit/controls.ts'
import { defineProduct } from '../kit/define.ts'
import { floorShadow } from '../kit/light.ts'
import { cabinet, cable, corrugated, feet, rearWall } from '../kit/machine.ts'
import { copper, cylinderMetal, cylinderPlastic, plastic } from '../kit/material.ts'
import { box, fill, flatLine, group, oval } from '../kit/paint.ts'
import { color, flag, num } from '../kit/params.ts'
import { type Rect, repeat } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const params = z.strictObject({
  digits: num(1, 3, 2),
  knobs: num(0, 3, 2),
  hose: flag(false),
  iron: flag(false),
  color: color('#2b3138'),
})
type Params = z.output<typeof params>

/** A hot-air handle standing in its cradle: grip, steel barrel, nozzle. */
function airHandle(c: Canvas, [x, y]: Point): string {
  const handle =
    box([-17, -66, 34, 96], 13, cylinderPlastic(c, '#23282e')) +
    repeat(6, i => box([-17, -30 + i * 9, 34, 3], 1.5, '#000000', 'opacity="0.35"')) +
    box([-8, -54, 16, 12], 5, '#0b9aa9') +
    box([-15, 28, 30, 12], 3, cylinderPlastic(c, '#3a4047')) +
    box([-13, 40, 26, 52], 3, cylinderMetal(c, '#c3c9cf')) +
    flatLine(
      repeat(4, i => `M-9 ${48 + i * 10}h18`),
      '#4a5159',
      2.4,
      'opacity="0.5"',
    ) +
    box([-8, 92, 16, 22], 2, cylinderMetal(c, '#98a0a8')) +
    oval([0, 114, 8, 2.6], '#15181b')
  const cradle =
    box([x - 8, y - 6, 16, 96], 4, cylinderMetal(c, '#8f979f')) +
    `<path d="M${x - 24} ${y + 2}a24 12 0 0 0 48 0" fill="none" stroke="#23272c" stroke-width="8" stroke-linecap="round"/>` +
    box([x - 34, y + 84, 68, 14], 5, cylinderPlastic(c, '#2a2f35'))

  return floorShadow(c, [x, y + 97], 34) + cradle + group(handle, `translate(${x} ${y - 26})`)
}

/** A soldering iron leaning in a spring stand with a sponge. */
function ironStand(c: Canvas, [x, y]: Point): string {
  const iron =
    box([-9, -96, 18, 84], 8, cylinderPlastic(c, '#23282e')) +
    box([-11, -40, 22, 26], 9, cylinderPlastic(c, '#0b6e7a')) +
    repeat(5, i => box([-11, -37 + i * 4.6, 22, 1.6], 0.8, '#000000', 'opacity="0.35"')) +
    box([-6, -14, 12, 12], 2, cylinderMetal(c, '#c3c9cf')) +
    fill('M-4.5 -2h9l-2 30l-1.6 16h-1.8l-1.6 -16z', copper(c, 0))
  const spring = repeat(
    9,
    i =>
      `<ellipse cx="0" cy="${-6 + i * 6}" rx="${15 - i * 0.7}" ry="4.6" fill="none" stroke="#9aa2aa" stroke-width="2.6"/>`,
  )
  const base =
    box([x - 46, y + 6, 92, 22], 6, plastic(c, '#2a2f35')) +
    box([x - 38, y + 2, 42, 8], 3, c.linear(90, ['#f4d76a', '#d0a92e'])) +
    oval([x + 24, y + 5, 17, 5.4], copper(c)) +
    oval([x + 24, y + 4, 13, 3.6], '#f0c69a', 'opacity="0.7"')

  return (
    floorShadow(c, [x, y + 27], 46) + group(spring + iron, `translate(${x + 10} ${y - 46}) rotate(28)`) + base
  )
}

function displays(c: Canvas, p: Params, [x, y, w, h]: Rect): string {
  const count = Math.round(p.digits)
  const values = p.hose ? ['350', '060', '380'] : ['380', '350', '060']
  const each = (w - (count - 1) * 10) / count
  return repeat(count, i =>
    digitDisplay(c, [x + i * (each + 10), y, each, h], {
      value: values[i] ?? '350',
      color: i % 2 === 0 ? '#ff5a3c' : '#3cd6ff',
    }),
  )
}

function panel(c: Canvas, p: Params, [x, y, w, h]: Rect): string {
  const ink = '#ffffff'
  const knobs = Math.round(p.knobs)
  const step = (w - 44) / Math.max(1, knobs)
  const knobY = y + h * 0.7
  const words = ['TEMP', 'AIR', 'IRON']

  return (
    box([x + 10, y + 10, w - 20, h - 20], 6, c.linear(64, [lighten('#15191d', 0.1), '#0d1013'])) +
    displays(c, p, [x + 22, y + 22, w - 44, h * 0.28]) +
    repeat(knobs, i => {
      const kx = x + 16 + step * (i + 0.5)
      return (
        knob(c, [kx, knobY, Math.min(17, step * 0.28)], { angle: -120 + i * 70 }) +
        label(words[i] ?? '', [kx, knobY - 28], { size: 9, color: ink, weight: 700, opacity: 0.8 })
      )
    }) +
    rocker(c, [x + w - 36, knobY - 12, 15, 26]) +
    led(c, [x + w - 28, y + h * 0.5], '#38d07a') +
    (knobs === 0 ? repeat(4, i => box([x + 26 + i * 34, knobY - 8, 24, 16], 4, plastic(c, '#3a4047'))) : '')
  )
}

function ironLead([sx, sy]: Point, [gx, gy]: Point, floor: number): string {
  const out = sx > gx ? -30 : 30
  return cable(
    `M${sx} ${sy}C${sx + out} ${floor + 34} ${gx + 50} ${floor + 26} ${gx + 40} ${floor - 90}C${gx + 34} ${gy - 44} ${gx + 14} ${gy - 34} ${gx} ${gy}`,
    { width: 6.5 },
  )
}

/** Hose with handle at the right of the case. */
function airSide(c: Canvas, [x, y, w, h]: Rect): { hose: string; handle: string } {
  const airX = x + w + 74
  return {
    hose: corrugated(
      `M${x + w - 8} ${y + h - 22}C${x + w + 50} ${y + h + 20} ${airX + 62} ${y + h + 8} ${airX + 52} ${y - 20}C${airX + 46} ${y - 118} ${airX} ${y - 104} ${airX} ${y - 66}`,
      { width: 15 },
    ),
    handle: airHandle(c, [airX, y + h - 96]),
  }
}

/** Iron in its stand, left of the case when the right side is taken by the hose. */
function ironSide(
  c: Canvas,
  [x, y, w, h]: Rect,
  { left }: { left: boolean },
): { lead: string; stand: string; jack: string; ironX: number } {
  const ironX = left ? x - 60 : x + w + 82
  const start: Point = left ? [x + 8, y + h - 30] : [x + w - 40, y + h - 18]
  return {
    lead: ironLead(start, [ironX + 55, y + h - 157], y + h),
    stand: ironStand(c, [ironX, y + h - 26]),
    jack: left ? '' : socket(c, [start[0], start[1], 8], '#3a4047'),
    ironX,
  }
}

const NOTHING = { hose: '', handle: '', lead: '', stand: '', jack: '' } as const

/** Soldering and hot-air stations with their handles. */
export const station = defineProduct({
  base: 'station',
  kind: 'tools',
  params,
  object(p, scene) {
    const { c } = scene
    if (scene.view === 'back') {
      const wide: Rect = [86, 150, 204, 158]
      const rear = rearWall(c, wide, { color: p.color, depth: 36 }) + feet(c, [86, 308], 204)
      return { body: rear, box: [86, 132, 240, 182], focus: [200, 230], stands: true, mm: [260, 160] }
    }

    const both = p.hose && p.iron
    const caseRect: Rect = both ? [112, 176, 170, 132] : [60, 172, 184, 136]
    const [x, y, w, h] = caseRect
    const main =
      cabinet(c, caseRect, { color: p.color, depth: 40 }) + panel(c, p, caseRect) + feet(c, [x, y + h], w)
    const air = p.hose ? airSide(c, caseRect) : NOTHING
    const iron = p.iron ? ironSide(c, caseRect, { left: both }) : { ...NOTHING, ironX: x }
    const floor = floorShadow(c, [x + w / 2 + 14, y + h + 5], w / 2 + 14)
    const cables = both ? [iron.lead, main] : [main, iron.jack, iron.lead]
    const left = both ? iron.ironX - 48 : x
    const solidRight = p.iron ? iron.ironX + 108 : x + w + 40
    const right = p.hose ? x + w + 128 : solidRight

    return {
      body: floor + cables.join('') + air.hose + air.handle + iron.stand,
      box: [left, y - 84, right - left, h + 92],
      focus: [x + w / 2, y + 60],
      stands: true,
      mm: [260, 190],
    }
  },
})
