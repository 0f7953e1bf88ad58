import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { knob } from '../kit/controls.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel } from '../kit/light.ts'
import { cable } from '../kit/machine.ts'
import { cylinderMetal, cylinderPlastic, plastic } from '../kit/material.ts'
import { box, disc, fill, fillHoles, group, hoop, line, mirror, oval } from '../kit/paint.ts'
import { flag, pick } from '../kit/params.ts'
import { circle, polar, polygon, type Rect, repeat } from '../kit/shape.ts'

const params = z.strictObject({
  kind: pick(['ring', 'arm', 'tube'], 'arm'),
  color: pick(['white', 'violet'], 'white'),
  arm: flag(true),
})
type Params = z.output<typeof params>

const LIGHT = { white: ['#fff6d6', '#ffffff'], violet: ['#b48cff', '#e9dcff'] } as const

function ring(c: Canvas, p: Params): { body: string; box: Rect; shadow: string } {
  const [glow, core] = LIGHT[p.color]
  const outline = circle([200, 190], 124) + circle([200, 190], 62)
  const leds = repeat(36, i => {
    const [x, y] = polar([200, 190], i % 2 === 0 ? 104 : 84, i * 10)
    return disc([x, y, 8], glow, 'opacity="0.35"') + disc([x, y, 4.6], core)
  })

  return {
    body:
      cable('M300 262C340 300 330 340 280 346', { width: 6 }) +
      box([226, 326, 66, 34], 8, plastic(c, '#23272c')) +
      knob(c, [248, 343, 11], { scale: false }) +
      fillHoles(outline, c.linear(58, ['#f6f8f9', '#dfe5ea', '#a9b4bd'])) +
      fillHoles(circle([200, 190], 115) + circle([200, 190], 72), c.linear(58, ['#fffdf2', glow])) +
      leds +
      hoop([200, 190, 124], '#97a1aa', 1.2) +
      hoop([200, 190, 62], '#97a1aa', 1.2) +
      [90, 210, 330]
        .map(a => {
          const [x, y] = polar([200, 190], 62, a)
          return group(box([-5, -9, 10, 18], 3, cylinderMetal(c)), `translate(${x} ${y}) rotate(${a + 90})`)
        })
        .join(''),
    box: [76, 66, 248, 296],
    shadow: outline,
  }
}

function desk(c: Canvas, p: Params): { body: string; box: Rect } {
  const [glow, core] = LIGHT[p.color]

  return {
    body:
      fill(
        polygon([
          [96, 132],
          [214, 104],
          [262, 300],
          [70, 300],
        ]),
        c.linear(80, [
          [0, glow, 0.6],
          [1, glow, 0],
        ]),
      ) +
      oval([266, 326, 74, 17], cylinderPlastic(c, '#23272c')) +
      oval([266, 320, 74, 16], c.linear(20, ['#4a5159', '#1d2126'])) +
      `<path d="M266 318L304 196L222 108" fill="none" stroke="#15181b" stroke-width="17" stroke-linejoin="round" stroke-linecap="round" opacity="0.9"/>` +
      `<path d="M263 317L300 196L219 109" fill="none" stroke="#8f979f" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>` +
      knob(c, [302, 196, 16], { scale: false }) +
      knob(c, [222, 108, 13], { scale: false }) +
      group(
        box([-84, -20, 160, 36], 16, plastic(c, '#e6eaed')) +
          box([-74, 8, 140, 10], 5, core) +
          repeat(9, i => disc([-64 + i * 15, 13, 3], '#ffffff')),
        'translate(158 112) rotate(-13)',
      ) +
      disc([266, 318, 6], '#38d07a'),
    box: [70, 80, 272, 264],
  }
}

function tube(c: Canvas, p: Params): { body: string; box: Rect; shadow: string } {
  const [glow, core] = LIGHT[p.color]
  const shade = 'M84 128Q84 100 112 100H288Q316 100 316 128L336 214H64z'

  return {
    body:
      fill(
        polygon([
          [76, 250],
          [324, 250],
          [352, 322],
          [48, 322],
        ]),
        c.linear(90, [
          [0, glow, 0.65],
          [1, glow, 0],
        ]),
      ) +
      fill(shade, plastic(c, '#e9edf0')) +
      bevel(c, shade, 2.6, 0.5) +
      box([60, 210, 280, 30], 10, plastic(c, '#23272c')) +
      [218, 232].map(y => box([78, y, 244, 9], 4.5, core, `stroke="${glow}" stroke-width="2"`)).join('') +
      box([150, 128, 100, 34], 8, plastic(c, '#30353b')) +
      [170, 200, 230]
        .map((x, i) => disc([x, 145, 8], plastic(c, ['#2e9e5b', '#7b4fc0', '#c8322b'][i] ?? '#2e9e5b')))
        .join('') +
      line('M110 112H288', '#ffffff', 4, 'opacity="0.6"'),
    box: [60, 100, 280, 200],
    shadow: shade,
  }
}

const MODELS = { ring, tube, arm: (c: Canvas, p: Params) => ({ ...desk(c, p), shadow: '' }) } as const

/** Ring lights, bench lamps and curing lamps. */
export const lamp = defineProduct({
  base: 'lamp',
  kind: 'tools',
  params,
  object(p, scene) {
    const { c } = scene
    const made = MODELS[p.kind](c, p)
    const [x, , w] = made.box
    const body = scene.view === 'back' ? mirror(made.body, x + w / 2) : made.body
    const art = {
      body,
      box: made.box,
      focus: [180, 150] as const,
      mm: [180, 260] as const,
      pack: 'box' as const,
      turn: 0,
    }
    return p.kind === 'arm' ? { ...art, stands: true } : { ...art, shadow: made.shadow }
  },
})
