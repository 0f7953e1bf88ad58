import type { Canvas } from '../kit/canvas.ts'
import { mix } from '../kit/color.ts'
import { cameraLens } from '../kit/lens.ts'
import { sheen, smallShadow } from '../kit/light.ts'
import { gold } from '../kit/material.ts'
import { box, fill, flatLine, line } from '../kit/paint.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { type Rect, repeat, roundRect } from '../kit/shape.ts'
import { block, type ExplodedLook, mirroredSpots } from './exploded-look.ts'

/** The earpiece speaker. */
export function earpiece(c: Canvas, look: ExplodedLook): string {
  const w = 300 * look.aspect
  const slots = repeat(6, i => `M${0.02 * w + i * 3.2} -142v5`)
  return block(c, [-0.03 * w, -146, 0.22 * w, 14], 4, '#8d979f') + line(slots, '#23292e', 1.3)
}

/** The front camera on its flex. */
export function frontCamera(c: Canvas, look: ExplodedLook): string {
  const w = 300 * look.aspect
  return (
    line(`M${-0.2 * w} -132q-3 14 6 24`, '#c07a1e', 5) +
    block(c, [-0.2 * w - 10, -148, 20, 20], 5, '#5a636b') +
    cameraLens(c, [-0.2 * w, -138], { r: 7 })
  )
}

/** The rear camera module with the lenses of the model. */
export function rearCamera(c: Canvas, look: ExplodedLook): string {
  const spots = mirroredSpots(look)
  const left = Math.min(...spots.map(([x, , r]) => x - r)) - 5
  const right = Math.max(...spots.map(([x, , r]) => x + r)) + 5
  const top = Math.min(...spots.map(([, y, r]) => y - r)) - 5
  const bottom = Math.max(...spots.map(([, y, r]) => y + r)) + 5
  const tail = `M${left + 8} ${bottom - 6}v16q0 6 -6 6h-8`
  return (
    line(tail, '#b56f18', 7) +
    line(tail, '#e3a551', 1) +
    block(c, [left, top, right - left, bottom - top], 7, '#4a535b') +
    spots.map(([x, y, r]) => cameraLens(c, [x, y], { r, ring: '#aeb7be' })).join('')
  )
}

function cell(c: Canvas, rect: Rect): string {
  const [x, y, w, h] = rect
  const outline = roundRect(rect, 5)

  return (
    smallShadow(outline, 3) +
    fill(outline, c.linear(60, ['#4b565e', [0.4, '#262e34'], '#12171b'])) +
    sheen(c, outline, 0.2) +
    flatLine(outline, '#9fb3bb', 0.7, 'opacity="0.7"') +
    box([x + 4, y + 4, w - 8, 11], 2, gold(c, 20), 'opacity="0.85"') +
    fill(`M${x + w / 2 + 3} ${y + h * 0.42}l-11 17h8l-3 15l12 -18h-8z`, '#3fd0b6', 'opacity="0.95"') +
    line(
      `M${x + 8} ${y + h - 22}h${w - 30}M${x + 8} ${y + h - 15}h${w - 22}M${x + 8} ${y + h - 8}h${w - 38}`,
      '#9fb0b8',
      1.6,
      'opacity="0.55"',
    )
  )
}

/** The battery, with two cells in a tablet. */
export function battery(c: Canvas, look: ExplodedLook): string {
  const w = 300 * look.aspect
  const tail = line(`M${0.02 * w} -8h-14`, '#c07a1e', 8)
  if (look.isTablet) return cell(c, [-0.4 * w, -70, 0.38 * w, 150]) + cell(c, [0.02 * w, -70, 0.38 * w, 150])
  return tail + cell(c, [-0.02 * w, -34, 0.43 * w, 130])
}

/** The logic board, which isn't sold and so has no link. */
export function logicBoard(c: Canvas, look: ExplodedLook): string {
  const w = 300 * look.aspect
  const outline = look.isTablet
    ? roundRect([-0.42 * w, -132, 0.5 * w, 50], 6)
    : `M${-0.43 * w} -118h${0.4 * w}v70h${-0.06 * w}v146h${-0.34 * w}z`
  const chip = (rect: Rect) => block(c, rect, 2, '#6d767d')

  return (
    smallShadow(outline, 3) +
    fill(outline, c.linear(60, ['#3f83c4', '#1d4f86', '#102c4d'])) +
    flatLine(outline, '#9cc8f0', 0.7, 'opacity="0.8"') +
    chip([-0.38 * w, -104, 0.22 * w, 34]) +
    (look.isTablet
      ? ''
      : chip([-0.38 * w, -58, 0.18 * w, 26]) +
        chip([-0.38 * w, -20, 0.22 * w, 44]) +
        chip([-0.36 * w, 36, 0.14 * w, 20])) +
    box([-0.13 * w, -98, 0.05 * w, 22], 1.5, gold(c)) +
    screwHead(c, [-0.4 * w, look.isTablet ? -90 : 90, 3.6], '#d8b25c')
  )
}

/** The loudspeaker. */
export function loudspeaker(c: Canvas, look: ExplodedLook): string {
  const w = 300 * look.aspect
  const rect: Rect = [-0.43 * w, 104, 0.34 * w, 28]
  return (
    block(c, rect, 5, '#39434a') +
    box([rect[0] + 6, 110, 0.34 * w - 12, 10], 4, '#10161a') +
    line(
      repeat(5, i => `M${rect[0] + 10 + i * 6} 125h2`),
      gold(c),
      2.6,
    )
  )
}

/** The vibration motor. */
export function vibrator(c: Canvas, look: ExplodedLook): string {
  const w = 300 * look.aspect
  return block(c, [0.12 * w, 106, 0.3 * w, 22], 4, '#c2cad0') + screwHead(c, [0.38 * w, 117, 3.4])
}

/** The charging port of the model on its flex. */
export function chargingPort(c: Canvas, look: ExplodedLook): string {
  const w = 300 * look.aspect
  const half = { 'usb-c': 13, lightning: 10, micro: 8 }[look.port]
  const radius = { 'usb-c': 5, lightning: 4, micro: 1.5 }[look.port]
  return (
    fill(roundRect([-0.34 * w, 134, 0.68 * w, 13], 4), c.linear(20, ['#e3a551', '#b56f18', '#7c4a0d'])) +
    block(c, [-half - 5, 130, 2 * half + 10, 24], radius + 2, '#c7d0d6') +
    box([-half, 138, 2 * half, 11], radius, '#0a0f12') +
    box([-half + 4, 142, 2 * half - 8, 3], 1.2, gold(c))
  )
}

/** The SIM tray, half ejected. */
export function simTray(c: Canvas, look: ExplodedLook): string {
  const x = -150 * look.aspect - 40
  const tone = mix(look.color, '#c9d1d6', 0.45)
  return (
    block(c, [x, 88, 30, 26], 3, tone) +
    box([x + 8, 93, 17, 16], 2, '#0b2226') +
    box([x + 10, 95, 13, 12], 1.5, gold(c), 'opacity="0.85"')
  )
}

/** Power and volume buttons. */
export function buttons(c: Canvas, look: ExplodedLook): string {
  const x = 150 * look.aspect + 22
  const tone = mix(look.color, '#c9d1d6', 0.3)
  return (
    line(`M${x - 4} -66v52`, '#c07a1e', 3) +
    block(c, [x, -64, 6, 38], 3, tone) +
    (look.isTablet ? '' : block(c, [x, -18, 6, 16], 3, tone))
  )
}
