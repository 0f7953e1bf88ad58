import type { Drawing } from './kit/define.ts'
import { type PictureFormat, paramsSegment, readParamsSegment, SHOTS, type Shot } from './url.ts'

/** Heights in pixels at which pictures are drawn. Other heights are served by the next larger one. */
const HEIGHT_LADDER = [40, 60, 80, 120, 160, 220, 320, 440, 480, 640, 880, 960, 1200] as const
const DEFAULT_HEIGHT = 220

const FORMATS: readonly string[] = ['svg', 'webp', 'avif', 'png'] satisfies PictureFormat[]
const ADDRESS = /^([a-z0-9-]{1,40})\/([a-z]{1,8})\/([A-Za-z0-9._,+-]{1,400})\.([a-z]{3,4})$/

/** A parsed picture request. Equal pictures have equal keys. */
export type PictureRequest = {
  drawing: Drawing
  shot: Shot
  params: Record<string, string>
  format: PictureFormat
  height: number
  key: string
}

const isShot = (word: string): word is Shot => SHOTS.some(shot => shot === word)
const isFormat = (word: string): word is PictureFormat => FORMATS.includes(word)

/** Finds the drawn height that serves a requested one. Null unless the text is an integer from 40 to 1200. */
export function snapHeight(text: string | undefined): number | null {
  if (text === undefined) return DEFAULT_HEIGHT
  if (!/^\d{1,4}$/.test(text)) return null
  const wanted = Number(text)
  const smallest = HEIGHT_LADDER[0]
  return wanted < smallest ? null : (HEIGHT_LADDER.find(height => height >= wanted) ?? null)
}

/** Parses the path after `/pictures/`. Null when any part is unknown or malformed. */
export function readAddress(
  path: string,
  heightText: string | undefined,
  drawings: ReadonlyMap<string, Drawing>,
): PictureRequest | null {
  const [, base = '', shot = '', segment = '', format = ''] = ADDRESS.exec(path) ?? []
  const drawing = drawings.get(base)
  const params = readParamsSegment(segment)
  const height = snapHeight(heightText)
  if (drawing === undefined || params === null || height === null) return null
  if (!isShot(shot) || !drawing.shots.includes(shot) || !isFormat(format)) return null

  const size = format === 'svg' ? '' : `@${height}`

  return {
    drawing,
    shot,
    params,
    format,
    height,
    key: `${base}/${shot}/${paramsSegment(params)}${size}.${format}`,
  }
}
