import type { Canvas } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { castShadow, smallShadow } from '../kit/light.ts'
import { cable } from '../kit/machine.ts'
import {
  copper,
  cylinderMetal,
  cylinderPlastic,
  darkGlass,
  gold,
  plastic,
  sheetMetal,
} from '../kit/material.ts'
import { box, disc, fill, fillHoles, flatLine, group, hoop, line, oval } from '../kit/paint.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { ellipse, polygon, type Rect, repeat, roundRect } from '../kit/shape.ts'

export type Made = { body: string; box: Rect; stands?: boolean }

/** Scanner head: housing with beam inlet and the two motors of the mirrors. */
export function galvo(c: Canvas): Made {
  const front = roundRect([96, 140, 176, 168], 8)
  const side = polygon([
    [272, 144],
    [326, 112],
    [326, 268],
    [272, 304],
  ])

  return {
    body:
      fill(
        polygon([
          [100, 140],
          [154, 108],
          [326, 108],
          [270, 140],
        ]),
        '#59626b',
      ) +
      fill(side, c.linear(0, ['#3a424a', '#22272c'])) +
      fill(front, sheetMetal(c, '#4a535c')) +
      box([126, 84, 46, 44], 6, cylinderMetal(c, '#8f979f')) +
      box([230, 84, 46, 44], 6, cylinderMetal(c, '#8f979f')) +
      disc([184, 224, 52], cylinderMetal(c, '#aab2ba', 55)) +
      disc([184, 224, 38], '#0b0e12') +
      fill(
        polygon([
          [160, 236],
          [196, 196],
          [210, 206],
          [174, 250],
        ]),
        c.linear(40, ['#fbe6a6', '#c7964a', '#f7dc8f']),
      ) +
      [
        [112, 156],
        [256, 156],
        [112, 292],
        [256, 292],
      ]
        .map(([x = 0, y = 0]) => screwHead(c, [x, y, 7], '#c3c9cf'))
        .join(''),
    box: [96, 84, 230, 224],
    stands: true,
  }
}

/** Ceramic core with heating wire, mica tube and leads. */
export const element = (c: Canvas): Made => ({
  body:
    cable('M112 190C70 190 60 230 40 236', { width: 6, color: '#c8322b' }) +
    cable('M112 210C76 214 70 262 44 276', { width: 6, color: '#e6eaee' }) +
    castShadow(roundRect([106, 160, 240, 80], 16)) +
    box([106, 168, 40, 64], 6, cylinderPlastic(c, '#e9e1d2', 90)) +
    box([140, 160, 206, 80], 14, cylinderPlastic(c, '#dcd2bd', 90)) +
    repeat(16, i => line(`M${154 + i * 11.6} 163q7 37 0 74`, '#b5482a', 3.4)) +
    oval([342, 200, 14, 38], '#8a7a60') +
    oval([343, 200, 9, 30], '#2a231a') +
    repeat(3, i => disc([343, 182 + i * 18, 3], '#e9e1d2')),
  box: [40, 156, 320, 126],
})

/** Two bars with a cutting wire between them. */
export const handles = (c: Canvas, tone: string): Made => ({
  body:
    line('M106 132C150 250 250 250 294 132', '#6a7179', 2.4) +
    [106, 294]
      .map(
        x =>
          castShadow(roundRect([x - 17, 84, 34, 210], 14)) +
          box([x - 17, 84, 34, 210], 14, cylinderPlastic(c, tone)) +
          repeat(9, i => box([x - 17, 164 + i * 13, 34, 4], 2, '#000000', 'opacity="0.25"')) +
          box([x - 20, 118, 40, 26], 6, cylinderMetal(c, '#c3c9cf')) +
          screwHead(c, [x, 131, 8], '#8f979f'),
      )
      .join(''),
  box: [84, 84, 232, 212],
})

