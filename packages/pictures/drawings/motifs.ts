import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { disc, fill, flatLine, group, hoop, line, oval } from '../kit/paint.ts'
import { repeat } from '../kit/shape.ts'
import { label } from '../kit/text.ts'
import type { Motif } from '../topics.ts'

type Tone = { c: Canvas; glow: string; ground: string }
const CENTER: Point = [655, 200]

/** One step of a winners' podium: front, top and its rank. */
const step = ({ c, ground }: Tone, [x, y]: Point, width: number, rank: string): string =>
  fill(`M${x} ${y}l16 -16h${width - 32}l16 16z`, lighten(ground, 0.5)) +
  fill(`M${x} ${y}h${width}V400H${x}z`, c.linear(90, [lighten(ground, 0.28), darken(ground, 0.25)])) +
  label(rank, [x + width / 2, y + 36], { size: 32, color: '#ffffff', weight: 700, opacity: 0.85 })

const sparkle = ([x, y]: Point, r: number, opacity: number): string =>
  fill(
    `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}z`,
    '#ffffff',
    `opacity="${opacity}"`,
  )

const TAG = 'M-58 -40H34L66 0L34 40H-58q-10 0 -10 -10V-30q0 -10 10 -10z'
const priceTag = (at: Point, turn: number, paint: string): string =>
  group(
    fill(TAG, '#000000', 'opacity="0.22" transform="translate(5 8)"') +
      fill(TAG, paint) +
      disc([42, 0, 8], darken(paint, 0.45)) +
      line('M42 0q34 -34 60 -12', '#ffffff', 3, 'opacity="0.7"') +
      label('%', [-16, 18], { size: 50, color: '#ffffff', weight: 700 }),
    `translate(${at[0]} ${at[1]}) rotate(${turn})`,
  )

const LEAF = 'M0 46C-34 30 -38 -8 0 -46C38 -8 34 30 0 46z'
const leaf = (at: Point, [turn, scale]: Point, paint: string): string =>
  group(
    fill(LEAF, paint) +
      line('M0 62V-30M0 20l-15 -14M0 20l15 -14M0 0l-11 -11M0 0l11 -11', darken(paint, 0.35), 3),
    `translate(${at[0]} ${at[1]}) rotate(${turn}) scale(${scale})`,
  )

const coin = ({ c }: Tone, [x, y]: Point, r: number): string =>
  disc([x + 3, y + 6, r], '#000000', 'opacity="0.2"') +
  disc([x, y, r], c.linear(60, ['#ffe9a8', '#e8b53c', '#9c6b12'])) +
  hoop([x, y, r * 0.8], '#8a5c0d', 2, 'opacity="0.55"') +
  label('$', [x, y + r * 0.36], { size: r, color: '#7a4f08', weight: 700 })

const rosette = (tone: Tone, [x, y]: Point, r: number): string => {
  const teeth = repeat(16, i => {
    const at = (i * Math.PI) / 8
    return disc(
      [Math.round(x + Math.cos(at) * r), Math.round(y + Math.sin(at) * r), Math.round(r * 0.24)],
      tone.glow,
    )
  })

  return (
    fill(`M${x - r * 0.5} ${y + r * 0.6}l-14 ${r * 1.5}l24 -16l16 22l8 -${r}z`, darken(tone.glow, 0.3)) +
    fill(`M${x + r * 0.5} ${y + r * 0.6}l14 ${r * 1.5}l-24 -16l-16 22l-8 -${r}z`, darken(tone.glow, 0.4)) +
    teeth +
    disc([x, y, r], tone.glow) +
    disc([x, y, r * 0.76], darken(tone.ground, 0.15)) +
    line(`M${x - r * 0.32} ${y}l${r * 0.22} ${r * 0.26}l${r * 0.44} -${r * 0.5}`, '#ffffff', r * 0.14)
  )
}

const AUTUMN = ['#d9480f', '#f08c00', '#a61e1e', '#e8a33d', '#7c3f12'] as const
const LEAVES: readonly (readonly [number, number, number, number])[] = [
  [470, 76, 40, 0.9],
  [560, 40, -60, 0.6],
  [704, 54, 120, 0.8],
  [846, 92, -30, 1],
  [876, 228, 70, 0.7],
  [430, 300, -120, 0.8],
  [520, 350, 20, 0.6],
  [860, 344, -70, 0.9],
  [404, 180, 150, 0.5],
]

