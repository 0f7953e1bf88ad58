import { z } from 'zod'
import { darken, inkOn, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { cylinderPlastic } from '../kit/material.ts'
import { box, fill, flatLine, oval } from '../kit/paint.ts'
import { color, num, text } from '../kit/params.ts'
import { repeat } from '../kit/shape.ts'
import { label, textBars } from '../kit/text.ts'

const jarParams = z.strictObject({
  lid: color('#1e252c'),
  label: color('#0b6e7a'),
  height: num(0.3, 0.7, 0.42),
  weight: text('', 8),
  words: text('SOLDER PASTE', 16),
})

/** Low jars of paste and flux, one of them open. */
export const jar = defineProduct({
  base: 'jar',
  kind: 'tools',
  params: jarParams,
  object(p, scene) {
    const { c } = scene
    const h = 300 * p.height
    const w = 200
    const x = 200 - w / 2
    const y = 320 - h
    const lidH = Math.max(36, h * 0.34)
    const ribs = repeat(22, i => `M${x + 5 + i * 9} ${y - lidH + 8}v${lidH - 12}`)
    const words = inkOn(p.label)
    const body =
      box([x + 5, y - 6, w - 10, h + 6], 18, cylinderPlastic(c, '#eef1f4')) +
      fill(`M${x + 5} ${y + h * 0.16}H${x + w - 5}V${y + h * 0.82}H${x + 5}z`, cylinderPlastic(c, p.label)) +
      label(scene.view === 'back' ? 'Directions' : p.words, [200, y + h * 0.42], {
        size: 19,
        color: words,
        weight: 700,
      }) +
      (scene.view === 'back'
        ? textBars([146, y + h * 0.5], [108, 96, 104], [11, words])
        : label(p.weight, [200, y + h * 0.68], { size: 22, color: words, weight: 700 })) +
      box([x, y - lidH, w, lidH], 8, cylinderPlastic(c, p.lid)) +
      flatLine(ribs, '#000000', 2, 'opacity="0.22"') +
      oval([200, y - lidH + 3, w / 2 - 3, 15], c.linear(30, [lighten(p.lid, 0.5), p.lid])) +
      oval([200, y - lidH + 3, w / 2 - 18, 11], c.linear(210, [lighten(p.lid, 0.36), darken(p.lid, 0.12)])) +
      oval([200, y + h - 4, w / 2 - 12, 7], '#000000', 'opacity="0.16"')

    return {
      body,
      box: [x, y - lidH - 12, w, h + lidH + 12],
      focus: [200, y + h * 0.4],
      stands: true,
      mm: [48, 34],
      pack: 'box',
    }
  },
})
