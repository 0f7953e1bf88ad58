import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { knob } from '../kit/controls.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { connectorBlock, ribbon } from '../kit/flex.ts'
import { bevel, innerShadow } from '../kit/light.ts'
import { cable } from '../kit/machine.ts'
import { plastic } from '../kit/material.ts'
import { box, disc, fill, fillHoles, flatLine, hoop } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { circle, polar, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  blades: num(7, 11, 9),
  shape: pick(['round', 'blower'], 'blower'),
  cable: flag(true),
  color: color('#23272c'),
})
type Params = z.output<typeof params>

/** Swept blades around a hub. */
function wheel(
  c: Canvas,
  [x, y]: Point,
  { r, hub, blades, tone }: { r: number; hub: number; blades: number; tone: string },
): string {
  const sweep = 360 / blades
  const one = repeat(blades, i => {
    const a = i * sweep
    const [x1, y1] = polar([x, y], hub, a)
    const [x2, y2] = polar([x, y], r, a + sweep * 0.62)
    const [x3, y3] = polar([x, y], r, a + sweep * 1.1)
    const [x4, y4] = polar([x, y], hub, a + sweep * 0.62)
    return `M${x1} ${y1}Q${(x1 + x2) / 2 + (y2 - y1) * 0.18} ${(y1 + y2) / 2 - (x2 - x1) * 0.18} ${x2} ${y2}A${r} ${r} 0 0 1 ${x3} ${y3}Q${(x3 + x4) / 2 + (y4 - y3) * -0.12} ${(y3 + y4) / 2 - (x4 - x3) * -0.12} ${x4} ${y4}z`
  })

  return (
    fill(one, c.linearAt([x - r, y - r], [x + r, y + r], [lighten(tone, 0.4), tone, darken(tone, 0.45)])) +
    flatLine(one, darken(tone, 0.6), 0.9) +
    disc([x, y, hub], c.linear(55, [lighten(tone, 0.5), tone, darken(tone, 0.5)])) +
    disc([x, y, hub * 0.74], c.linear(235, [lighten(tone, 0.22), darken(tone, 0.2)])) +
    hoop([x, y, hub * 0.3], lighten(tone, 0.3), 1.2)
  )
}

const BLOWER = 'M78 190A112 112 0 0 1 190 78H322V150L300 158A112 112 0 0 1 190 302A112 112 0 0 1 78 190z'

function blower({ c, vary }: Scene, p: Params): string {
  const tone = p.color
  const lead = 170 + vary(5, 'lead') * 16
  const mouth = circle([190, 190], 78)

  return (
    (p.cable
      ? ribbon(c, `M${lead} 290V336C${lead} 344 ${lead + 6} 348 ${lead + 14} 348H${lead + 38}`, {
          width: 16,
          color: 'black',
        }) + connectorBlock(c, [lead + 50, 348], { width: 30, height: 14, angle: 90 })
      : '') +
    [
      [318, 118 + vary(3, 'ear') * 14],
      [84, 228 + vary(3, 'low ear') * 14],
      [278, 286],
    ]
      .map(([x = 0, y = 0]) => disc([x, y, 16], plastic(c, tone)) + screwHead(c, [x, y, 7]))
      .join('') +
    fillHoles(BLOWER + mouth, plastic(c, lighten(tone, 0.08))) +
    bevel(c, BLOWER, 2.4, 0.6) +
    fill(mouth, '#0a0c0e') +
    wheel(c, [190, 190], {
      r: 64 + vary(4, 'wheel') * 4,
      hub: 28 + vary(4, 'hub') * 4,
      blades: Math.round(p.blades) * 2 + 1 + vary(6, 'blades'),
      tone: '#3a4047',
    }) +
    innerShadow(c, mouth, 6, 0.5) +
    box([262, 82, 58, 5], 0, '#000000', 'opacity="0.4"') +
    hoop([190, 190, 14 + vary(4, 'hub') * 4], '#c9d0d6', 1)
  )
}

/** Standing smoke absorber: square fan with grille on a foot. */
function absorber({ c, vary }: Scene, p: Params): string {
  const corner = [12, 26, 60][vary(3, 'corner')] ?? 26
  const rings = 3 + vary(3, 'rings')
  const frame = roundRect([92, 74, 216, 216], corner)
  const opening = circle([200, 182], 92)
  const grille =
    repeat(rings, i => hoop([200, 182, 28 + (i * 60) / (rings - 1)], '#c3c9cf', 3)) +
    flatLine(
      repeat(8, i => {
        const [x, y] = polar([200, 182], 92, i * 45)
        return `M200 182L${x} ${y}`
      }),
      '#c3c9cf',
      2.4,
    )

  return (
    (p.cable ? cable('M290 320C330 330 346 346 372 338', { width: 7 }) : '') +
    box([120, 300, 160, 22], 9, plastic(c, '#23272c')) +
    fill('M176 280h48l10 24h-68z', plastic(c, '#30353b')) +
    fill(frame, plastic(c, lighten(p.color, 0.1))) +
    bevel(c, frame, 2.6, 0.6) +
    fill(opening, '#0a0c0e') +
    wheel(c, [200, 182], { r: 88, hub: 30, blades: Math.round(p.blades), tone: '#39424b' }) +
    fill(opening, '#5b6671', 'opacity="0.25"') +
    grille +
    innerShadow(c, opening, 6, 0.5) +
    [
      [108, 90],
      [292, 90],
      [108, 274],
      [292, 274],
    ]
      .map(([x = 0, y = 0]) => screwHead(c, [x, y, 6]))
      .join('') +
    knob(c, [282, 308, 11], { scale: false })
  )
}

/** Cooling fans of laptops and consoles, desktop smoke absorbers. */
export const fanRound = defineProduct({
  base: 'fan-round',
  kind: 'parts',
  params,
  object(p, scene) {
    const standing = p.shape === 'round'
    const body = standing ? absorber(scene, p) : blower(scene, p)
    const turned = !standing && scene.vary(2, 'outlet') === 0
    const mirrored = (scene.view === 'back') !== turned ? 195 : undefined
    return standing
      ? { body, mirrored, box: [92, 74, 226, 250], focus: [200, 182], stands: true, mm: [200, 230] }
      : { body, mirrored, box: [68, 78, 254, 278], focus: [190, 190], shadow: BLOWER, mm: [76, 72] }
  },
})
