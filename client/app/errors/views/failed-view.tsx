import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Container } from '#client/ui/layout/container.tsx'
import styles from './views.module.css'

/** The error page: the status or code stands large, the server's message below it. */
export function FailedView({ status, message }: { status: number; message: string }) {
  // A code of the catalog is the answer itself: asking again gives the same.
  const isFinal = status > 599
  return (
    <Container className={styles.view}>
      <p className={styles.number}>{status}</p>
      <h1>{message}</h1>
      <p className={styles.detail}>
        {isFinal ? 'Nothing else has changed.' : 'Your data is safe. Try again or keep shopping.'}
      </p>
      <div className={styles.actions}>
        {!isFinal && <Button onClick={tryAgain}>Try again</Button>}
        <Button variant={isFinal ? 'primary' : 'secondary'} href={paths.home()}>
          Keep shopping
        </Button>
      </div>
    </Container>
  )
}

/** Without a line a reload would end at the browser's own error page, from which nothing leads back. */
const tryAgain = () =>
  navigator.onLine ? location.reload() : toast.warning('You’re still offline. Try again later.')