/** A handful of rubber bands. */
export const bands = (): Made => ({
  body: repeat(9, i => {
    const tone = ['#d9a441', '#c8322b', '#2e9e5b', '#2456a6', '#e9e1d2'][i % 5] ?? '#d9a441'
    const [x, y] = [130 + (i % 3) * 70, 130 + Math.floor(i / 3) * 70]
    const loop = ellipse([0, 0], [58 - (i % 3) * 8, 34 + (i % 2) * 8])
    return group(
      line(loop, darken(tone, 0.5), 9, 'opacity="0.25" transform="translate(3 5)"') +
        line(loop, tone, 7) +
        line(loop, lighten(tone, 0.5), 1.6, 'opacity="0.7"'),
      `translate(${x} ${y}) rotate(${(i * 47) % 180})`,
    )
  }),
  box: [70, 74, 260, 252],
})

/** Foam tips on thin sticks, in a fan. */
export const swabs = (c: Canvas): Made => ({
  body: repeat(6, i =>
    group(
      castShadow(roundRect([-5, -160, 10, 260], 5), { dx: 3, dy: 6, blur: 4 }) +
        box([-4, -110, 8, 210], 4, cylinderPlastic(c, '#0b6e7a')) +
        box([-11, -166, 22, 64], 11, cylinderPlastic(c, '#f4f6f8')),
      `translate(200 250) rotate(${-30 + i * 12})`,
    ),
  ),
  box: [96, 80, 208, 276],
})

/** Handheld blower with motor and nozzle. */
export const duster = (c: Canvas, tone: string): Made => ({
  body:
    castShadow('M92 150h150v80H92z') +
    fill('M242 160L330 180V202L242 222z', cylinderPlastic(c, '#30353b', 90)) +
    box([84, 142, 164, 98], 40, cylinderPlastic(c, tone, 90)) +
    disc([112, 191, 32], '#15181b') +
    repeat(6, i => line(`M${90 + i * 9} 168v46`, '#5b636b', 2.4)) +
    box([150, 232, 54, 110], 16, cylinderPlastic(c, '#23272c')) +
    box([166, 244, 20, 26], 8, plastic(c, '#c8322b')) +
    box([176, 150, 44, 12], 6, '#0c0e10') +
    disc([186, 156, 3], '#38d07a'),
  box: [80, 138, 252, 206],
  stands: true,
})

/** Pliers whose two arms end in suction cups. */
export const opener = (c: Canvas, tone: string): Made => ({
  body:
    ['M120 340C130 260 160 210 196 176', 'M280 340C270 260 240 210 204 176']
      .map(
        path => line(path, darken(tone, 0.4), 30) + line(path, tone, 26) + line(path, lighten(tone, 0.5), 3),
      )
      .join('') +
    line('M196 176L150 108M204 176L250 108', '#9aa2aa', 16) +
    disc([200, 180, 18], cylinderMetal(c, '#c3c9cf', 55)) +
    screwHead(c, [200, 180, 9], '#8f979f') +
    [134, 266]
      .map(
        x =>
          oval([x, 92, 50, 34], darken(tone, 0.55)) +
          oval([x, 86, 50, 32], c.radial([lighten(tone, 0.5), [0.6, tone], darken(tone, 0.4)])) +
          oval([x, 86, 20, 12], darken(tone, 0.4)),
      )
      .join(''),
  box: [84, 54, 232, 300],
})

/** Frames that bring a small card to the size of a larger one, and their pin. */
export function adapters(c: Canvas): Made {
  const card = (w: number, h: number) => `M0 0h${w - 14}l14 14v${h - 14}H0z`
  const frames = [
    { at: [70, 92], size: [150, 210], hole: [34, 60, 82, 100] },
    { at: [242, 92], size: [92, 122], hole: [18, 34, 56, 66] },
    { at: [242, 234], size: [92, 108], hole: [16, 22, 60, 70] },
  ] as const

  return {
    body: frames
      .map(({ at, size, hole }) => {
        const outline = card(size[0], size[1]) + roundRect(hole, 4)
        return group(
          smallShadow(card(size[0], size[1]), 5) +
            fillHoles(outline, plastic(c, '#f4f6f8')) +
            flatLine(outline, '#8c96a0', 1.2),
          `translate(${at[0]} ${at[1]})`,
        )
      })
      .join(''),
    box: [70, 92, 264, 250],
  }
}

