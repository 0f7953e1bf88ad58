import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Container } from '#client/ui/layout/container.tsx'
import { paths } from '../paths.ts'
import styles from './views.module.css'

/** The error page: the status or code stands large, the server's message below it. */
export function FailedView({ status, message }: { status: number; message: string }) {
  return (
    <Container className={cx(styles.view)}>
      <p className={styles.number}>{status}</p>
      <h1>{message}</h1>
      <p className={styles.detail}>Nothing was lost. You can try once more, or go on shopping.</p>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>Try again</Button>
        <Button variant="secondary" href={paths.home()}>
          Back to shop
        </Button>
      </div>
    </Container>
  )
}
