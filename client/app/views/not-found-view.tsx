import { useIsHydrated } from '#client/lib/use-is-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Container } from '#client/ui/layout/container.tsx'
import { paths } from '../paths.ts'
import styles from './views.module.css'

/** The 404 page. The server renders its plain variant; the full one takes over when the script starts (AMB-2.6-404-status). */
export function NotFoundView() {
  const isHydrated = useIsHydrated()
  if (!isHydrated) {
    return (
      <Container className={cx(styles.view)}>
        <h1>This page could not be found</h1>
      </Container>
    )
  }
  return (
    <Container className={cx(styles.view)}>
      <p className={styles.number} aria-hidden>
        404
      </p>
      <h1>Oops! We couldn't find the page you're looking for.</h1>
      <p className={styles.detail}>Error code: 404 not found</p>
      <Button href={paths.home()}>REFRESH</Button>
    </Container>
  )
}