/** Rolled latex tips. */
export const cots = (c: Canvas): Made => ({
  body: repeat(6, i => {
    const [x, y] = [106 + (i % 3) * 94, 92 + Math.floor(i / 3) * 132]
    const tip = `M${x - 26} ${y + 100}V${y + 22}q0 -30 26 -30t26 30v78z`
    return (
      castShadow(tip, { dx: 3, dy: 6, blur: 4 }) +
      fill(tip, c.linear(0, ['#e2b9b0', '#fbe7e0', '#e0b3a8', '#c99a8e'])) +
      oval([x, y + 100, 30, 8], '#d7a89c') +
      hoop([x, y + 20, 12], '#ffffff', 2, 'opacity="0.3"')
    )
  }),
  box: [76, 80, 250, 262],
})

/** Two lamps on bendable necks above a common base. */
export const gooseneck = (c: Canvas): Made => ({
  body:
    ['M172 300C150 200 90 210 92 130', 'M228 300C250 200 310 210 308 130']
      .map(path => line(path, '#15181b', 14) + line(path, '#6a7179', 9, 'stroke-dasharray="3 4"'))
      .join('') +
    [92, 308]
      .map(
        x =>
          fill(`M${x - 60} 150L${x - 24} 106H${x + 24}L${x + 60} 150z`, '#fff3c4', 'opacity="0.5"') +
          box([x - 26, 70, 52, 44], 12, cylinderPlastic(c, '#30353b')) +
          oval([x, 114, 24, 7], c.radial(['#ffffff', '#fff0b8', '#e9d27a'])),
      )
      .join('') +
    box([140, 292, 120, 42], 12, plastic(c, '#2b3036')) +
    disc([200, 312, 10], cylinderMetal(c, '#c3c9cf', 55)),
  box: [66, 66, 268, 270],
  stands: true,
})

/** Camera module that plugs into a phone: lens in front, plug below. */
export const dongle = (c: Canvas): Made => ({
  body:
    castShadow(roundRect([110, 96, 180, 170], 24)) +
    box([174, 262, 52, 16], 4, plastic(c, '#23272c')) +
    box([182, 276, 36, 46], 10, cylinderMetal(c, '#d5dade')) +
    box([188, 284, 24, 30], 4, '#30353b') +
    repeat(4, i => box([191 + i * 5, 290, 3, 18], 1, gold(c))) +
    box([110, 96, 180, 170], 24, sheetMetal(c, '#3a434c')) +
    disc([200, 178, 62], cylinderMetal(c, '#8f979f', 55)) +
    disc([200, 178, 50], '#0b0e12') +
    disc([200, 178, 34], c.radial(['#f6d7a1', [0.4, '#a8602c'], '#2a1408'])) +
    repeat(24, i => group(box([-1, -61, 2, 9], 1, '#30353b'), `translate(200 178) rotate(${i * 15})`)) +
    disc([264, 118, 4], '#38d07a'),
  box: [110, 96, 180, 228],
})

/** Bench charger with a row of ports, their cables and a display. */
export const hub = (c: Canvas, ports: number): Made => ({
  body:
    box([70, 178, 260, 132], 16, plastic(c, '#f1f3f5')) +
    box([84, 190, 232, 54], 8, darkGlass(c)) +
    repeat(Math.min(4, ports), i => line(`M${100 + i * 54} 206h34M${100 + i * 54} 222h22`, '#4be3c1', 4)) +
    repeat(ports, i => {
      const x = 86 + i * (228 / ports)
      return (
        box([x, 266, 228 / ports - 8, 14], 4, '#1d2126') +
        box([x + 4, 271, 228 / ports - 16, 4], 1, '#2f7fd0')
      )
    }) +
    box([100, 150, 200, 34], 14, plastic(c, '#2b3036')) +
    oval([200, 156, 70, 12], copper(c), 'opacity="0.5"') +
    box([96, 306, 30, 8], 3, '#23272c') +
    box([274, 306, 30, 8], 3, '#23272c'),
  box: [70, 146, 260, 168],
  stands: true,
})
