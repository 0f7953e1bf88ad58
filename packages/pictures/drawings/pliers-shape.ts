import { z } from 'zod'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel } from '../kit/light.ts'
import { cylinderMetal, sheetMetal } from '../kit/material.ts'
import { disc, fill, flatLine, hoop, line } from '../kit/paint.ts'
import { color, pick } from '../kit/params.ts'
import { repeat } from '../kit/shape.ts'

const pliersParams = z.strictObject({
  jaw: pick(['cutter', 'flat', 'round', 'scissors'], 'cutter'),
  grip: color('#c0392b'),
})

const JAWS: Readonly<Record<'cutter' | 'flat' | 'round' | 'scissors', readonly [string, string]>> = {
  cutter: ['M198 158C176 140 168 112 180 84L199 64z', 'M202 158C224 140 232 112 220 84L201 64z'],
  scissors: ['M199 158C182 130 184 84 194 34L200 30z', 'M201 158C218 130 216 84 206 34L200 30z'],
  flat: ['M198 158C178 150 176 120 184 40H199z', 'M202 158C222 150 224 120 216 40H201z'],
  round: ['M198 158C180 146 180 110 192 34Q198 28 199 36z', 'M202 158C220 146 220 110 208 34Q202 28 201 36z'],
}

/** Small electronics pliers and cutters. */
export const pliers = defineProduct({
  base: 'pliers-shape',
  kind: 'tools',
  params: pliersParams,
  object(p, scene) {
    const { c } = scene
    const steel = sheetMetal(c, '#aab2ba')
    const jaws = JAWS[p.jaw]
    const left = 'M190 176C150 210 136 270 128 352Q136 364 150 358C158 290 172 240 206 196z'
    const right = 'M210 176C250 210 264 270 272 352Q264 364 250 358C242 290 228 240 194 196z'
    const rubber = (x: string) => c.linear(10, [lighten(x, 0.4), x, darken(x, 0.4)])
    const outline = `${left}${right}${jaws[0]}${jaws[1]}`
    const body =
      fill(jaws[0], steel) +
      fill(jaws[1], steel) +
      flatLine(jaws[0] + jaws[1], '#4a5159', 1) +
      (p.jaw === 'cutter' || p.jaw === 'scissors'
        ? line('M199 66L198 128M201 66L202 128', '#ffffff', 1.6, 'opacity="0.9"')
        : flatLine(
            repeat(9, i => `M192 ${58 + i * 8}h16`),
            '#4a5159',
            1.4,
          )) +
      fill(right, rubber(p.grip)) +
      fill(left, rubber(p.grip)) +
      bevel(c, right, 2.4, 0.5) +
      bevel(c, left, 2.4, 0.5) +
      repeat(4 + scene.vary(4, 'grooves'), i =>
        line(
          `M${142 + i * 2.4} ${328 - i * 16}l16 4M${258 - i * 2.4} ${328 - i * 16}l-16 4`,
          '#000000',
          3,
          'opacity="0.2"',
        ),
      ) +
      disc([200, 172, 22 + scene.vary(4, 'pivot') * 3], steel) +
      hoop([200, 172, 22 + scene.vary(4, 'pivot') * 3], '#4a5159', 1) +
      disc([200, 172, 8 + scene.vary(3, 'bolt') * 2], cylinderMetal(c, '#8f979f', 55)) +
      line('M193 172h14', '#3a4047', 2.4) +
      line('M186 222C196 232 204 232 214 222', '#c9d0d6', 3.4)

    return {
      body,
      box: [126, 30, 148, 332],
      focus: [200, 120],
      shadow: outline,
      turn: scene.view === 'back' ? -24 : 26,
      mm: [78, 128],
    }
  },
})
