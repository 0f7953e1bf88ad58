import type { Canvas, Point } from '../kit/canvas.ts'
import { box, disc, fill, flatLine, group, hoop, line } from '../kit/paint.ts'
import { range, repeat } from '../kit/shape.ts'
import type { CoverTopic } from '../topics.ts'

/** Draws the single-color pattern behind the goods; `seed` varies it. */
type Motif = (ink: string, [w, h]: Point, seed: number, c: Canvas) => string

const arcs: Motif = (ink, [w, h], seed) => {
  const [x, y] = [w * (0.25 + (seed % 5) * 0.13), h * (0.3 + (seed % 3) * 0.2)]
  const rings = range(6).map(i => hoop([x, y, 70 + i * 74], ink, i % 2 === 0 ? 1.6 : 10, 'opacity="0.16"'))
  const marks = range(24).map(i => `M${40 + (i % 8) * 104} ${50 + Math.floor(i / 8) * 160}h8m-4 -4v8`)
  return rings.join('') + flatLine(marks.join(''), ink, 1.4, 'opacity="0.3"')
}

const sheets: Motif = (ink, [w, h], seed) => {
  const angle = -18 + (seed % 4) * 11
  const layers = range(5).map(i =>
    box([w * 0.26 + i * 46, h * 0.06 + i * 16, 250, 400], 34, ink, `opacity="${0.05 + i * 0.018}"`),
  )
  const edges = range(5).map(i => `M${w * 0.26 + i * 46 + 34} ${h * 0.06 + i * 16}h182`)
  return group(
    layers.join('') + line(edges.join(''), ink, 2, 'opacity="0.25"'),
    `rotate(${angle} ${w / 2} ${h / 2})`,
  )
}

const rays: Motif = (ink, [w, h], seed) => {
  const x = w * (0.3 + (seed % 4) * 0.14)
  const beams = range(9).map(i => {
    const end = x + (i - 4) * 150
    return fill(`M${x} -10L${end - 34} ${h}H${end + 34}z`, ink, `opacity="${0.05 + (i % 3) * 0.03}"`)
  })
  const raster = range(13).map(i => `M0 ${h * 0.66 + i * 12}H${w}`)
  return beams.join('') + flatLine(raster.join(''), ink, 1, 'opacity="0.14"')
}

const cells: Motif = (ink, [w], seed) =>
  repeat(30, i => {
    const [column, row] = [i % 10, Math.floor(i / 10)]
    const [x, y] = [w * 0.02 + column * 80, 22 + row * 146]
    const level = ((column + row * 3 + seed) % 9) / 9
    const height = 12 + level * 92
    return (
      box([x, y, 46, 112], 12, ink, 'opacity="0.07"') +
      box([x + 5, y + 107 - height, 36, height], 8, ink, `opacity="${0.06 + level * 0.1}"`) +
      box([x + 15, y - 7, 16, 7], 3, ink, 'opacity="0.1"')
    )
  })

const traces: Motif = (ink, [w, h], seed) => {
  const paths = range(11).map(i => {
    const y = 26 + i * 40
    const bend = 90 + ((i * 137 + seed * 61) % 460)
    const rise = ((i + seed) % 3) * 20 - 20
    return { y, bend, rise, end: Math.min(w - 30, bend + 120 + ((i * 89 + seed * 37) % 320)) }
  })
  const lines = paths.map(
    ({ y, bend, rise, end }) =>
      `M-10 ${y}H${bend}l${Math.abs(rise)} ${rise}H${end}M${end + 46} ${y + rise}H${w + 10}`,
  )
  const vias = paths.flatMap(({ y, rise, end }) => [
    hoop([end + 8, y + rise, 7], ink, 3, 'opacity="0.34"'),
    disc([end + 38, y + rise, 5], ink, 'opacity="0.26"'),
  ])

  return line(lines.join(''), ink, 2.4, 'opacity="0.24"') + vias.join('') + fill(`M0 ${h}h${w}v1H0z`, ink)
}

const matrix: Motif = (ink, [w, h], seed) =>
  repeat(24 * 14, i => {
    const [x, y] = [18 + (i % 24) * ((w - 24) / 23), 18 + Math.floor(i / 24) * ((h - 30) / 13)]
    const wave = Math.sin(x / 90 + seed) + Math.cos(y / 70 - seed * 0.7)
    const radius = Math.round((2.4 + wave * 1.5) * 10) / 10
    return radius < 0.8 ? '' : disc([Math.round(x), Math.round(y), radius], ink, 'opacity="0.22"')
  })

