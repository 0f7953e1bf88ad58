import { Quote } from 'lucide-react'
import { Grid } from '#client/ui/layout/layout.tsx'
import type { WholesaleTeaser } from '#contract/home/home.schemas.ts'
import styles from './testimonials.module.css'

/** Testimonials of wholesale buyers. */
export function Testimonials({ testimonials }: Pick<WholesaleTeaser, 'testimonials'>) {
  return (
    <Grid as="ul" min="18rem" className={styles.voices}>
      {testimonials.map(({ name, country, role, text }) => (
        <li key={name + text}>
          <figure>
            <Quote aria-hidden size={22} />
            <blockquote>{text}</blockquote>
            <figcaption className="hint">
              <b className="ink">{name}</b> {role}, {country}
            </figcaption>
          </figure>
        </li>
      ))}
    </Grid>
  )
}
