import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Send } from 'lucide-react'
import type { RowAt } from '../../lib/call.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Facts } from '../../ui/facts.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import styles from './events.module.css'

export type Delivery = RowAt<'events', 'deliveries'>
type Attempt = Delivery['attempts'][number] & { number: number }

/** An event on its way to an endpoint, with every attempt. */
export function DeliveryView({ delivery }: { delivery: Delivery }) {
  const { deliveryId, messageId, type, url, status, forced, nextAttemptAt, payload } = delivery
  const attempts = delivery.attempts.map((attempt, index) => ({ ...attempt, number: index + 1 }))
  const resend = useConsoleMutation('events', 'resend', {
    success: ({ attempts: made }) => `The endpoint responded: ${describeResult(made.at(-1))}`,
  })

  return (
    <Panel
      title={<code>{type}</code>}
      actions={
        <SmallButton
          icon={<Send aria-hidden />}
          isLoading={resend.isPending}
          onClick={() => resend.mutate({ deliveryId })}
        >
          Send again
        </SmallButton>
      }
    >
      <Stack className={styles.view}>
        <Facts
          items={{
            Endpoint: url,
            'webhook-id': <code>{messageId}</code>,
            Status: status,
            Forced: forced ?? undefined,
            'Next attempt': nextAttemptAt === null ? undefined : formatShopTime(nextAttemptAt),
          }}
        />
        <DataTable
          caption="Attempts"
          columns={columns}
          rows={attempts}
          rowKey={({ number }) => number}
          tone={attempt => (isAccepted(attempt) ? undefined : 'stop')}
          empty="No attempt yet."
        />
        <JsonView value={payload} label="Payload" openDepth={2} />
      </Stack>
    </Panel>
  )
}

const isAccepted = ({ status }: Pick<Attempt, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300

const describeResult = (attempt: Delivery['attempts'][number] | undefined): string =>
  attempt === undefined ? 'not yet' : String(attempt.status ?? attempt.error)

const columns: readonly Column<Attempt>[] = [
  { header: 'Shop time', width: '10rem', cell: ({ attemptedAt }) => formatShopTime(attemptedAt) },
  { header: 'Cause', width: '6rem', isMinor: true, cell: ({ cause }) => cause },
  {
    header: 'Response',
    cell: ({ status, error, response }) => (
      <DotText className="anywhere">
        {status ?? error}
        {response}
      </DotText>
    ),
  },
]
