import { z } from 'zod'
import type { Point } from '../kit/canvas.ts'
import { defineProduct } from '../kit/define.ts'
import { connectorBlock, ribbon } from '../kit/flex.ts'
import { copper } from '../kit/material.ts'
import { box, disc, group, hoop, line } from '../kit/paint.ts'
import { flag, num } from '../kit/params.ts'
import { circle, polar, repeat } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const coilParams = z.strictObject({ turns: num(6, 16, 11), magnetRing: flag(true), tail: flag(true) })

/** Wireless charging coils. */
export const coilDisc = defineProduct({
  base: 'coil-disc',
  kind: 'parts',
  params: coilParams,
  object(p, scene) {
    const { c } = scene
    const at: Point = [200, 180]
    const turns = Math.round(p.turns) - 2 + scene.vary(5, 'turns')
    const from = 184 + scene.vary(5, 'from') * 8
    const low = 312 + scene.vary(4, 'low') * 8
    const reach = from + 50 + scene.vary(4, 'reach') * 10
    const wire = repeat(turns, i =>
      hoop([...at, 34 + i * (56 / turns)], i % 2 === 0 ? '#d98a54' : '#b96a34', 46 / turns),
    )
    const magnets = p.magnetRing
      ? repeat(18, i =>
          group(
            box([-13, -6.5, 26, 13], 2, c.linear(60, ['#f4f6f8', '#8f979f'])),
            `translate(${polar(at, 108, i * 18 + 108).join(' ')}) rotate(${i * 18 + 198})`,
          ),
        ) + box([192, 288, 16, 34], 3, c.linear(60, ['#f4f6f8', '#8f979f']))
      : ''
    const film = 78 + scene.vary(4, 'film') * 8
    const sheet = p.magnetRing
      ? ''
      : box(
          [200 - film - 26, 180 - 112, film * 2 + 52, 224],
          [10, 26, 60][scene.vary(3, 'sheet')] ?? 26,
          '#2b3036',
          'stroke="#15181b" stroke-width="1"',
        )
    const front =
      sheet +
      (p.tail
        ? ribbon(c, `M${from} 260V${low}H${reach}`, { width: 30, color: 'amber' }) +
          connectorBlock(c, [reach + 12, low], { width: 42, height: 16, angle: 90 })
        : '') +
      disc([...at, 100], c.linear(58, ['#3a4047', '#1d2126', '#0c0e10'])) +
      hoop([...at, 99], '#4a5159', 1) +
      wire +
      disc([...at, 28], c.linear(58, ['#2d3238', '#15181b'])) +
      line('M200 152V262', '#c97844', 3) +
      magnets
    const rear =
      disc([...at, 100], c.linear(58, ['#5a6169', '#23272c'])) +
      disc([...at, 92], copper(c), 'opacity="0.55"') +
      magnets +
      label('N52', [200, 186], { size: 18, color: '#ffffff', opacity: 0.6 })

    return {
      body: scene.view === 'back' ? rear : front,
      box: [82, 62, 236, 300],
      focus: [230, 200],
      shadow: circle(at, p.magnetRing ? 116 : 100),
      mm: [54, 68],
    }
  },
})
