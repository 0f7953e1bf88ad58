import { paths } from '@fixbench/storefront/paths.ts'
import { ThemeChoice } from '@fixbench/storefront/shared/theme/theme-choice.tsx'
import { Cluster, Container } from '@fixbench/ui/layout/layout.tsx'
import { Copyright } from './copyright.tsx'
import styles from './plain-footer.module.css'

/** Reduced footer of pages with a single task, such as sign-in and payment. */
export function PlainFooter() {
  return (
    <footer className={styles.footer}>
      <Container className={styles.line}>
        <span>
          <Copyright />
        </span>
        <div className={styles.theme}>
          <ThemeChoice />
        </div>
        <Cluster as="nav" gap={[0, 5]} align="stretch" aria-label="Legal">
          <a href={paths.termsOfUse()}>Terms of Use</a>
          <a href={paths.privacy()}>Privacy</a>
          <a href={paths.contactUs()}>Contact Us</a>
        </Cluster>
      </Container>
    </footer>
  )
}
