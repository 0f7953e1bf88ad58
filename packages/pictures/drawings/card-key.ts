import { z } from 'zod'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel, castShadow, gloss } from '../kit/light.ts'
import { cylinderMetal, plastic } from '../kit/material.ts'
import { box, clipped, disc, fill, flatLine, hoop, line } from '../kit/paint.ts'
import { color, pick } from '../kit/params.ts'
import { repeat, roundRect } from '../kit/shape.ts'

const cardParams = z.strictObject({ kind: pick(['card', 'dongle'], 'card'), color: color('#0b6e7a') })

/** License cards and dongles. */
export const cardKey = defineProduct({
  base: 'card-key',
  kind: 'tools',
  params: cardParams,
  object(p, scene) {
    const { c } = scene
    const card = roundRect([48, 96, 252, 160], 14)
    const dots = repeat(14, i =>
      disc([76 + i * 15, 214, 4.4], '#ffffff', `opacity="${i % 5 === 4 ? 0 : 0.85}"`),
    )
    const key = hoop([94, 148, 17], '#ffffff', 7) + line('M111 148H156M142 148v14M156 148v18', '#ffffff', 7)
    const waves = clipped(
      fill('M48 210C120 160 190 250 300 180V260H48z', '#ffffff', 'opacity="0.12"') +
        fill('M48 130C140 190 210 90 300 150V96H48z', '#000000', 'opacity="0.1"') +
        gloss(c, card, { at: 0.5, strength: 0.2 }),
      c.clip(card),
    )
    const front =
      fill(card, c.linear(40, [lighten(p.color, 0.25), darken(p.color, 0.3)])) +
      waves +
      key +
      dots +
      box([234, 116, 44, 32], 5, c.linear(55, ['#fbe6a6', '#b98a2c'])) +
      flatLine('M234 132h44M249 116v32M263 116v32', '#8a6418', 1)
    const rear =
      fill(card, plastic(c, '#e9edf0')) +
      box([48, 120, 252, 34], 0, '#23272c') +
      box([66, 176, 140, 26], 3, '#ffffff', 'stroke="#c3ccd4"') +
      flatLine('M76 190h90', '#8c96a0', 3)
    const dongle = roundRect([196, 236, 126, 60], 14)
    const stick =
      castShadow(dongle) +
      box([312, 246, 44, 40], 3, cylinderMetal(c, '#c9d0d6', 90)) +
      box([322, 254, 9, 9], 1, '#3a4047') +
      box([322, 270, 9, 9], 1, '#3a4047') +
      fill(dongle, plastic(c, '#23272c')) +
      bevel(c, dongle, 2, 0.6) +
      disc([222, 266, 6], '#38d07a') +
      hoop([206, 266, 4], '#6a7179', 2)

    return {
      body: (scene.view === 'back' ? rear : front) + bevel(c, card, 1.4, 0.5) + stick,
      box: [48, 96, 308, 204],
      focus: [140, 160],
      shadow: card,
      turn: -6,
      mm: [86, 54],
      pack: 'box',
    }
  },
})
