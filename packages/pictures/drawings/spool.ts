import { z } from 'zod'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { cylinderMetal, cylinderPlastic } from '../kit/material.ts'
import { box, flatLine, line, mirror, oval } from '../kit/paint.ts'
import { color, num } from '../kit/params.ts'
import { repeat } from '../kit/shape.ts'

const spoolParams = z.strictObject({
  thread: color('#c9ced3'),
  flange: color('#23272c'),
  fill: num(0.3, 1, 0.9),
})

/** Reels of solder, cutting wire and jump wire. */
export const spool = defineProduct({
  base: 'spool',
  kind: 'tools',
  params: spoolParams,
  object(p, scene) {
    const { c } = scene
    const half = 50 + 54 * p.fill + scene.vary(5, 'fill') * 3
    const count = 3 + scene.vary(5, 'holes')
    const disk = 92 + scene.vary(4, 'disk') * 5
    const tone = ['#0b6e7a', '#c8322b', '#2456a6', '#2e7d5b', '#5b3f8c'][scene.vary(5, 'label')] ?? '#0b6e7a'
    const turns = repeat(
      24,
      i =>
        `M${138 + i * 5.3} ${206 - half}C${136 + i * 5.3} ${206 - half * 0.3} ${136 + i * 5.3} ${206 + half * 0.3} ${138 + i * 5.3} ${206 + half}`,
    )
    const end = `M250 ${206 + half - 4}C290 ${206 + half + 34} 330 ${206 + half - 30} 344 ${206 + half - 78}`
    const front =
      oval([134, 206, 44, 128], cylinderPlastic(c, p.flange, 90)) +
      oval([130, 206, 40, 122], c.linear(58, [lighten(p.flange, 0.4), p.flange, darken(p.flange, 0.4)]))
    const holes = repeat(count, i => {
      const a = (i * Math.PI * 2) / count
      return oval([130 + 24 * Math.cos(a), 206 + 76 * Math.sin(a), 7, 20], '#0a0c0e', 'opacity="0.6"')
    })
    const body =
      oval([270, 206, 44, 128], cylinderPlastic(c, darken(p.flange, 0.2), 90)) +
      box([132, 206 - half, 136, half * 2], 10, cylinderMetal(c, p.thread, 90)) +
      flatLine(turns, darken(p.thread, 0.55), 1.1, 'opacity="0.55"') +
      line(end, darken(p.thread, 0.45), 4.6) +
      line(end, lighten(p.thread, 0.3), 2.4) +
      front +
      oval([128, 206, 33, disk], '#f4f6f8') +
      oval([128, 206, 33, disk], 'none', 'stroke="#c3ccd4" stroke-width="1"') +
      holes +
      oval([128, 206, 12, 34], '#0a0c0e') +
      box([104, 126 + scene.vary(3, 'label place') * 8, 48, 18 + scene.vary(3, 'label height') * 5], 3, tone)

    return {
      body: scene.view === 'back' ? mirror(body) : body,
      box: [86, 76, 260, 262],
      focus: [200, 170],
      stands: true,
      mm: [62, 58],
      pack: 'box',
    }
  },
})
