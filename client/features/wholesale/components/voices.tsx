import { Quote } from 'lucide-react'
import type { WholesaleTeaser } from '#contract/home.schemas.ts'
import styles from './voices.module.css'

/** What wholesale buyers say. */
export function Voices({ voices }: { voices: WholesaleTeaser['testimonials'] }) {
  return (
    <ul className={styles.voices}>
      {voices.map(({ name, country, role, text }) => (
        <li key={name + text}>
          <figure>
            <Quote aria-hidden size={22} />
            <blockquote>{text}</blockquote>
            <figcaption>
              <b>{name}</b> {role}, {country}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
