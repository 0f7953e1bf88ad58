import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { bezel, knob, socket } from '../kit/controls.ts'
import { bevel } from '../kit/light.ts'
import { cable } from '../kit/machine.ts'
import { plastic } from '../kit/material.ts'
import { box, disc, fill, flatLine, group, line } from '../kit/paint.ts'
import { color, flag, num, pick, text } from '../kit/params.ts'
import { type Rect, repeat, roundRect } from '../kit/shape.ts'
import { digits, label } from '../kit/text.ts'

export const params = z.strictObject({
  screen: pick(['digits', 'curve', 'menu', 'phone'], 'digits'),
  sockets: num(1, 6, 3),
  leads: flag(false),
  handheld: flag(false),
  usb: flag(false),
  headline: text('', 12),
  color: color('#39424b'),
})
export type Params = z.output<typeof params>

/** A measuring curve over a grid. */
export function curve(c: Canvas, rect: Rect): string {
  const [x, y, w, h] = rect
  const grid =
    repeat(7, i => `M${x + 5 + ((w - 10) / 7) * (i + 0.5)} ${y + 5}v${h - 10}`) +
    repeat(4, i => `M${x + 5} ${y + 5 + ((h - 10) / 4) * (i + 0.5)}h${w - 10}`)

  return (
    bezel(c, rect) +
    flatLine(grid, '#2e6b74', 0.7, 'opacity="0.8"') +
    line(
      `M${x + 8} ${y + h * 0.72}L${x + w * 0.22} ${y + h * 0.7}L${x + w * 0.34} ${y + h * 0.3}L${x + w * 0.5} ${y + h * 0.34}L${x + w * 0.6} ${y + h * 0.24}L${x + w * 0.76} ${y + h * 0.5}L${x + w - 8} ${y + h * 0.46}`,
      '#4be3c1',
      2.2,
    ) +
    line(
      `M${x + 8} ${y + h * 0.84}L${x + w * 0.34} ${y + h * 0.66}L${x + w * 0.66} ${y + h * 0.7}L${x + w - 8} ${y + h * 0.6}`,
      '#ffb454',
      1.8,
    )
  )
}

/** Handheld multimeter with holster, dial and sockets. */
export function multimeter(c: Canvas, p: Params): { body: string; box: Rect } {
  const shell = roundRect([124, 46, 152, 296], 26)
  const inner = roundRect([136, 58, 128, 272], 18)
  const scale = repeat(12, i =>
    group(
      box([-1.5, -58, 3, 8], 1, i % 3 === 0 ? '#ffb454' : '#ffffff'),
      `translate(200 212) rotate(${-150 + i * 27})`,
    ),
  )
  const leads = p.leads
    ? cable('M170 314C160 372 90 372 82 300C76 240 70 200 62 150', { width: 5.5, color: '#c8322b' }) +
      group(
        box([-6, -60, 12, 64], 5, plastic(c, '#c8322b')) + box([-2, -84, 4, 26], 1, '#c9ced3'),
        'translate(62 152) rotate(-10)',
      ) +
      cable('M230 314C244 376 318 366 322 300C326 240 330 200 338 150', { width: 5.5, color: '#1d2126' }) +
      group(
        box([-6, -60, 12, 64], 5, plastic(c, '#2a2f35')) + box([-2, -84, 4, 26], 1, '#c9ced3'),
        'translate(338 152) rotate(10)',
      )
    : ''

  return {
    body:
      fill(shell, plastic(c, '#e0562b')) +
      bevel(c, shell, 2.4, 0.6) +
      fill(inner, plastic(c, '#2a2f35')) +
      box([148, 72, 104, 62], 6, c.linear(64, ['#cfdccb', '#a9bda6'])) +
      digits('3.852', [158, 90], 27, '#1b241c') +
      label('V', [240, 124], { size: 13, color: '#1b241c', weight: 700 }) +
      repeat(4, i => box([150 + i * 26, 142, 20, 11], 4, plastic(c, '#4a5159'))) +
      scale +
      knob(c, [200, 212, 44], { scale: false, angle: -60, color: '#23282e' }) +
      [
        ['#c8322b', 170],
        ['#1d2126', 200],
        ['#c8322b', 230],
      ]
        .map(([tone, sx]) => socket(c, [Number(sx), 304, 11], String(tone)))
        .join('') +
      leads,
    box: p.leads ? [48, 46, 304, 310] : [124, 46, 152, 296],
  }
}

/** Small USB meter between a plug and a socket. */
export function usbMeter(c: Canvas): { body: string; box: Rect } {
  const body = roundRect([104, 128, 192, 144], 12)

  return {
    body:
      box([60, 176, 52, 48], 4, c.linear(90, ['#eef1f4', '#a3abb3', '#d5dade'])) +
      box([66, 186, 24, 8], 1, '#3a4047') +
      box([66, 206, 24, 8], 1, '#3a4047') +
      box([290, 172, 34, 56], 4, c.linear(90, ['#d5dade', '#9aa2aa', '#c3c9cf'])) +
      box([298, 182, 26, 36], 3, '#15181b') +
      fill(body, plastic(c, '#23282e')) +
      bevel(c, body, 2, 0.6) +
      curve(c, [118, 142, 164, 84]) +
      label('5.02V  2.98A', [200, 248], { size: 17, color: '#4be3c1', weight: 700 }) +
      repeat(3, i => disc([154 + i * 46, 261, 4.6], '#4a5159')),
    box: [60, 128, 264, 144],
  }
}
