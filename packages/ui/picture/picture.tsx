import type { ComponentPropsWithRef, ImgHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import styles from './picture.module.css'

interface PictureProps
  extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet' | 'height' | 'width' | 'loading'> {
  /** URL without a size. Without it, only the gray background is rendered. */
  src: string | null | undefined
  /** Empty if adjacent text already describes the picture. */
  alt: string
  /** Size on the page in CSS pixels. Sets the aspect ratio, which prevents layout shifts. */
  width: number
  height: number
  /** Height to request from the server, if it differs from `height`. */
  h?: number
  /** The `sizes` attribute, for pictures that are much smaller on small screens. */
  sizes?: string
  /** Loads immediately with priority. For pictures in the first view. */
  isEager?: boolean
  fit?: 'contain' | 'cover'
}

/** A picture in the resolution of the screen, loaded lazily by default, with a gray background until it has loaded. */
export function Picture(props: PictureProps) {
  const { src, h, height, isEager = false, fit = 'contain', className, alt, ...rest } = props
  const looks = cx(styles.picture, styles[fit], className)
  const requested = h ?? height
  if (!src) {
    return <span className={looks} style={{ aspectRatio: `${rest.width} / ${height}`, ...rest.style }} />
  }

  return (
    <img
      {...toLoading(isEager)}
      {...rest}
      alt={alt}
      src={pictureSrc(src, requested)}
      srcSet={
        rest.sizes === undefined
          ? pictureSrcSet(src, requested)
          : pictureWidths(src, { width: rest.width, height: requested })
      }
      height={height}
      className={looks}
    />
  )
}

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
function pictureWidths(url: string, { width, height }: Size): string | undefined {
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
