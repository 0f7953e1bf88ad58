import { formatCount, formatDate, formatDateTime } from '@fixbench/contract/core/format.ts'
import type { MemberSession } from '@fixbench/contract/session/session.contract.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { ConfirmButton } from '@fixbench/ui/overlay/confirm-dialog.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleHelp, Monitor, Smartphone } from 'lucide-react'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { useSession } from '#storefront/lib/session/use-session.ts'
import { sessionQueries } from '../session.queries.ts'
import styles from './device-list.module.css'

const icons = { computer: Monitor, phone: Smartphone, unknown: CircleHelp }

/** Devices on which the member is signed in, with buttons to sign out one or all of them. */
export function DeviceList() {
  const { data } = useSuspenseQuery(sessionQueries.list())
  const invalidateSessions = useInvalidate('session.list')
  const session = useSession()
  const endOthers = useCallMutation('session', 'endAll', {
    onSuccess: async ({ ended }) => {
      await invalidateSessions()
      toast.success(`${formatCount(ended, 'device')} signed out`)
    },
  })
  const endEverywhere = useCallMutation('session', 'endAll', { onSuccess: () => session.signOut() })

  return (
    <>
      <ul>
        {data.rows.map(session => (
          <DeviceRow key={session.sessionId} session={session} />
        ))}
      </ul>
      <Cluster>
        {data.total > 1 && (
          <Button
            variant="secondary"
            onClick={() => endOthers.mutate({ keepsThis: true })}
            isLoading={endOthers.isPending}
          >
            Sign out other devices
          </Button>
        )}
        <ConfirmButton
          variant="secondary"
          title="Sign out everywhere?"
          message="This signs out every device, including this one. Your cart stays in your account."
          confirmLabel="Sign out everywhere"
          cancelLabel="Stay signed in"
          onConfirm={() => endEverywhere.mutate()}
          isBusy={endEverywhere.isPending}
        >
          Sign out everywhere
        </ConfirmButton>
      </Cluster>
    </>
  )
}

function DeviceRow({ session }: { session: MemberSession }) {
  const invalidateSessions = useInvalidate('session.list')
  const end = useCallMutation('session', 'end', {
    onSuccess: async () => {
      await invalidateSessions()
      toast.success('Device signed out')
    },
  })
  const Icon = icons[session.kind]

  return (
    <li className={styles.row}>
      <Icon aria-hidden className={styles.icon} />
      <div>
        <Cluster as="p" className="semibold">
          {session.device}
          {session.isThis && <Badge tone="brand">This device</Badge>}
        </Cluster>
        <p className={styles.facts}>
          <span>Last seen {formatDateTime(session.lastSeenTime)}</span>
          <span>Signed in {formatDate(session.signInTime)}</span>
          {session.ip !== '' && <span>{session.ip}</span>}
        </p>
      </div>
      {!session.isThis && (
        <Button
          variant="secondary"
          size="sm"
          isLoading={end.isPending}
          onClick={() => end.mutate({ sessionId: session.sessionId })}
          aria-label={`Sign out ${session.device}, last seen ${formatDateTime(session.lastSeenTime)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
