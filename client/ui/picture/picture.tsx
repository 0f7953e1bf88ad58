import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import styles from './picture.module.css'
import { pictureSrc, pictureSrcSet, pictureWidths, toLoading } from './picture-src.ts'

interface PictureProps
  extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet' | 'height' | 'width' | 'loading'> {
  /** Address without a size. Null draws the neutral ground alone. */
  src: string | null | undefined
  /** Empty when the words beside it already say what it shows. */
  alt: string
  /** Room on the page in CSS pixels; sets the proportions, so nothing jumps. */
  width: number
  height: number
  /** Height to ask from the server, when it differs from the room. */
  h?: number
  /** Room in small windows, as `sizes` of an image names it, when it is much smaller there. */
  sizes?: string
  /** For pictures in the first view: loads at once and with priority. */
  isEager?: boolean
  fit?: 'contain' | 'cover'
}

/** Shows a picture in a size that fits the screen, late when far below, on a gray ground until it is there. */
export function Picture(props: PictureProps) {
  const { src, h, height, isEager = false, fit = 'contain', className, alt, ...rest } = props
  const looks = cx(styles.picture, styles[fit], className)
  const asked = h ?? height
  if (!src) {
    return <span className={looks} style={{ aspectRatio: `${rest.width} / ${height}`, ...rest.style }} />
  }
  return (
    <img
      {...toLoading(isEager)}
      {...rest}
      alt={alt}
      src={pictureSrc(src, asked)}
      srcSet={
        rest.sizes === undefined
          ? pictureSrcSet(src, asked)
          : pictureWidths(src, { width: rest.width, height: asked })
      }
      height={height}
      className={looks}
    />
  )
}
