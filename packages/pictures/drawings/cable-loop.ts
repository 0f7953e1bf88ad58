import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { connectorBlock } from '../kit/flex.ts'
import { bevel, castShadow } from '../kit/light.ts'
import { cable } from '../kit/machine.ts'
import { cylinderMetal, gold, plastic } from '../kit/material.ts'
import { box, fill, group, line, mirror } from '../kit/paint.ts'
import { color, num, pick } from '../kit/params.ts'
import { polygon, range, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  plugs: pick(['usb-c', 'lightning', 'fpc', 'clips'], 'usb-c'),
  /** Plug at the supply end. */
  from: pick(['usb-a', 'usb-c'], 'usb-a'),
  loops: num(1, 3, 2),
  color: color('#23272c'),
  count: num(1, 10, 6),
})
type Params = z.output<typeof params>

/** A moulded plug pointing upwards; the origin is where the cable enters. */
function plug(c: Canvas, p: Params, kind: 'usb-a' | 'small'): string {
  if (kind === 'usb-a') {
    return (
      box([-20, -56, 40, 58], 8, plastic(c, p.color)) +
      box([-16, -96, 32, 44], 2, cylinderMetal(c, '#d5dade')) +
      box([-9, -86, 6, 8], 1, '#3a4047') +
      box([3, -86, 6, 8], 1, '#3a4047')
    )
  }

  if (p.plugs === 'fpc') return connectorBlock(c, [0, -14], { width: 50, height: 18 })
  const steel =
    p.plugs === 'lightning'
      ? box([-9, -82, 18, 32], 4, plastic(c, '#e6eaee')) +
        repeat(5, i => box([-7 + i * 3, -76, 1.8, 16], 0.6, gold(c)))
      : box([-12, -80, 24, 30], 8, cylinderMetal(c, '#d5dade'))

  return (
    steel + box([-16, -52, 32, 54], 9, plastic(c, p.color)) + box([-7, 0, 14, 22], 4, plastic(c, '#15181b'))
  )
}

const LOOP =
  'M92 150C92 250 120 300 200 300S318 262 312 202S262 112 200 112S96 148 100 208S140 318 206 326S308 300 308 150'

function looped({ c, vary }: Scene, p: Params): string {
  const tone = ['#0b6e7a', '#c8322b', '#2456a6', '#5b3f8c', '#e08a1e', '#2e7d5b'][vary(6, 'tie')] ?? '#0b6e7a'
  const turned = vary(8, 'tie place') * 13 - 46
  const thick = 6.5 + vary(3, 'thick') * 1.5
  const extra =
    p.loops - vary(2, 'turns') > 0
      ? cable('M200 290C150 290 122 262 122 208S160 126 204 128S290 160 288 210S256 290 206 290', {
          width: thick,
          color: p.color,
        })
      : ''
  const tie = group(box([186, 282, 28, 54], 6, plastic(c, tone)), `rotate(${turned} 204 206)`)

  return (
    extra +
    cable(LOOP, { width: thick, color: p.color }) +
    tie +
    group(
      castShadow(roundRect([-20, -96, 40, 100], 8), { dx: 4, dy: 7, blur: 5 }) +
        plug(c, p.from === 'usb-c' ? { ...p, plugs: 'usb-c' } : p, p.from === 'usb-c' ? 'small' : 'usb-a'),
      'translate(92 152)',
    ) +
    group(
      castShadow(roundRect([-16, -80, 32, 84], 8), { dx: 4, dy: 7, blur: 5 }) + plug(c, p, 'small'),
      'translate(308 152)',
    )
  )
}

/** Boot cable: two supply clips, a board and a fan of battery connectors. */
function fan({ c, vary }: Scene, p: Params): string {
  const count = Math.max(4, Math.min(8, Math.round(p.count)))
  const wide = 96 + vary(4, 'board') * 12
  const band = ['#0b6e7a', '#2456a6', '#5b3f8c', '#c8322b', '#2e7d5b'][vary(5, 'band')] ?? '#0b6e7a'
  const ends = range(count).map(i => ({
    x: 62 + (i * 276) / (count - 1),
    y: 322 - Math.abs(i - (count - 1) / 2) * 7,
  }))
  const tones = ['#c8322b', '#23272c', '#2456a6', '#d9a441', '#2e9e5b', '#7b4fc0', '#e6eaee', '#0b6e7a']
  const leads = ends
    .map((end, i) =>
      cable(
        `M${168 + i * (64 / count)} 218C${168 + i * (64 / count)} 270 ${end.x} 250 ${end.x} ${end.y - 14}`,
        { width: 5, color: tones[i % 8] ?? '#23272c' },
      ),
    )
    .join('')
  const blocks = ends.map(end => connectorBlock(c, [end.x, end.y], { width: 26, height: 12 })).join('')
  const board = roundRect([200 - wide / 2, 152, wide, 70], 8)
  const clip = (x: number, tone: string) =>
    fill(
      polygon([
        [x - 12, 84],
        [x + 12, 84],
        [x + 8, 40],
        [x, 28],
        [x - 8, 40],
      ]),
      plastic(c, tone),
    ) +
    box([x - 7, 20, 14, 22], 2, cylinderMetal(c)) +
    line(`M${x - 6} 74v-22M${x + 6} 74v-22`, '#000000', 2.4, 'opacity="0.25"')

  return (
    leads +
    blocks +
    cable('M172 154C168 120 130 128 128 86', { width: 6, color: '#c8322b' }) +
    cable('M228 154C232 120 270 128 272 86', { width: 6 }) +
    clip(128, '#c8322b') +
    clip(272, '#2b3036') +
    castShadow(board) +
    fill(board, plastic(c, '#23272c')) +
    bevel(c, board, 1.8, 0.5) +
    box([200 - wide / 2 + 14, 164, wide - 28, 26], 4, plastic(c, band)) +
    box([186, 198, 28, 14], 4, plastic(c, '#c8322b'))
  )
}

/** Data cables and boot cables. */
export const cableLoop = defineProduct({
  base: 'cable-loop',
  kind: 'tools',
  params,
  object(p, scene) {
    const body = p.plugs === 'clips' ? fan(scene, p) : looped(scene, p)
    return {
      body: scene.view === 'back' ? mirror(body) : body,
      box: p.plugs === 'clips' ? [44, 18, 312, 320] : [70, 54, 264, 284],
      focus: p.plugs === 'clips' ? [200, 190] : [308, 120],
      turn: 0,
      mm: [90, 90],
    }
  },
})
