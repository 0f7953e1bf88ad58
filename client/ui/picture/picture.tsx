import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import styles from './picture.module.css'
import { pictureSrc, pictureSrcSet, pictureWidths, toLoading } from './picture-src.ts'

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
