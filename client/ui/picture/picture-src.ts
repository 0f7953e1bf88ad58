import type { ImgHTMLAttributes } from 'react'

/** Height that the server gives a picture when none is asked. */
const DEFAULT_PICTURE_HEIGHT = 220

/** The server draws no picture higher than this. */
const LARGEST_PICTURE_HEIGHT = 1200

/**
 * Adds the wanted height in pixels to the address of a picture, at most what the server draws; drawings and data
 * addresses stay as they are.
 */
export function pictureSrc(url: string, height: number = DEFAULT_PICTURE_HEIGHT): string {
  if (url.startsWith('data:') || /\.svg($|\?)/.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}h=${Math.min(height, LARGEST_PICTURE_HEIGHT)}`
}

/** Lists the same picture for plain and dense screens. */
export function pictureSrcSet(url: string, height: number): string | undefined {
  const plain = pictureSrc(url, height)
  return plain === url ? undefined : `${plain} 1x, ${pictureSrc(url, 2 * height)} 2x`
}

type Room = { width: number; height: number }

/** Lists the picture by width, for a room that is smaller on small screens; `room` in CSS pixels where it is largest. */
export function pictureWidths(url: string, { width, height }: Room): string | undefined {
  if (pictureSrc(url, height) === url) return undefined
  return [height / 2, height, Math.min(2 * height, LARGEST_PICTURE_HEIGHT)]
    .map(h => `${pictureSrc(url, h)} ${Math.round((h * width) / height)}w`)
    .join(', ')
}

type Loading = Pick<ImgHTMLAttributes<HTMLImageElement>, 'loading' | 'decoding' | 'fetchPriority'>

/**
 * When a picture loads. One of the first view loads at once, with priority, and is decoded with the frame that shows
 * the text, so that it never appears behind it; all others load late.
 */
export const toLoading = (isEager: boolean): Loading =>
  isEager
    ? { loading: 'eager', decoding: 'sync', fetchPriority: 'high' }
    : { loading: 'lazy', decoding: 'async' }
