import type { ImgHTMLAttributes } from 'react'

/** Height that the server uses by default. */
const DEFAULT_PICTURE_HEIGHT = 220

/** Largest height that the server renders. */
const LARGEST_PICTURE_HEIGHT = 1200

/**
 * Adds a height in pixels to the URL of a picture, limited to the server's maximum. SVG and data URLs stay unchanged.
 */
export function pictureSrc(url: string, height: number = DEFAULT_PICTURE_HEIGHT): string {
  if (url.startsWith('data:') || /\.svg($|\?)/.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}h=${Math.min(height, LARGEST_PICTURE_HEIGHT)}`
}

/** `srcset` of a picture for 1x and 2x screens; undefined for SVG and data URLs. */
export function pictureSrcSet(url: string, height: number): string | undefined {
  const plain = pictureSrc(url, height)
  return plain === url ? undefined : `${plain} 1x, ${pictureSrc(url, 2 * height)} 2x`
}

type Size = { width: number; height: number }

/** `srcset` of a picture by width, for use with `sizes`. The size is the largest on the page, in CSS pixels. */
export function pictureWidths(url: string, { width, height }: Size): string | undefined {
  if (pictureSrc(url, height) === url) return undefined
  return [height / 2, height, Math.min(2 * height, LARGEST_PICTURE_HEIGHT)]
    .map(h => `${pictureSrc(url, h)} ${Math.round((h * width) / height)}w`)
    .join(', ')
}

type Loading = Pick<ImgHTMLAttributes<HTMLImageElement>, 'loading' | 'decoding' | 'fetchPriority'>

/**
 * Loading attributes of a picture. Eager pictures, for the first view, load with priority and are decoded in the same
 * frame as the text; all others load lazily.
 */
export const toLoading = (isEager: boolean): Loading =>
  isEager
    ? { loading: 'eager', decoding: 'sync', fetchPriority: 'high' }
    : { loading: 'lazy', decoding: 'async' }