const bars: Motif = (ink, [w, h], seed) => {
  const columns = range(12).map(i => {
    const height = 60 + i * 20 + ((i * 53 + seed * 29) % 70)
    return { x: 24 + i * 65, height }
  })
  const grid = range(6).map(i => `M0 ${30 + i * 74}H${w}`)
  const way = columns.map(({ x, height }, i) => `${i === 0 ? 'M' : 'L'}${x + 20} ${h - height - 34}`)
  return (
    flatLine(grid.join(''), ink, 1, 'opacity="0.16"') +
    columns.map(({ x, height }) => box([x, h - height, 40, height], 6, ink, 'opacity="0.09"')).join('') +
    line(way.join(''), ink, 3, 'opacity="0.26"')
  )
}

/** Pattern by subject: traces for boards, charge levels for batteries, rays for lasers. */
export const MOTIFS: Readonly<Record<CoverTopic, Motif>> = {
  'repair-guides': arcs,
  'screen-refurbishing': sheets,
  'laser-machines': rays,
  'batteries-charging': cells,
  'board-repair': traces,
  'programmers-calibration': matrix,
  'buying-guides': bars,
  news: arcs,
}

/** Diagonal background gradient, color of the pattern, and color of the floor. */
export type Tone = { ground: readonly [string, string, string]; ink: string; floor: string }

const tone = (ground: Tone['ground'], ink: string, floor: string): Tone => ({ ground, ink, floor })

/** Two light palettes and a dark one per subject, so that lists of covers vary. */
export const TONES: Readonly<Record<CoverTopic, readonly Tone[]>> = {
  'repair-guides': [
    tone(['#f4fbfb', '#d5ecee', '#9fd0d6'], '#0b6e7a', '#86bfc7'),
    tone(['#fbf8f2', '#efe5d3', '#d9c39c'], '#7b5a1e', '#c9ad7d'),
    tone(['#0f5d68', '#0b4650', '#062c33'], '#8fe0e4', '#05252b'),
  ],
  'screen-refurbishing': [
    tone(['#f2faf6', '#cfeadd', '#93cdb3'], '#14694a', '#7dbb9f'),
    tone(['#f3f8fd', '#d3e4f3', '#9cc0e0'], '#1b5588', '#86aed2'),
    tone(['#1a6a55', '#114c3f', '#0a2f28'], '#9ff0d2', '#08261f'),
  ],
  'laser-machines': [
    tone(['#fdf5f2', '#f7d9cd', '#e8a58d'], '#a5371b', '#d98f76'),
    tone(['#f8f5f2', '#e6ddd4', '#bfb0a2'], '#5c4632', '#aa998a'),
    tone(['#5b1a1c', '#34121a', '#170b12'], '#ff7a5c', '#12080e'),
  ],
  'batteries-charging': [
    tone(['#f5fbef', '#dcefc6', '#a9d17c'], '#3e6f12', '#95bf67'),
    tone(['#f0f8fd', '#cde6f6', '#8cc3e6'], '#125d8f', '#78b1d6'),
    tone(['#14496e', '#0e3350', '#081f33'], '#7fd0ff', '#06182a'),
  ],
  'board-repair': [
    tone(['#f1faf3', '#cfe9d5', '#92c9a1'], '#17633a', '#7cb78d'),
    tone(['#fbf8ee', '#f0e6c4', '#d8c47f'], '#705a0c', '#c6b06a'),
    tone(['#155b3c', '#0d3f2b', '#07271b'], '#8ff0b5', '#051f15'),
  ],
  'programmers-calibration': [
    tone(['#f7f5fd', '#e0d8f4', '#b6a4e2'], '#4a2f9a', '#a18dd2'),
    tone(['#f2f6fd', '#d5e0f6', '#a0b6e6'], '#274690', '#8ba3d8'),
    tone(['#3b2a78', '#271b54', '#160f33'], '#b9a4ff', '#110b28'),
  ],
  'buying-guides': [
    tone(['#fef8ee', '#fae3bd', '#eebf74'], '#8a5406', '#deab5d'),
    tone(['#f3f8f9', '#d6e5e8', '#a3c3c9'], '#2a5a63', '#8fb2b9'),
    tone(['#2a5661', '#1a3b45', '#0e232a'], '#ffcf87', '#0b1b21'),
  ],
  news: [
    tone(['#f4f8fb', '#d9e6ef', '#a6c3d8'], '#1f557a', '#91b2c9'),
    tone(['#fbf5f6', '#f0dcdf', '#d9aab2'], '#7d2a3a', '#c7959e'),
    tone(['#1d4a6b', '#13324a', '#0b1f2f'], '#9fd6ff', '#081826'),
  ],
}
