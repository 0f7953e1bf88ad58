import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { UPLOADS_PREFIX } from '@fixbench/contract/upload/upload-constants.ts'
import { loadSharp } from '@fixbench/pictures/load-sharp.ts'
import { detectPhotoFormat } from '@fixbench/server/modules/upload/photo-format.ts'
import { PackError } from '../format/problems.ts'
import { findPicture, type Pack } from '../format/read-pack.ts'
import { drawInitials, drawMark } from '../palette.ts'
import type { PictureUrls } from './picture-urls.ts'

/** Longest side of a stored picture. */
const MAX_SIDE = 1600
const MARK_SIDE = 256
const MAX_PIXELS = 50_000_000
const QUALITY = 86
/** Pictures that are converted at the same time. */
const AT_ONCE = 4

export const MARK = 'mark of the shop'

const isSvg = (content: Buffer): boolean =>
  /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(
    content.subarray(0, 2000).toString('utf8'),
  )

/** The pack with a picture for each product: without one of its own those of its variants, else a drawing. */
export const withDrawings = (pack: Pack): Pack => {
  const files = new Map(pack.files)
  const products = pack.products.map(product => {
    if (product.images.length > 0) return product

    const ofVariants = product.variants.flatMap(({ image }) => image ?? [])
    if (ofVariants.length > 0) return { ...product, images: [...new Set(ofVariants)] }

    const src = `drawing of ${product.handle}`
    files.set(src, Buffer.from(drawInitials(product.title, pack.shop.colors)))
    return { ...product, images: [src] }
  })

  return { ...pack, products, files }
}

type Source = { src: string; content: Buffer; side: number; format: 'webp' | 'png' }

/**
 * Writes the pictures of a pack to the folder of uploads, converted to one format without metadata, scripts and links.
 * Throws a PackError when one is no picture by its content.
 */
export const storePictures = async (pack: Pack, uploadsDir: string): Promise<PictureUrls> => {
  await mkdir(uploadsDir, { recursive: true })
  const urls = new Map<string, string>()
  const waiting = listSources(pack)
  const work = async (): Promise<void> => {
    for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
      urls.set(source.src, await storePicture(source, uploadsDir))
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work))

  return {
    get: src => {
      const url = urls.get(src)
      if (url === undefined) throw new Error(`The picture ${src} was not stored`)
      return url
    },
  }
}

const listSources = (pack: Pack): Source[] => {
  const { shop, products, files } = pack
  const srcs = [
    ...shop.banners.flatMap(({ image }) => image ?? []),
    ...products.flatMap(({ images, variants }) => [
      ...images,
      ...variants.flatMap(({ image }) => image ?? []),
    ]),
  ]
  const mark =
    shop.logo === undefined ? Buffer.from(drawMark(shop.name, shop.colors)) : findPicture(files, shop.logo)

  return [
    { src: MARK, content: mark ?? Buffer.alloc(0), side: MARK_SIDE, format: 'png' },
    ...[...new Set(srcs)].map(
      (src): Source => ({
        src,
        content: findPicture(files, src) ?? Buffer.alloc(0),
        side: MAX_SIDE,
        format: 'webp',
      }),
    ),
  ]
}

const storePicture = async ({ src, content, side, format }: Source, uploadsDir: string): Promise<string> => {
  if (!isSvg(content) && detectPhotoFormat(content) === null) reject(src)
  const sharp = await loadSharp()
  const resized = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const converted = format === 'png' ? resized.png() : resized.webp({ quality: QUALITY, effort: 0 })
  const picture = await converted.toBuffer().catch(() => reject(src))
  const name = `pack-${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.${format}`
  await writeFile(path.join(uploadsDir, name), picture)

  return UPLOADS_PREFIX + name
}

const reject = (src: string): never => {
  const reason = 'isn’t a readable picture: PNG, JPEG, WebP, GIF and SVG are accepted'
  throw new PackError([{ file: src, line: null, column: '', reason }])
}