const SHAPES: Readonly<Record<Motif, (tone: Tone) => string>> = {
  podium: tone =>
    step(tone, [478, 330], 130, '2') + step(tone, [742, 346], 130, '3') + step(tone, [598, 292], 152, '1'),
  sparkles: () =>
    [
      [470, 96, 26],
      [840, 84, 34],
      [872, 300, 20],
      [520, 330, 18],
      [730, 46, 16],
      [430, 220, 14],
    ]
      .map(([x = 0, y = 0, r = 0], i) => sparkle([x, y], r, 0.85 - i * 0.08))
      .join(''),
  tags: ({ glow, ground }) =>
    priceTag([478, 118], -18, lighten(ground, 0.1)) +
    priceTag([836, 92], 22, darken(ground, 0.3)) +
    priceTag([476, 318], 14, darken(glow, 0.35)),
  stripes: ({ glow }) =>
    repeat(9, i => fill(`M${430 + i * 62} 0h30L${340 + i * 62} 400h-30z`, glow, 'opacity="0.16"')),
  route: () =>
    [150, 110, 70]
      .map(r =>
        oval(
          [CENTER[0] + 20, CENTER[1], r * 1.4, 150],
          'none',
          'stroke="#ffffff" stroke-width="1.6" opacity="0.3"',
        ),
      )
      .join('') +
    hoop([CENTER[0] + 20, CENTER[1], 172], '#ffffff', 2, 'opacity="0.35"') +
    flatLine(
      'M420 300Q560 40 860 96',
      '#ffffff',
      4,
      'stroke-dasharray="4 12" stroke-linecap="round" opacity="0.9"',
    ) +
    disc([420, 300, 9], '#ffffff') +
    fill('M860 96l-30 -12l6 14l-12 12z', '#ffffff'),
  coins: tone =>
    [
      [456, 320, 40],
      [520, 350, 30],
      [850, 96, 44],
      [874, 180, 26],
      [446, 96, 28],
    ]
      .map(([x = 0, y = 0, r = 0]) => coin(tone, [x, y], r))
      .join(''),
  rosettes: tone => rosette(tone, [470, 120], 46) + rosette(tone, [846, 270], 36),
  leaves: () =>
    LEAVES.map(([x, y, turn, size], i) =>
      leaf([x, y], [turn, size], AUTUMN[i % AUTUMN.length] ?? AUTUMN[0]),
    ).join(''),
  sun: ({ c, glow }) =>
    group(
      repeat(18, i =>
        fill('M-9 -150L9 -150L17 -250L-17 -250z', glow, `opacity="0.28" transform="rotate(${i * 20})"`),
      ),
      `translate(${CENTER[0]} 210)`,
    ) +
    disc(
      [CENTER[0], 210, 132],
      c.radialAt(
        [CENTER[0], 190, 150],
        [
          [0, '#fff6cf', 1],
          [1, glow, 1],
        ],
      ),
    ) +
    fill('M0 330Q80 306 160 330T320 330T480 330T640 330T800 330T960 330V400H0z', '#0b8fa8', 'opacity="0.9"') +
    fill('M-60 356Q20 332 100 356T260 356T420 356T580 356T740 356T900 356T1060 356V400H-60z', '#066a80'),
  confetti: ({ glow }) =>
    repeat(34, i => {
      const at: Point = [400 + ((i * 149) % 480), 14 + ((i * 83) % 372)]
      const paint = ['#ffffff', glow, '#ffd166', '#7ae0d6'][i % 4] ?? glow
      return fill(
        'M-5 -9h10v18h-10z',
        paint,
        `opacity="0.75" transform="translate(${at[0]} ${at[1]}) rotate(${(i * 47) % 180})"`,
      )
    }),
  pulse: ({ glow }) =>
    line('M360 250H452l18 -60l26 130l60 -250l52 210l30 -90l26 60H900', glow, 7, 'opacity="0.55"'),
}

/** Draws the motif of a campaign over the background. */
export const drawMotif = (motif: Motif, tone: Tone): string => SHAPES[motif](tone)
