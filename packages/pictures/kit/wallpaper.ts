import type { Canvas } from './canvas.ts'
import { clipped, fill } from './paint.ts'
import type { Rect } from './shape.ts'
import { label } from './text.ts'

/** Background gradient from and to, two glows, wave. */
const PALETTES = [
  ['#0b1e4a', '#3b1d6e', '#ff6ea1', '#3fb7ff', '#7c4dff'],
  ['#04222b', '#0b6e7a', '#5ff0c8', '#1d7fd6', '#0aa5a8'],
  ['#2a0f2e', '#c2413a', '#ffb25c', '#ff5d7a', '#e8743b'],
  ['#0a1220', '#27406e', '#8fc7ff', '#c9a2ff', '#5a7fd0'],
  ['#13240f', '#3d7a3f', '#e8f18a', '#4fd0a0', '#7cc05a'],
  ['#1a1030', '#5b2fa0', '#ff9de0', '#7b8bff', '#a357e0'],
  ['#07263d', '#12617f', '#ffd27a', '#ff7a59', '#e85d75'],
  ['#052040', '#0f73b8', '#ffe29a', '#62d6ff', '#1f9fdc'],
] as const

/** Number of different display pictures. */
const WALLPAPERS = PALETTES.length

/** Abstract display picture inside an outline. `faint` reduces contrast like an LCD. */
export function wallpaper(
  c: Canvas,
  {
    area,
    outline,
    index,
    faint = false,
    clock = true,
  }: { area: Rect; outline: string; index: number; faint?: boolean; clock?: boolean },
): string {
  const [x, y, w, h] = area
  const [from, to, glowA, glowB, wave] = PALETTES[index % WALLPAPERS] ?? PALETTES[0]
  const side = Math.max(w, h)
  const ground = c.linearAt([x, y], [x + w * 0.5, y + h], [from, to])
  const glow = (fx: number, fy: number, r: number, color: string) =>
    fill(
      outline,
      c.radialAt(
        [x + w * fx, y + h * fy, side * r],
        [
          [0, color, 0.85],
          [0.5, color, 0.28],
          [1, color, 0],
        ],
      ),
    )
  const waveShape = (level: number, swing: number) =>
    `M${x} ${y + h * level}C${x + w * 0.3} ${y + h * (level - swing)} ${x + w * 0.62} ${y + h * (level + swing)} ${x + w} ${y + h * (level - swing * 0.6)}V${y + h}H${x}z`
  const waves =
    fill(waveShape(0.58, 0.12), wave, 'opacity="0.5"') +
    fill(waveShape(0.7, 0.09), glowA, 'opacity="0.34"') +
    fill(waveShape(0.82, 0.07), from, 'opacity="0.5"')
  const time = clock
    ? label('10:24', [x + w / 2, y + h * 0.24], {
        size: Math.min(w, h) * 0.2,
        color: '#ffffff',
        opacity: 0.92,
      }) +
      `<rect x="${x + w * 0.34}" y="${y + h * 0.275}" width="${w * 0.32}" height="${Math.min(w, h) * 0.022}" rx="1" fill="#ffffff" opacity="0.6"/>` +
      `<rect x="${x + w * 0.33}" y="${y + h - Math.min(w, h) * 0.05}" width="${w * 0.34}" height="${Math.min(w, h) * 0.018}" rx="1" fill="#ffffff" opacity="0.75"/>`
    : ''
  const veil = faint ? fill(outline, '#c9d6e6', 'opacity="0.16"') : ''

  return clipped(
    fill(outline, ground) + glow(0.18, 0.3, 0.55, glowB) + glow(0.9, 0.62, 0.6, glowA) + waves + veil + time,
    c.clip(outline),
  )
}
