import { z } from 'zod'
import { defineProduct, type Scene } from '../kit/define.ts'
import { connectorBlock, ribbon } from '../kit/flex.ts'
import { bevel, innerShadow, smallShadow } from '../kit/light.ts'
import { copper, cylinderMetal, gold, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, flatLine, hoop, line, mirror } from '../kit/paint.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { circle, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({})

/** Die-cast sled with two guides for the rails. */
const SLED =
  'M88 150q0 -14 14 -14h40l12 -24h92l12 24h52q14 0 14 14v36h22q10 0 10 12v28q0 12 -10 12h-22v26q0 14 -14 14H102q-14 0 -14 -14v-20H66q-10 0 -10 -12v-34q0 -12 10 -12h22z'

/** Lens in its actuator: four suspension wires, two magnets and coils. */
function actuator({ c }: Scene): string {
  const well = roundRect([132, 138, 138, 122], 8)
  const holder = roundRect([166, 160, 70, 78], 10)

  return (
    fill(well, '#14171b') +
    innerShadow(c, well, 5, 0.7) +
    [140, 242].map(x => box([x, 162, 20, 74], 3, sheetMetal(c, '#8a929a'))).join('') +
    line('M142 150H260M142 154H260M142 246H260M142 250H260', '#d9a441', 1.6) +
    smallShadow(holder, 5) +
    fill(holder, c.linear(60, ['#3a4047', '#1b1e22'])) +
    bevel(c, holder, 2, 0.5) +
    [172, 212].map(x => box([x, 166, 18, 12], 2, copper(c))).join('') +
    [172, 212].map(x => box([x, 220, 18, 12], 2, copper(c))).join('') +
    disc([201, 199, 24], cylinderMetal(c, '#6a7179', 55)) +
    disc([201, 199, 19], c.radial(['#dff3ff', [0.3, '#6fa8e8'], [0.7, '#27459c'], '#0d1533'])) +
    hoop([201, 199, 19], '#05070a', 1.2) +
    disc([194, 191, 5], '#ffffff', 'opacity="0.75"')
  )
}

function front(scene: Scene): string {
  const { c, vary } = scene
  const end = 322 + vary(8, 'ribbon') * 4
  const board = ['#1f6b45', '#23508a', '#2b2f34', '#7a4a1d'][vary(4, 'board')] ?? '#1f6b45'
  const chip = 146 + vary(5, 'chip') * 3

  return (
    ribbon(c, `M210 262V306C210 326 220 334 240 334H${end}`, { width: 54, color: 'amber' }) +
    connectorBlock(c, [end + 4, 334], { width: 62, height: 16, angle: 90 }) +
    fill(SLED, sheetMetal(c, '#a9b1b9')) +
    bevel(c, SLED, 2.6, 0.6) +
    actuator(scene) +
    [
      [76, 206],
      [334, 212],
    ]
      .map(([x = 0, y = 0]) => disc([x, y, 9], '#2a2f35') + hoop([x, y, 11], '#d9dfe5', 2))
      .join('') +
    box([286, chip, 34, 22], 3, board) +
    repeat(4, i => box([289 + i * 8, chip + 14, 5, 6], 1, gold(c, 90))) +
    screwHead(c, [110, 158, 7], '#c3c9cf') +
    screwHead(c, [302, 258, 7], '#c3c9cf')
  )
}

function back({ c }: Scene): string {
  const board = roundRect([112, 132, 176, 128], 6)
  return mirror(
    fill(SLED, sheetMetal(c, '#8f979f')) +
      bevel(c, SLED, 2.6, 0.6) +
      fill(board, c.linear(60, ['#2f8a5d', '#17533a'])) +
      flatLine(board, '#0d3524', 1.2) +
      box([132, 152, 48, 40], 3, '#1d2126') +
      [202, 232, 262].map(x => disc([x, 168, 12], gold(c)) + hoop([x, 168, 12], '#7a5a1a', 1)).join('') +
      repeat(9, i => box([134 + i * 16, 224, 9, 20], 1, gold(c, 90))) +
      disc([204, 208, 7], '#d9453c'),
  )
}

/** Optical pickup of a disc drive: sled, lens on its suspension, wide flex. */
export const opticalPickup = defineProduct({
  base: 'optical-pickup',
  kind: 'parts',
  params,
  object(_, scene) {
    return {
      body: scene.view === 'back' ? back(scene) : front(scene),
      box: [56, 112, 300, 252],
      focus: [201, 199],
      shadow: SLED + circle([201, 199], 10),
      mm: [62, 44],
    }
  },
})
