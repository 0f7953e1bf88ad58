import { ThemeChoice } from '#client/shared/theme/theme-choice.tsx'
import { Container } from '#client/ui/layout/container.tsx'
import styles from './theme-strip.module.css'

/** Last line of every shop page, with the choice of the theme. */
export function ThemeStrip() {
  return (
    <section aria-label="Appearance" className={styles.strip}>
      <Container className={styles.line}>
        <ThemeChoice />
      </Container>
    </section>
  )
}
