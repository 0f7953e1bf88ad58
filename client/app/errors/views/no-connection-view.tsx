import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Container } from '#client/ui/layout/container.tsx'
import { reloadIfReachable } from './reload-if-reachable.ts'
import styles from './views.module.css'

/** In place of a page that couldn't be loaded because the shop can't be reached. */
export function NoConnectionView() {
  return (
    <Container className={styles.view}>
      <Icon name="wifi-off" size={64} strokeWidth={1.5} className={styles.icon} />
      <h1>No connection</h1>
      <p className="ink-2">We can’t reach the shop. Check your internet connection and try again.</p>
      <div className={styles.actions}>
        <Button onClick={() => void reloadIfReachable()}>Try again</Button>
        <Button variant="secondary" href={paths.home()}>
          Keep shopping
        </Button>
      </div>
    </Container>
  )
}
