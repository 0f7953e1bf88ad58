import { canReachServer } from '@fixbench/storefront/lib/api/can-reach-server.ts'
import { failureHeadings } from '@fixbench/storefront/lib/api/failure-texts.ts'
import { useBrand } from '@fixbench/storefront/lib/shop.tsx'
import { useInteractiveMarker } from '@fixbench/storefront/lib/use-interactive-marker.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { ErrorBoundary } from '@fixbench/ui/feedback/error-boundary.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { useEarlyInput } from '@fixbench/ui/form/early-input.ts'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { Cluster, Container } from '@fixbench/ui/layout/layout.tsx'
import { useIsHydrated } from '@fixbench/ui/state/store.ts'
import { useRouteError } from 'react-router-dom'
import { useErrorHead } from '#client/app/head/use-document-head.ts'
import { toPageError } from '#client/rendering/page-error.ts'
import styles from './views.module.css'

/** Shows an error in place of a page. If that fails too, the fallback uses no component that could throw again. */
export function ErrorView({ error }: { error: unknown }) {
  const fallback = () => (
    <div role="alert">
      <p>An error occured while showing the error page</p>
      <a href={paths.home()} data-reload>
        Back to home
      </a>
    </div>
  )
  return (
    <ErrorBoundary resetKey="" fallback={fallback}>
      <ErrorContent error={error} />
    </ErrorBoundary>
  )
}

function ErrorContent({ error }: { error: unknown }) {
  const shown = toPageError(error)
  if (shown.kind === 'not-found') return <NotFoundView />
  if (shown.kind === 'no-connection') return <NoConnectionView />
  if (shown.kind === 'cut-off') return <UnfinishedView kind="cutOff" />
  if (shown.kind === 'timed-out') return <UnfinishedView kind="timedOut" />
  return <FailedView status={shown.status} message={shown.message} />
}

/** Error boundary of a route. The layout around it stays in place. */
export function RouteErrorView() {
  useInteractiveMarker()
  useEarlyInput()
  const error = useRouteError()
  useErrorHead({ isMissing: toPageError(error).kind === 'not-found' })
  return <ErrorView error={error} />
}

const PICTURE = '/pictures/empty/main/state-not-found.webp'

/** The 404 page. The server renders a plain variant, which becomes the full page after hydration (AMB-2.6-404-status). */
function NotFoundView() {
  const isHydrated = useIsHydrated()
  const { hasDevices } = useBrand()

  return (
    <Container className={cx(styles.view, styles.missing)}>
      {hasDevices ? <BrokenPhone /> : <p className={styles.number}>404</p>}
      {isHydrated ? <FullMessage /> : <h1>This page could not be found</h1>}
    </Container>
  )
}

function BrokenPhone() {
  return (
    <img
      src={`${PICTURE}?h=220`}
      srcSet={`${PICTURE}?h=220 1x, ${PICTURE}?h=440 2x`}
      alt=""
      width={275}
      height={220}
      className={styles.picture}
    />
  )
}

function FullMessage() {
  const { hasDevices } = useBrand()

  return (
    <>
      <h1>{failureHeadings.missing}</h1>
      <p className="ink-2">Error code: 404 not found</p>
      <Cluster gap={3} justify="center">
        <Button href={paths.home()}>REFRESH</Button>
        <Button href={paths.bestSellers()} variant="secondary">
          Best sellers
        </Button>
        <Button href={paths.contactUs()} variant="secondary">
          {hasDevices ? 'Ask us about a part' : 'Ask us'}
        </Button>
      </Cluster>
    </>
  )
}

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
      <WaysOn isFinal={isFinal} />
    </Container>
  )
}

/** What a buyer can do about an error. Another try can't help with a final one. */
function WaysOn({ isFinal = false }: { isFinal?: boolean }) {
  return (
    <Cluster gap={3} justify="center">
      {!isFinal && <Button onClick={() => void reloadIfReachable()}>Try again</Button>}
      <Button variant={isFinal ? 'primary' : 'secondary'} href={paths.home()}>
        Keep shopping
      </Button>
    </Cluster>
  )
}

/** In place of a page that couldn't be loaded because the shop can't be reached. */
function NoConnectionView() {
  return (
    <Container className={styles.view}>
      <Icon name="wifi-off" size={64} strokeWidth={1.5} className="ink-brand" />
      <h1>{failureHeadings.unreachable}</h1>
      <p className="ink-2">We can’t reach the shop. Check your internet connection and try again.</p>
      <WaysOn />
    </Container>
  )
}

const UNFINISHED = {
  cutOff: 'The shop’s response didn’t arrive in full.',
  timedOut: 'The shop took too long to respond.',
} as const

/** In place of a page whose data didn’t arrive in time or in full. No response arrived whose status could be shown. */
function UnfinishedView({ kind }: { kind: keyof typeof UNFINISHED }) {
  return (
    <Container className={styles.view}>
      <h1>{failureHeadings[kind]}</h1>
      <p className="ink-2">{UNFINISHED[kind]} Your data is safe. Try again or keep shopping.</p>
      <WaysOn />
    </Container>
  )
}

/** Without a connection, a reload would replace the shop with the browser's own error page. */
const reloadIfReachable = async (): Promise<void> => {
  if (await canReachServer()) location.reload()
  else toast.warning('There’s still no connection. Try again later.')
}
