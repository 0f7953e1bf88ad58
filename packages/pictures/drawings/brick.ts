import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { lighten } from '../kit/color.ts'
import { digitDisplay, led } from '../kit/controls.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { connectorBlock } from '../kit/flex.ts'
import { bevel } from '../kit/light.ts'
import { cabinet, cable, inlet, vents } from '../kit/machine.ts'
import { cylinderMetal, plastic, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, flatLine, hoop, mirror } from '../kit/paint.ts'
import { flag, num, pick, text } from '../kit/params.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { polygon, repeat, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const params = z.strictObject({
  vents: num(0, 12, 6),
  lead: flag(true),
  plug: pick(['us', 'eu', 'uk'], 'eu'),
  display: pick(['none', 'lcd'], 'none'),
  psu: flag(false),
  watts: text('', 5),
})
type Params = z.output<typeof params>

/** Mains pins that stick out above a wall charger. */
function blades(c: Canvas, plug: Params['plug']): string {
  const steel = cylinderMetal(c, '#d5dade')
  if (plug === 'us') {
    return [168, 216].map(x => box([x, 34, 14, 58], 2, steel) + disc([x + 7, 48, 3.4], '#6a7179')).join('')
  }
  if (plug === 'uk') {
    return (
      box([190, 26, 20, 60], 2, steel) +
      [146, 236].map(x => box([x, 48, 20, 44], 2, steel) + box([x, 72, 20, 20], 1, '#23272c')).join('')
    )
  }
  return [164, 216].map(x => box([x, 24, 17, 68], 8, steel) + box([x, 58, 17, 34], 2, '#23272c')).join('')
}

function charger(c: Canvas, p: Params): string {
  const body = roundRect([120, 86, 160, 216], 26)

  return (
    (p.lead
      ? cable('M200 296C200 372 330 376 340 300C346 250 320 240 322 206', { width: 9, color: '#e6eaee' }) +
        box([309, 150, 26, 58], 8, plastic(c, '#eef1f4')) +
        box([313, 128, 18, 26], 5, cylinderMetal(c, '#d5dade'))
      : '') +
    blades(c, p.plug) +
    fill(body, plastic(c, '#f4f6f8')) +
    bevel(c, body, 2.4, 0.45) +
    box([120, 150, 160, 2], 0, '#c9d0d6') +
    label(p.watts, [200, 196], { size: 34, color: '#0b6e7a', weight: 700 }) +
    label('GaN  USB-C', [200, 220], { size: 14, color: '#5b6671' }) +
    (p.display === 'lcd' ? digitDisplay(c, [152, 108, 96, 34], { value: '20.0', color: '#3cd6ff' }) : '') +
    [244, 262]
      .map(
        (y, i) =>
          box([170, y, 60, 12], 6, '#1d2126') + box([182, y + 4, 36, 4], 2, i === 0 ? '#4a5159' : '#3a4047'),
      )
      .join('') +
    box([174, 282, 52, 12], 2, '#1d2126') +
    box([178, 287, 44, 5], 1, '#2f7fd0')
  )
}

/** Internal supply unit of a console: perforated case, inlet, label. */
function psu({ c, vary }: Scene, p: Params): string {
  const left = vary(2, 'label') === 0
  const labelX = left ? 88 : 200
  const ventX = left ? 170 : 88
  const high = 66 + vary(3, 'high') * 14
  const plug = 92 + vary(4, 'inlet') * 30
  const plate = roundRect([70, 124, 214, 168], 8)

  return (
    cable('M300 240C340 262 340 284 318 288', { width: 11, color: '#1d2126' }) +
    connectorBlock(c, [316, 286], { width: 40, height: 16 }) +
    cabinet(c, [70, 124, 214, 168], { color: '#2b3036', depth: 50, radius: 8 }) +
    vents(
      [ventX, 140, 100, 72 + vary(3, 'vents') * 10],
      Math.max(3, Math.round(p.vents) - 3 + vary(5, 'slots')),
      false,
    ) +
    box([labelX, 146, 70, high], 3, '#f4f6f8') +
    box([labelX, 146, 70, 17], 3, '#0b6e7a') +
    label('100-240V', [labelX + 35, 159], {
      size: 11,
      color: '#ffffff',
      weight: 700,
    }) +
    flatLine(
      repeat(Math.floor((high - 22) / 10), i => `M${labelX + 7} ${173 + i * 10}h${i % 2 === 0 ? 54 : 40}`),
      '#7a858f',
      2,
    ) +
    inlet(c, [plug, 244, 46, 34]) +
    [
      [80, 134],
      [274, 134],
      [80, 282],
      [274, 282],
    ]
      .map(([x = 0, y = 0]) => screwHead(c, [x, y, 5]))
      .join('') +
    led(c, [plug + 66, 262]) +
    hoop([250, 262, 11], '#0a0c0e', 3) +
    fill(
      polygon([
        [296, 160],
        [326, 144],
        [326, 226],
        [296, 246],
      ]),
      sheetMetal(c, '#5b636b'),
      'opacity="0.25"',
    ) +
    bevel(c, plate, 1.4, 0.4)
  )
}

/** Wall chargers and built-in supply units. */
export const brick = defineProduct({
  base: 'brick',
  kind: 'accessories',
  params,
  object(p, scene) {
    const { c } = scene
    if (p.psu) {
      const body = psu(scene, p)
      return {
        body: scene.view === 'back' ? mirror(body) : body,
        box: [70, 98, 264, 196],
        focus: [140, 220],
        stands: true,
        mm: [160, 130],
      }
    }

    const body = charger(c, p)
    const plain = roundRect([120, 86, 160, 216], 26)
    const rear =
      blades(c, p.plug) +
      fill(plain, plastic(c, '#f4f6f8')) +
      bevel(c, plain, 2.4, 0.45) +
      flatLine(
        repeat(6, i => `M152 ${176 + i * 13}h${i % 2 === 0 ? 96 : 72}`),
        lighten('#8c96a0', 0.2),
        3,
      )

    return {
      body: scene.view === 'back' ? rear : body,
      box: p.lead ? [116, 24, 232, 336] : [116, 24, 168, 280],
      focus: [200, 260],
      shadow: plain,
      mm: [38, 66],
      turn: 0,
      pack: 'box',
    }
  },
})
