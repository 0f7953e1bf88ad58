import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Stack } from '../layout/layout.tsx'
import styles from './gallery.module.css'
import { Picture, pictureSrc } from './picture.tsx'

const STAGE_PX = 480
const THUMB_PX = 80
const ZOOM_PX = 960
/** Thumbnails share one row; each is sized as if there were at least this many. */
const MIN_THUMBS = 5

interface GalleryProps {
  pictures: readonly { src: string; alt: string }[]
  /** Called with the large picture, and with null on unmount. Must be stable between renders. */
  onShow?: (src: string | null) => void
  className?: string | undefined
}

/** Pictures of one item: a large one that zooms on hover, and thumbnails to switch it. */
export function Gallery({ pictures, onShow, className }: GalleryProps) {
  const [index, setIndex] = useState(0)
  const [isZoomed, setIsZoomed] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const shown = pictures[index] ?? pictures[0]
  const shownSrc = shown?.src ?? null

  useEffect(() => {
    onShow?.(shownSrc)
    return () => onShow?.(null)
  }, [onShow, shownSrc])

  if (!shown) return null

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse' || !stage.current) return
    const box = stage.current.getBoundingClientRect()
    stage.current.style.setProperty('--x', `${((event.clientX - box.left) / box.width) * 100}%`)
    stage.current.style.setProperty('--y', `${((event.clientY - box.top) / box.height) * 100}%`)
    setIsZoomed(true)
  }

  return (
    <Stack gap={3} className={className}>
      <div
        ref={stage}
        data-shared-picture
        className={styles.stage}
        onPointerMove={follow}
        onPointerLeave={() => setIsZoomed(false)}
      >
        <Picture
          src={shown.src}
          alt={shown.alt}
          width={STAGE_PX}
          height={STAGE_PX}
          isEager
          className={styles.large}
        />
        {isZoomed && (
          <div
            aria-hidden
            className={styles.zoom}
            style={{ backgroundImage: `url("${pictureSrc(shown.src, ZOOM_PX)}")` }}
          />
        )}
      </div>
      {pictures.length > 1 && (
        <ul className={styles.thumbs} style={{ '--thumbs': Math.max(MIN_THUMBS, pictures.length) }}>
          {pictures.map(({ src, alt }, at) => (
            <li key={src}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={`Show image ${at + 1}: ${alt}`}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => setIndex(at)}
                onPointerEnter={event => event.pointerType === 'mouse' && setIndex(at)}
              >
                <Picture src={src} alt="" width={THUMB_PX} height={THUMB_PX} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
