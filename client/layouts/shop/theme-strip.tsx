import { SlashKeyChoice } from '@fixbench/storefront/shared/theme/slash-key-choice.tsx'
import { ThemeChoice } from '@fixbench/storefront/shared/theme/theme-choice.tsx'
import { Container } from '@fixbench/ui/layout/layout.tsx'
import styles from './theme-strip.module.css'

/** Theme switch below the footer. */
export function ThemeStrip() {
  return (
    <section aria-label="Appearance" className={styles.strip}>
      <Container className={styles.line}>
        <SlashKeyChoice />
        <ThemeChoice />
      </Container>
    </section>
  )
}
