import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { knob } from '../kit/controls.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel, castShadow, floorShadow, smallShadow } from '../kit/light.ts'
import { slabTop } from '../kit/machine.ts'
import { boardColor, cylinderMetal, cylinderPlastic, plastic, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, flatLine, group, hoop, line, oval } from '../kit/paint.ts'
import { num, pick } from '../kit/params.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { polygon, type Rect, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  kind: pick(['vice', 'arm', 'stand', 'clip', 'rack', 'magnet'], 'vice'),
  jaws: num(0, 4, 2),
  arm: num(0, 2, 1),
})
type Made = { body: string; box: Rect; stands: boolean; shadow?: string }

/** Board holder seen from above: two rails, a fixed and a sliding jaw, a board between them. */
function vice(c: Canvas): Made {
  const jaw = (x: number) => {
    const outline = roundRect([x, 108, 44, 184], 8)
    return (
      smallShadow(outline, 5) +
      fill(outline, sheetMetal(c, '#3a434c')) +
      bevel(c, outline, 2, 0.6) +
      box([x + 18, 120, 8, 160], 3, '#0b6e7a') +
      [126, 274].map(y => screwHead(c, [x + 22, y, 7])).join('')
    )
  }

  const board = roundRect([128, 130, 132, 140], 5)

  return {
    body:
      [138, 246].map(y => box([60, y, 288, 16], 7, cylinderMetal(c, '#c3c9cf', 90))).join('') +
      box([316, 186, 60, 28], 6, cylinderMetal(c, '#9aa2aa', 90)) +
      knob(c, [364, 200, 24], { scale: false }) +
      castShadow(board, { dx: 3, dy: 6, blur: 4 }) +
      fill(board, c.linear(58, ['#2f8a5e', boardColor('green')])) +
      box([146, 150, 48, 48], 3, plastic(c, '#23272c')) +
      box([206, 150, 40, 28], 3, sheetMetal(c, '#c9d0d6')) +
      repeat(8, i => box([148 + i * 12, 214, 7, 10], 1, i % 2 === 0 ? '#c9a56a' : '#2b2f34')) +
      box([150, 236, 90, 20], 3, sheetMetal(c, '#b4bbc3')) +
      jaw(88) +
      jaw(258),
    box: [60, 108, 328, 184],
    stands: false,
    shadow: roundRect([88, 108, 44, 184], 8) + roundRect([258, 108, 44, 184], 8),
  }
}

/** Boom stand: heavy base, post, swinging arm with a ring. */
const arm = (c: Canvas): Made => ({
  body:
    slabTop(c, [196, 326, 116], { color: '#3a434c', depth: 44, thick: 20 }) +
    box([262, 66, 18, 256], 6, cylinderMetal(c, '#c3c9cf')) +
    box([100, 112, 180, 17], 8, cylinderMetal(c, '#c3c9cf', 90)) +
    box([250, 96, 42, 48], 7, plastic(c, '#23272c')) +
    knob(c, [302, 120, 14], { scale: false }) +
    box([150, 100, 32, 40], 6, plastic(c, '#23272c')) +
    box([84, 106, 30, 28], 6, plastic(c, '#23272c')) +
    box([92, 130, 12, 56], 4, cylinderMetal(c, '#9aa2aa')) +
    `<ellipse cx="98" cy="206" rx="46" ry="20" fill="none" stroke="#2b3036" stroke-width="16"/>` +
    `<ellipse cx="97" cy="203" rx="46" ry="20" fill="none" stroke="#5b636b" stroke-width="5"/>` +
    box([264, 152, 14, 10], 3, '#0b6e7a'),
  box: [44, 60, 322, 288],
  stands: true,
})

/** Screen stand: angled back plate with a phone display held by its edges. */
const stand = (c: Canvas): Made => ({
  body:
    slabTop(c, [92, 312, 178], { color: '#3a434c', depth: 50, thick: 18 }) +
    box([188, 232, 30, 86], 6, cylinderMetal(c, '#9aa2aa')) +
    fill(
      polygon([
        [120, 262],
        [258, 262],
        [290, 92],
        [152, 92],
      ]),
      sheetMetal(c, '#3a434c'),
    ) +
    fill(
      polygon([
        [132, 250],
        [246, 250],
        [275, 98],
        [161, 98],
      ]),
      c.linear(60, ['#33415c', '#0b6e7a', '#0a1420']),
    ) +
    fill(
      polygon([
        [132, 250],
        [170, 250],
        [214, 98],
        [161, 98],
      ]),
      '#ffffff',
      'opacity="0.16"',
    ) +
    [
      [124, 240, 30],
      [246, 240, 30],
      [156, 92, 30],
      [270, 92, 26],
    ]
      .map(([x = 0, y = 0, w = 0]) => box([x - 6, y, w, 18], 6, plastic(c, '#c8322b')))
      .join('') +
    knob(c, [232, 276, 17], { scale: false }),
  box: [92, 84, 228, 248],
  stands: true,
})

