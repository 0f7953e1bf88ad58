import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { connectorBlock, ribbon } from '../kit/flex.ts'
import { getBuild } from '../kit/grade-build.ts'
import { bevel, castShadow, innerShadow } from '../kit/light.ts'
import { gold, plastic, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, flatLine, hoop, mirror } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { circle, type Rect, repeat, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'
import { meshPaint, SPEAKER_FORMS, speakerBox } from './speaker-box.ts'

const soundParams = z.strictObject({
  kind: pick(['slot', 'box', 'coin', 'bar'], 'slot'),
  mesh: flag(true),
  contacts: num(0, 4, 2),
  color: color('#23272c'),
  form: pick(SPEAKER_FORMS, 'step'),
})

type SoundParams = z.output<typeof soundParams>
type Made = { body: string; box: Rect }

/** Receiver capsule. Length, flex and screw ears vary by model. */
function earpiece(c: Canvas, p: SoundParams, { vary, grade }: Scene): Made {
  const width = 168 + vary(5, 'width') * 14
  const height = 68 + vary(4, 'height') * 8
  const x = 200 - width / 2
  const y = 192 - height / 2
  const outline = roundRect([x, y, width, height], [height / 2, 26, 12][vary(3, 'corner')] ?? 26)
  const inset = 20 + vary(3, 'inset') * 8
  const slotHeight = 28 + vary(3, 'slot') * 7
  const slot = roundRect([x + inset, 192 - slotHeight / 2, width - inset * 2, slotHeight], slotHeight / 2)
  const ears = [[], [-1], [1], [-1, 1]][vary(4, 'ears')] ?? []
  const way = vary(2, 'way') === 0 ? 1 : -1
  const from = 200 + way * (width / 2 - 34 - vary(3, 'from') * 16)
  const drop = y + height + 42 + vary(4, 'drop') * 12
  const end = from + way * (34 + vary(3, 'reach') * 12)

  return {
    body:
      ribbon(
        c,
        `M${from} ${y + height - 8}V${drop - 26}C${from} ${drop - 8} ${from + way * 8} ${drop} ${from + way * 26} ${drop}H${end}`,
        {
          width: 22 + vary(3, 'ribbon') * 4,
          color: getBuild(grade).flex,
        },
      ) +
      connectorBlock(c, [end + way * 8, drop], { width: 46, height: 16, angle: 90 }) +
      ears
        .map(side => {
          const at: Point = [200 + side * (width / 2 + 12), 192]
          return (
            disc([...at, 20], plastic(c, p.color)) +
            disc([...at, 9], '#dfe6ec') +
            hoop([...at, 11], '#8f979f', 2.4)
          )
        })
        .join('') +
      castShadow(outline) +
      fill(outline, plastic(c, p.color)) +
      bevel(c, outline, 2.4, 0.6) +
      fill(slot, p.mesh ? meshPaint(c) : '#0a0c0e') +
      innerShadow(c, slot, 4, 0.6) +
      flatLine(slot, '#6a7179', 1.4) +
      repeat(Math.round(p.contacts), i => box([x + 16 + i * 18, y + height - 13, 12, 7], 2, gold(c))),
    box: [x - 34, y, width + 68, drop + 30 - y],
  }
}

const loudspeaker = (_c: Canvas, p: SoundParams, scene: Scene): Made => speakerBox(scene, p)

/** Linear vibration motor, used in iPhones since 2015. */
function bar(c: Canvas, _p: SoundParams, { vary, grade }: Scene): Made {
  const width = 190 + vary(5, 'width') * 16
  const height = 84 + vary(4, 'height') * 10
  const x = 200 - width / 2
  const y = 150
  const outline = roundRect([x, y, width, height], 14)
  const from = x + width * ([0.2, 0.5, 0.8][vary(3, 'from')] ?? 0.5)
  const drop = y + height + 30 + vary(4, 'drop') * 12

  return {
    body:
      ribbon(c, `M${from} ${y + height - 10}V${drop}`, { width: 24, color: getBuild(grade).flex }) +
      box([from - 22, drop - 4, 44, 22], 4, gold(c)) +
      castShadow(outline) +
      fill(outline, sheetMetal(c, '#c6ccd2')) +
      bevel(c, outline, 2.4, 0.6) +
      flatLine(roundRect([x + 14, y + 12, width - 28, height - 24], 8), '#8f979f', 1.4) +
      [x + 8, x + width - 26].map(px => box([px, y + height / 2 - 16, 18, 32], 3, '#9aa2aa')).join('') +
      label('LRA', [200, y + height / 2 + 6], { size: 18, color: '#5b636b', weight: 700 }),
    box: [x, y, width, drop + 20 - y],
  }
}

function coin(c: Canvas, _p: SoundParams, { vary, grade }: Scene): Made {
  const outline = circle([182, 184], 84)
  const rings = 40 + vary(4, 'ring') * 8
  const [ex, ey] = [[290, 316] as const, [276, 330] as const, [310, 300] as const][vary(3, 'tail')] ?? [
    290, 316,
  ]
  const width = 18 + vary(3, 'width') * 4

  return {
    body:
      ribbon(c, `M212 250C232 300 ${ex - 22} ${ey - 16} ${ex} ${ey}`, {
        width,
        color: getBuild(grade).flex,
      }) +
      box([ex - 14, ey - 12, 40, 26], 4, gold(c)) +
      castShadow(outline) +
      disc([182, 184, 84], c.linear(55, ['#ffffff', [0.4, '#aab2ba'], [0.6, '#e0e4e8'], '#6a7179'])) +
      disc([182, 184, 76], sheetMetal(c, '#ccd2d8')) +
      hoop([182, 184, rings], '#8f979f', 1.4) +
      disc([182, 184, 16 + vary(3, 'hub') * 5], c.linear(235, ['#eef1f4', '#8f979f'])) +
      label('3.0V', [182, 236], { size: 15, color: '#5b636b', weight: 700 }),
    box: [98, 100, 218, 230],
  }
}

/** Earpieces, loudspeakers and vibration motors. */
export const soundPart = defineProduct({
  base: 'sound-part',
  kind: 'parts',
  params: soundParams,
  object(p, scene) {
    const { c } = scene
    const draw = { slot: earpiece, box: loudspeaker, coin, bar }[p.kind]
    const made = draw(c, p, scene)
    const body = scene.view === 'back' ? mirror(made.body) : made.body
    return {
      body,
      box: made.box,
      focus: p.kind === 'box' ? [264, 216] : [190, 192],
      mm: { slot: [16, 10], box: [16, 10], coin: [10, 10], bar: [30, 7] }[p.kind] as [number, number],
    }
  },
})
