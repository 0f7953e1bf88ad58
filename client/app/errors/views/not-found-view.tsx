import { useIsHydrated } from '#client/lib/use-is-hydrated.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Container } from '#client/ui/layout/container.tsx'
import styles from './views.module.css'

const PICTURE = '/pictures/empty/main/state-not-found.webp'

/** The 404 page. The server renders a plain variant, which becomes the full page after hydration (AMB-2.6-404-status). */
export function NotFoundView() {
  const isHydrated = useIsHydrated()
  return (
    <Container className={cx(styles.view, styles.missing)}>
      <img
        src={`${PICTURE}?h=220`}
        srcSet={`${PICTURE}?h=220 1x, ${PICTURE}?h=440 2x`}
        alt=""
        width={275}
        height={220}
        className={styles.picture}
      />
      {isHydrated ? <FullMessage /> : <h1>This page could not be found</h1>}
    </Container>
  )
}

function FullMessage() {
  return (
    <>
      <h1>Oops! We couldn't find the page you're looking for.</h1>
      <p className="ink-2">Error code: 404 not found</p>
      <div className={styles.actions}>
        <Button href={paths.home()}>REFRESH</Button>
        <Button href={paths.bestSellers()} variant="secondary">
          Best sellers
        </Button>
        <Button href={paths.contactUs()} variant="secondary">
          Ask us about a part
        </Button>
      </div>
    </>
  )
}
