import os from 'node:os'
import { loadSharp } from '@fixbench/pictures/load-sharp.ts'
import type { Sharp } from 'sharp'
import type { Drawing } from './kit/define.ts'
import type { PictureFormat, Shot } from './url.ts'

/** Maximum number of pictures that are rasterized in parallel. */
const SLOTS = Math.max(1, Math.min(4, os.availableParallelism()))

let busy = 0
const waiting: (() => void)[] = []

async function inSlot<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= SLOTS) await new Promise<void>(resolve => waiting.push(resolve))
  else busy += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) busy -= 1
    else next()
  }
}

function encode(image: Sharp, format: Exclude<PictureFormat, 'svg'>): Sharp {
  if (format === 'webp') return image.webp({ quality: 84, effort: 2 })
  return format === 'avif' ? image.avif({ quality: 58, effort: 2 }) : image.png({ compressionLevel: 7 })
}

/**
 * Renders a drawing in a format with `height` pixels; SVG isn't scaled. Null when a parameter is invalid. At most as
 * many pictures as CPU cores are rasterized in parallel.
 */
export async function renderPicture(
  drawing: Drawing,
  raw: Readonly<Record<string, string>>,
  { shot, format, height }: { shot: Shot; format: PictureFormat; height: number },
): Promise<Buffer | null> {
  const svg = drawing.draw(raw, shot)
  if (svg === null) return null
  if (format === 'svg') return Buffer.from(svg)
  const [w, h] = drawing.size(shot)
  const width = Math.round((height * w) / h)
  const sized = svg.replace(`width="${w}" height="${h}"`, `width="${width}" height="${height}"`)
  const sharp = await loadSharp()
  return inSlot(() => encode(sharp(Buffer.from(sized)), format).toBuffer())
}
