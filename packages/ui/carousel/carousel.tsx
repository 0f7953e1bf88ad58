import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { prefersReducedMotion, scrollBehavior } from '../motion.ts'
import styles from './carousel.module.css'

const SLIDE_MS = 6000

interface CarouselProps {
  label: string
  slides: readonly { id: string; label: string; content: ReactNode }[]
  className?: string | undefined
}

/**
 * Shows one large slide at a time. Autoplay stops on hover, focus and touch, when paused, and if the user prefers
 * reduced motion.
 */
export function Carousel({ label, slides, className }: CarouselProps) {
  const { track, index, show, syncIndex, isPaused, setIsPaused, setIsHeld } = useSlides(slides.length)

  return (
    // Handles events that bubble up from the slides.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={cx(styles.carousel, className)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div
        ref={track}
        // A scroll container must be keyboard accessible, even if its slides contain nothing focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={label}
        className={styles.track}
        onScrollEnd={syncIndex}
      >
        {slides.map((slide, position) => (
          <div
            key={slide.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${slides.length}: ${slide.label}`}
            className={styles.slide}
            inert={position !== index}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.bar}>
          <Step label="Previous slide" icon="chevron-left" onClick={() => show(index - 1)} />
          {slides.map((slide, position) => (
            <button
              key={slide.id}
              type="button"
              className={styles.dot}
              aria-label={`Slide ${position + 1}: ${slide.label}`}
              aria-current={position === index ? 'true' : undefined}
              onClick={() => show(position)}
            />
          ))}
          <Step label="Next slide" icon="chevron-right" onClick={() => show(index + 1)} />
          <button
            type="button"
            aria-label={isPaused ? 'Play slides' : 'Pause slides'}
            onClick={() => setIsPaused(!isPaused)}
          >
            <Icon name={isPaused ? 'play' : 'pause'} />
          </button>
        </div>
      )}
    </section>
  )
}

/** The slide that is shown and when the next one follows. It follows the scroll position of the track. */
const useSlides = (count: number) => {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [isHeld, setIsHeld] = useState(false)

  const show = (target: number) => {
    const next = (target + count) % count
    setIndex(next)
    track.current?.scrollTo?.({ left: next * track.current.clientWidth, behavior: scrollBehavior() })
  }

  const syncIndex = () => {
    const element = track.current
    if (element && element.clientWidth > 0) setIndex(Math.round(element.scrollLeft / element.clientWidth))
  }

  useEffect(() => {
    if (isPaused || isHeld || count < 2) return undefined
    if (prefersReducedMotion()) return undefined
    const timer = setTimeout(() => show(index + 1), SLIDE_MS)
    return () => clearTimeout(timer)
  })

  return { track, index, show, syncIndex, isPaused, setIsPaused, setIsHeld }
}

function Step({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} className={styles.step} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}
