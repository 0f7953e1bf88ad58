import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { digitDisplay, gauge, knob, led, rocker } from '../kit/controls.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel, innerShadow } from '../kit/light.ts'
import { cabinet, cable, corrugated, feet, rearWall, vents } from '../kit/machine.ts'
import { copper, cylinderMetal, cylinderPlastic, plastic, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, flatLine, mirror, oval } from '../kit/paint.ts'
import { color, flag, num, pick, text } from '../kit/params.ts'
import { polygon, type Rect, repeat, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const params = z.strictObject({
  kind: pick(['extractor', 'pump', 'compressor', 'filter', 'hood'], 'extractor'),
  hose: flag(true),
  gauge: flag(false),
  arms: num(1, 2, 1),
  tank: text('', 6),
  body: color('#e6eaed'),
  trim: color('#0b6e7a'),
})
type Params = z.output<typeof params>
type Made = { body: string; box: Rect }

function extractor(c: Canvas, p: Params): Made {
  const [x, y, w, h] = [84, 128, 170, 204] as const
  const reach = p.arms >= 2 ? 282 : 330
  const hose = p.hose
    ? corrugated(`M${x + 96} ${y - 8}C${x + 96} ${y - 96} ${reach - 6} ${y - 98} ${reach} ${y - 20}`, {
        width: 26,
      }) +
      fill(
        polygon([
          [reach - 28, y - 26],
          [reach + 28, y - 26],
          [reach + 46, y + 20],
          [reach - 46, y + 20],
        ]),
        cylinderPlastic(c, '#23272c'),
      ) +
      oval([reach, y + 20, 46, 8], '#0a0c0e')
    : ''

  return {
    body:
      box([x + 70, y - 26, 54, 26], 5, cylinderPlastic(c, '#30353b')) +
      (p.hose && p.arms >= 2 ? mirror(hose, x + 96) : '') +
      hose +
      cabinet(c, [x, y, w, h], { color: p.body, depth: 46, radius: 14 }) +
      box([x + 16, y + 18, w - 32, 62], 8, plastic(c, '#23282e')) +
      digitDisplay(c, [x + 26, y + 30, 66, 36], { value: '80', color: '#3cd6ff' }) +
      knob(c, [x + w - 46, y + 50, 17], {}) +
      box([x, y + 92, w, 7], 0, p.trim) +
      vents([x + 26, y + 114, w - 52, 66], 8) +
      vents([x + w + 10, y + 60, 26, 90], 8) +
      led(c, [x + 28, y + h - 14]) +
      rocker(c, [x + w - 52, y + h - 24, 30, 17], '#2e9e5b') +
      feet(c, [x, y + h], w),
    box: p.hose && p.arms >= 2 ? [32, 36, 296, 302] : [x, 36, p.hose ? 292 : 216, 302],
  }
}

/** Vacuum pump: motor with fins, oil case, handle and gauge. */
const pump = (c: Canvas, p: Params): Made => ({
  body:
    box([66, 306, 268, 16], 6, plastic(c, '#23272c')) +
    box([74, 168, 142, 138], 18, cylinderMetal(c, '#5f87a8', 90)) +
    flatLine(
      repeat(12, i => `M${86 + i * 11} 172V302`),
      '#1d3346',
      3,
      'opacity="0.4"',
    ) +
    box([204, 146, 104, 160], 12, plastic(c, '#c8322b')) +
    bevel(c, roundRect([204, 146, 104, 160], 12), 2.4, 0.5) +
    disc([256, 240, 26], c.linear(55, ['#ffffff', '#aab2ba', '#5b636b'])) +
    disc([256, 240, 19], '#f2d089') +
    fill('M237 244a19 19 0 0 0 38 0z', '#c98a2b') +
    `<path d="M104 168V128Q104 112 122 112H250Q268 112 268 128V146" fill="none" stroke="#23272c" stroke-width="15" stroke-linejoin="round"/>` +
    `<path d="M102 166V128Q102 110 122 110H250" fill="none" stroke="#5b636b" stroke-width="4"/>` +
    box([300, 164, 40, 18], 4, cylinderMetal(c, '#d9b64f', 90)) +
    box([222, 160, 66, 26], 3, '#f4f6f8') +
    label('VACUUM', [255, 178], { size: 13, color: '#1d2126', weight: 700 }) +
    (p.gauge ? box([170, 96, 10, 30], 2, cylinderMetal(c, '#d9b64f')) + gauge(c, [175, 78, 30], -60) : '') +
    rocker(c, [92, 258, 20, 32], '#2e9e5b'),
  box: [66, p.gauge ? 48 : 104, 276, p.gauge ? 274 : 218],
})

/** Oil-free compressor: tank on wheels with motor head and gauges. */
const compressor = (c: Canvas, p: Params): Made => ({
  body:
    box([70, 196, 252, 96], 46, cylinderPlastic(c, p.body, 90)) +
    box([120, 196, 5, 96], 0, '#9aa5af', 'opacity="0.6"') +
    box([270, 196, 5, 96], 0, '#9aa5af', 'opacity="0.6"') +
    box([84, 190, 60, 10], 4, '#23272c') +
    [114, 282]
      .map(
        x =>
          disc([x, 304, 24], cylinderPlastic(c, '#23272c', 55)) +
          disc([x, 304, 11], cylinderMetal(c, '#c3c9cf', 55)),
      )
      .join('') +
    box([126, 112, 146, 86], 14, plastic(c, '#30353b')) +
    vents([142, 128, 54, 52], 6) +
    box([206, 120, 56, 70], 8, plastic(c, p.trim)) +
    knob(c, [234, 154, 18], { scale: false }) +
    box([128, 88, 142, 14], 7, cylinderPlastic(c, '#23272c', 90)) +
    [136, 252].map(x => box([x, 94, 12, 26], 3, '#23272c')).join('') +
    box([290, 150, 8, 50], 2, copper(c, 0)) +
    gauge(c, [310, 136, 24], -50) +
    gauge(c, [310, 184, 18], -100) +
    label(p.tank, [196, 254], { size: 26, color: p.trim, weight: 700 }),
  box: [70, 86, 266, 242],
})

/** Filter cartridge: pleated block in a frame with a carbon layer below. */
function filter(c: Canvas): Made {
  const [x, y, w, h] = [80, 150, 200, 150] as const
  const top = polygon([
    [x, y],
    [x + 52, y - 54],
    [x + w + 52, y - 54],
    [x + w, y],
  ])
  const pleats = repeat(17, i => `M${x + 10 + i * 11.4} ${y - 4}l48 -47`)

  return {
    body:
      cabinet(c, [x, y, w, h], { color: '#f0f2f4', depth: 52, radius: 4 }) +
      fill(
        polygon([
          [x + w, y],
          [x + w + 52, y - 54],
          [x + w + 52, y + h - 54],
          [x + w, y + h],
        ]),
        c.linear(20, ['#c3ccd4', '#97a3ad']),
      ) +
      fill(top, '#f8fafb') +
      flatLine(pleats, '#aebac4', 4) +
      flatLine(pleats, '#ffffff', 1.6) +
      flatLine(top, '#8c96a0', 2) +
      box([x, y + h * 0.62, w, h * 0.38], 4, c.linear(90, ['#3a4047', '#15181b'])) +
      repeat(70, i =>
        disc(
          [x + 8 + ((i * 29) % (w - 16)), y + h * 0.66 + ((i * 17) % (h * 0.3)), 2.4],
          '#5b636b',
          'opacity="0.7"',
        ),
      ) +
      box([x + 52, y + 22, 96, 48], 4, '#0b6e7a') +
      label('H13', [x + 100, y + 56], { size: 28, color: '#ffffff', weight: 700 }),
    box: [x, y - 54, w + 52, h + 56],
  }
}

/** Clean bench: hood with lit work space and filter top. */
function hood(c: Canvas, p: Params): Made {
  const [x, y, w, h] = [56, 78, 246, 246] as const
  const space = roundRect([x + 14, y + 92, w - 28, 116], 4)

  return {
    body:
      cabinet(c, [x, y, w, h], { color: p.body, depth: 48, radius: 8 }) +
      box([x, y + 78, w, 7], 0, p.trim) +
      digitDisplay(c, [x + 18, y + 20, 78, 38], { value: '0.45', color: '#3cd67a' }) +
      repeat(4, i => disc([x + 128 + i * 24, y + 40, 8], plastic(c, i === 0 ? '#2e9e5b' : '#c9d0d6'))) +
      rocker(c, [x + w - 38, y + 26, 20, 30], '#2e9e5b') +
      fill(space, c.linear(90, ['#fdfefe', [0.3, '#d9e8ef'], '#aebfca'])) +
      box([x + 24, y + 94, w - 48, 8], 3, '#ffffff') +
      fill(
        polygon([
          [x + 14, y + 208],
          [x + 50, y + 172],
          [x + w - 50, y + 172],
          [x + w - 14, y + 208],
        ]),
        sheetMetal(c, '#c9d0d6'),
      ) +
      fill(
        polygon([
          [x + 96, y + 200],
          [x + 150, y + 200],
          [x + 144, y + 182],
          [x + 104, y + 182],
        ]),
        '#1d2a38',
      ) +
      fill(space, '#bfe3f2', 'opacity="0.16"') +
      innerShadow(c, space, 4, 0.4) +
      cable(`M${x + 40} ${y + 230}h${w - 80}`, { width: 3, color: '#9aa5af' }) +
      feet(c, [x, y + h], w),
    box: [x, y - 25, w + 48, h + 31],
  }
}

/** Fume extractors, pumps, compressors, filters and clean benches. */
export const airBox = defineProduct({
  base: 'air-box',
  kind: 'machines',
  params,
  object(p, scene) {
    const { c } = scene
    const made = {
      extractor: () => extractor(c, p),
      pump: () => pump(c, p),
      compressor: () => compressor(c, p),
      filter: () => filter(c),
      hood: () => hood(c, p),
    }[p.kind]()
    const boxed = p.kind === 'extractor' || p.kind === 'hood'
    const [x, , w] = made.box
    if (scene.view === 'back' && boxed) {
      return {
        body: rearWall(c, [92, 110, 190, 210], { color: p.body, depth: 44 }) + feet(c, [92, 320], 190),
        box: [92, 87, 234, 239],
        focus: [180, 220],
        stands: true,
        mm: [300, 360],
      }
    }

    const body = scene.view === 'back' ? mirror(made.body, x + w / 2) : made.body

    return { body, box: made.box, focus: [180, 200], stands: true, mm: [300, 360] }
  },
})
