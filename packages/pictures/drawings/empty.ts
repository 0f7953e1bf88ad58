import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { defineScene } from '../kit/define.ts'
import { box, disc, fill, flatLine, group, hoop, line, oval } from '../kit/paint.ts'
import { pick } from '../kit/params.ts'
import { polygon, repeat, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'
import { EMPTY_STATES, type EmptyState } from '../topics.ts'

const BRAND = '#0b6e7a'
const SOFT = '#d5e7ea'
const INK = '#3d5660'

const paper = (c: Canvas): string => c.linear(60, ['#ffffff', '#e6eff2'])

const cloud = (x: number, y: number, s: number): string =>
  group(
    fill('M0 20a14 14 0 0 1 4 -27a20 20 0 0 1 38 -4a15 15 0 0 1 12 31z', '#ffffff', 'opacity="0.9"'),
    `translate(${x} ${y}) scale(${s})`,
  )

const sparks = (): string =>
  line('M74 92v14M67 99h14', '#f26a1b', 3) +
  line('M330 78v12M324 84h12', BRAND, 3) +
  disc([342, 190, 4], '#f26a1b') +
  disc([58, 196, 3.4], BRAND) +
  hoop([308, 236, 5], '#9cc6cc', 2.4)

const DRAWINGS: Readonly<Record<EmptyState, (c: Canvas) => string>> = {
  cart: c =>
    line('M96 96h26l34 118h124l26 -86H136', BRAND, 9) +
    fill('M134 132H302L278 208H158z', paper(c), `stroke="${BRAND}" stroke-width="0"`) +
    flatLine('M146 158H296M152 182H288M176 132l12 76M216 132v76M258 132l-12 76', '#b9d5da', 3.4) +
    [176, 260].map(x => disc([x, 240, 15], INK) + disc([x, 240, 6], '#ffffff')).join('') +
    group(
      box([-24, -44, 48, 84], 9, '#0b0d10') +
        box([-20, -38, 40, 72], 5, c.linear(60, ['#5ff0c8', '#1d7fd6'])),
      'translate(226 86) rotate(14)',
    ),
  search: c =>
    box([96, 76, 172, 160], 12, paper(c), 'stroke="#c5dade" stroke-width="3"') +
    repeat(4, i => box([116, 100 + i * 32, i % 2 === 0 ? 116 : 84, 11], 5, SOFT)) +
    disc([258, 186, 58], '#ffffff') +
    disc([258, 186, 58], '#bfe3ea', 'opacity="0.4"') +
    hoop([258, 186, 58], BRAND, 11) +
    line('M300 230L338 268', INK, 17) +
    line('M240 168l36 36M276 168l-36 36', '#f26a1b', 8),
  orders: c =>
    fill(
      polygon([
        [96, 128],
        [206, 148],
        [206, 256],
        [96, 230],
      ]),
      c.linear(80, ['#e9cb9c', '#c79f68']),
    ) +
    fill(
      polygon([
        [206, 148],
        [310, 120],
        [310, 222],
        [206, 256],
      ]),
      '#b08850',
    ) +
    fill(
      polygon([
        [96, 128],
        [196, 102],
        [310, 120],
        [206, 148],
      ]),
      '#f2ddb8',
    ) +
    fill(
      polygon([
        [138, 136],
        [164, 140],
        [262, 112],
        [240, 109],
      ]),
      '#fbf1dd',
    ) +
    box([222, 54, 96, 118], 8, paper(c), 'stroke="#c5dade" stroke-width="3"') +
    repeat(
      4,
      i => disc([242, 82 + i * 24, 6], i < 2 ? BRAND : SOFT) + box([256, 78 + i * 24, 46, 8], 4, SOFT),
    ),
  wish: c =>
    fill(
      'M200 250C130 206 98 168 98 132C98 98 126 80 152 80C174 80 190 92 200 110C210 92 226 80 248 80C274 80 302 98 302 132C302 168 270 206 200 250z',
      c.linear(60, ['#ff9a6a', '#f26a1b', '#b8430a']),
    ) +
    fill(
      'M128 124C132 106 146 98 162 100',
      'none',
      'stroke="#ffffff" stroke-width="9" stroke-linecap="round" opacity="0.6"',
    ) +
    box([246, 178, 62, 92], 9, '#0b0d10') +
    box([251, 186, 52, 76], 5, c.linear(60, ['#8fc7ff', '#5b2fa0'])),
  offline: c =>
    cloud(108, 110, 3.2) +
    fill(
      'M112 190a44 44 0 0 1 12 -84a62 62 0 0 1 118 -12a46 46 0 0 1 38 96z',
      paper(c),
      'stroke="#b9d5da" stroke-width="4"',
    ) +
    line('M158 150a60 60 0 0 1 84 0M176 170a34 34 0 0 1 48 0', BRAND, 9) +
    disc([200, 188, 7], BRAND) +
    line('M150 232L250 112', '#f26a1b', 9) +
    box([180, 232, 40, 34], 5, INK) +
    line('M190 266v16M210 266v16', INK, 6),
  'not-found': c =>
    label('4', [104, 220], { size: 132, color: BRAND, weight: 700 }) +
    label('4', [296, 220], { size: 132, color: BRAND, weight: 700 }) +
    box([158, 86, 84, 152], 17, '#0b0d10') +
    box([165, 98, 70, 128], 10, c.linear(60, ['#33415c', '#0d1720'])) +
    line('M165 150l26 -12l-8 24l32 -14l-10 26l30 -8', '#9fd0e6', 2.6) +
    line('M190 138l-14 -40M205 160l22 40M183 162l-18 34', '#9fd0e6', 1.6, 'opacity="0.7"') +
    line('M188 192q12 -11 24 0', '#ffffff', 4) +
    disc([184, 176, 4], '#ffffff') +
    disc([216, 176, 4], '#ffffff'),
  messages: c =>
    fill(
      `${roundRect([84, 80, 176, 112], 20)}M118 190v34l36 -34z`,
      paper(c),
      'stroke="#c5dade" stroke-width="3"',
    ) +
    repeat(3, i => box([108, 106 + i * 26, 128 - i * 30, 10], 5, SOFT)) +
    fill(`${roundRect([196, 152, 132, 82], 18)}M300 232v30l-34 -30z`, BRAND) +
    [236, 262, 288].map(x => disc([x, 193, 8], '#ffffff')).join(''),
  coupons: c =>
    group(
      fill(
        'M0 14Q0 0 14 0H226Q240 0 240 14V38a17 17 0 0 0 0 34V96Q240 110 226 110H14Q0 110 0 96V72a17 17 0 0 0 0 -34z',
        c.linear(40, ['#ff9a5a', '#e2560c']),
      ) +
        flatLine('M150 8V102', '#ffffff', 3, 'stroke-dasharray="7 7"') +
        label('%', [78, 82], { size: 74, color: '#ffffff', weight: 700 }) +
        box([170, 36, 48, 10], 5, '#ffffff', 'opacity="0.85"') +
        box([170, 58, 34, 10], 5, '#ffffff', 'opacity="0.6"'),
      'translate(84 102) rotate(-8 120 55)',
    ) + oval([206, 250, 90, 9], '#9cc6cc', 'opacity="0.5"'),
}

/** Drawings for empty pages, on a transparent background. */
export const empty = defineScene({
  base: 'empty',
  sizes: { main: [400, 320] },
  params: z.strictObject({ state: pick(EMPTY_STATES, 'cart') }),
  scene: ({ state }, c) =>
    fill(
      'M60 168C52 84 128 34 214 42S352 92 350 168S290 290 204 288S68 252 60 168z',
      c.linear(60, ['#eaf4f6', '#d3e7ea']),
    ) +
    oval([200, 284, 128, 12], '#0b6e7a', 'opacity="0.12"') +
    DRAWINGS[state](c) +
    sparks(),
})