/** Plastic spring clamps for glued screens. */
function clips(c: Canvas, jaws: number): Made {
  const one = (tone: string) => {
    const upper = 'M-96 -34C-60 -54 20 -52 84 -14Q92 -6 84 2C30 -16 -40 -18 -96 -10Q-106 -22 -96 -34z'
    const lower = 'M-96 46C-60 62 20 56 84 20Q92 12 84 4C30 26 -40 26 -96 22Q-106 34 -96 46z'
    return (
      castShadow(upper + lower, { dx: 4, dy: 8, blur: 5 }) +
      fill(lower, plastic(c, tone)) +
      fill(upper, plastic(c, tone)) +
      bevel(c, upper, 2, 0.5) +
      bevel(c, lower, 2, 0.5) +
      box([70, -8, 30, 12], 4, '#23272c') +
      box([70, 6, 30, 12], 4, '#23272c') +
      hoop([-4, 4, 16], '#5b636b', 7) +
      hoop([-5, 3, 16], cylinderMetal(c, '#c3c9cf', 55), 5)
    )
  }

  const tones = ['#0b6e7a', '#c8322b', '#2456a6', '#e08a1e']
  const count = Math.max(2, Math.round(jaws))
  const tall = count * 108

  return {
    body: repeat(count, i =>
      group(
        one(tones[i % 4] ?? '#0b6e7a'),
        `translate(${200 + (i % 2) * 22 - 10} ${200 - tall / 2 + 50 + i * 108}) rotate(${i % 2 === 0 ? -8 : 6}) scale(1.15)`,
      ),
    ),
    box: [76, 200 - tall / 2 - 6, 250, tall],
    stands: false,
  }
}

/** Turning rack with drivers and tweezers. */
function rack(c: Canvas): Made {
  const tones = ['#0b6e7a', '#c8322b', '#d9a441', '#2456a6', '#2e9e5b', '#7b4fc0', '#e08a1e']
  const back = repeat(7, i =>
    box([112 + i * 28, 104 + (i % 2) * 8, 15, 96], 7, cylinderPlastic(c, tones[(i + 3) % 7] ?? '#0b6e7a')),
  )
  const front = repeat(
    6,
    i =>
      box([122 + i * 30, 128 + (i % 3) * 8, 17, 92], 8, cylinderPlastic(c, tones[i] ?? '#0b6e7a')) +
      box([125 + i * 30, 130 + (i % 3) * 8, 11, 9], 4, cylinderMetal(c)),
  )

  return {
    body:
      oval([200, 322, 122, 26], cylinderPlastic(c, '#23272c')) +
      oval([200, 314, 122, 26], c.linear(20, ['#4a5159', '#1d2126'])) +
      box([184, 196, 32, 120], 6, cylinderMetal(c, '#9aa2aa')) +
      back +
      oval([200, 210, 112, 26], c.linear(20, ['#5b636b', '#2b3036'])) +
      front +
      fill('M88 212V240A112 26 0 0 0 312 240V212A112 26 0 0 1 88 212z', cylinderPlastic(c, '#30353b')) +
      fill('M88 224V230A112 26 0 0 0 312 230V224A112 26 0 0 1 88 224z', '#0b6e7a'),
    box: [78, 100, 244, 248],
    stands: true,
  }
}

/** Magnetizer block with plus and minus opening. */
function magnet(c: Canvas): Made {
  const body = 'M104 138q0 -14 14 -14h164q14 0 14 14v124q0 14 -14 14H118q-14 0 -14 -14z'
  const left = roundRect([124, 156, 64, 88], 10)
  const right = roundRect([212, 156, 64, 88], 10)

  return {
    body:
      fill(body, c.linear(0, ['#e2564e', [0.5, '#c8322b'], [0.5, '#2f6fc0'], '#1f4f8f'])) +
      bevel(c, body, 3, 0.6) +
      fill(left, '#15181b') +
      fill(right, '#15181b') +
      bevel(c, left, 2, 0.4) +
      bevel(c, right, 2, 0.4) +
      line('M146 268h20M156 258v20', '#ffffff', 5) +
      line('M234 268h20', '#ffffff', 5) +
      box([150, 66, 13, 150], 2, cylinderMetal(c, '#c3c9cf')) +
      box([143, 30, 27, 62], 10, cylinderPlastic(c, '#0b6e7a')) +
      disc([200, 138, 4], '#ffffff', 'opacity="0.6"') +
      flatLine('M200 126v148', '#000000', 1.6, 'opacity="0.3"'),
    box: [104, 30, 192, 250],
    stands: false,
    shadow: body,
  }
}

/** Board holders, stands, clamps, racks and magnetizers. */
export const holderStand = defineProduct({
  base: 'holder-stand',
  kind: 'tools',
  params,
  object(p, scene) {
    const { c } = scene
    const made = {
      vice: () => vice(c),
      arm: () => arm(c),
      stand: () => stand(c),
      clip: () => clips(c, p.jaws),
      rack: () => rack(c),
      magnet: () => magnet(c),
    }[p.kind]()
    const { body, stands, shadow } = made
    const [x, y, w, h] = made.box
    const base = p.kind === 'rack' ? floorShadow(c, [200, 340], 118) : ''
    const mirrored = scene.view === 'back' ? x + w / 2 : undefined
    const art = {
      body: base + body,
      mirrored,
      box: made.box,
      focus: [x + w * 0.5, y + h * 0.45] as const,
      stands,
      mm: [160, 110] as const,
      pack: 'box' as const,
    }

    return shadow === undefined ? art : { ...art, shadow }
  },
})
