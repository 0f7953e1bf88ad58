import { useState } from 'react'
import { Picture } from '#client/ui/picture/picture.tsx'
import styles from './before-after.module.css'

const BEFORE = '/pictures/back-job/wide/state-before.webp'
const AFTER = '/pictures/back-job/wide/state-after.webp'
const MIDDLE = 50

/** Before and after pictures of a phone with a slider between them. Without JavaScript, it stays in the middle. */
export function BeforeAfter() {
  const [at, setAt] = useState(MIDDLE)
  return (
    <figure className={styles.figure} style={{ '--at': `${at}%` }}>
      <Picture src={BEFORE} alt="Phone with shattered back glass" width={640} height={480} />
      <Picture
        src={AFTER}
        alt="The same phone with new back glass"
        width={640}
        height={480}
        className={styles.after}
      />
      <span className={styles.line} aria-hidden />
      <figcaption>
        <span>Before</span>
        <span>After</span>
      </figcaption>
      <input
        type="range"
        min={0}
        max={100}
        value={at}
        onChange={event => setAt(Number(event.currentTarget.value))}
        aria-label="Show more of before or after"
        aria-valuetext={`${at}% before`}
      />
    </figure>
  )
}
