import { z } from 'zod'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { castShadow } from '../kit/light.ts'
import { turned } from '../kit/paint.ts'
import { color, num, pick } from '../kit/params.ts'
import { FINISHES, PLATES, phoneBack } from '../kit/phone-back.ts'
import { CUTOUTS, phoneFront } from '../kit/phone-front.ts'
import { type Rect, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  aspect: num(0.4, 1.8, 0.475),
  cornerR: num(4, 150, 27),
  border: num(2, 40, 4),
  cutout: pick(CUTOUTS, 'island'),
  plate: pick(PLATES, 'square'),
  lenses: num(1, 4, 3),
  finish: pick(FINISHES, 'gloss'),
  color: color('#3f6ea8'),
})

/** A device with its rear behind its lit display, for categories of a model or series. */
export const devicePair = defineProduct({
  base: 'device-pair',
  kind: 'parts',
  params,
  object(p, scene) {
    const { c } = scene
    const height = Math.min(304, 250 / p.aspect)
    const width = height * p.aspect
    const shift = p.aspect > 0.62 ? width * 0.2 : width * 0.36
    const scale = height / 304
    const radius = p.cornerR * scale
    const behind: Rect = [200 - width / 2 - shift, 200 - height / 2 - 6, width, height]
    const front: Rect = [200 - width / 2 + shift, 200 - height / 2 + 6, width, height]
    const rear = phoneBack(c, {
      rect: behind,
      radius,
      color: p.color,
      finish: p.finish,
      plate: p.plate,
      lenses: Math.round(p.lenses),
      holes: false,
      index: scene.seed,
    })
    const face = phoneFront(c, {
      rect: front,
      radius,
      border: p.border * Math.max(0.8, scale),
      cutout: p.cutout,
      face: '#0b0d10',
      frame: lighten(darken(p.color, 0.12), 0.16),
      glow: 'oled',
      index: scene.vary(8, 'picture'),
    })

    return {
      body:
        turned(castShadow(roundRect(behind, radius)) + rear, -7, [behind[0] + width / 2, 200]) +
        castShadow(roundRect(front, radius), { dx: 5, dy: 9 }) +
        face,
      box: [behind[0] - 12, behind[1] - 4, width + 2 * shift + 18, height + 22],
      focus: [behind[0] + width * 0.4, behind[1] + 60],
      turn: 4,
      mm: [Math.round(p.aspect * 150), 150],
    }
  },
})
