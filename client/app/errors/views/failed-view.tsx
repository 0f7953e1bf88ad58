import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Container } from '#client/ui/layout/container.tsx'
import { reloadIfReachable } from './reload-if-reachable.ts'
import styles from './views.module.css'

/** The error page: the status or code as a large number, with the server's message below. */
export function FailedView({ status, message }: { status: number; message: string }) {
  // Anything above the HTTP range is a code of the error catalog; a retry would return the same code.
  const isFinal = status > 599
  return (
    <Container className={styles.view}>
      <p className={styles.number}>{status}</p>
      <h1>{message}</h1>
      <p className="ink-2">
        {isFinal ? 'Nothing else has changed.' : 'Your data is safe. Try again or keep shopping.'}
      </p>
      <div className={styles.actions}>
        {!isFinal && <Button onClick={() => void reloadIfReachable()}>Try again</Button>}
        <Button variant={isFinal ? 'primary' : 'secondary'} href={paths.home()}>
          Keep shopping
        </Button>
      </div>
    </Container>
  )
}
