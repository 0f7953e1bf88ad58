import { Badge } from '@fixbench/ui/badge/badge.tsx'
import type { RowAt } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import type { Message } from '../../lib/rows.ts'
import type { Column } from '../../ui/data-table.tsx'
import { QueryTable } from '../../ui/query-table.tsx'

/** Words for what has become of a message. */
export const deliveryNames: Readonly<Record<Message['delivery']['status'], string>> = {
  delivered: 'Delivered',
  'under-way': 'Under way',
  bounced: 'Bounced',
  refused: 'Refused',
}

/** Says that a message hasn't arrived; nothing for one that has. */
export function DeliveryBadge({ status }: Pick<Message['delivery'], 'status'>) {
  if (status === 'delivered') return null

  return <Badge tone={status === 'under-way' ? 'warn' : 'stop'}>{deliveryNames[status]}</Badge>
}

type Fate = RowAt<'inbox', 'fates'>

const columns: readonly Column<Fate>[] = [
  { header: 'Address', width: '15rem', cell: ({ tag }) => <code>{`name+${tag}@…`}</code> },
  { header: 'Mail', width: '8rem', cell: ({ label }) => label },
  { header: 'What happens', cell: ({ effect }) => effect },
  { header: 'Mail server', isMinor: true, cell: ({ report }) => <code>{report}</code> },
]

/** The tags of addresses whose mail is rejected, bounces or is late. */
export function MailFates() {
  const fates = useConsoleQuery('inbox', 'fates', {})

  return (
    <details>
      <summary>Addresses whose mail doesn’t arrive</summary>
      <QueryTable
        query={fates}
        caption="Addresses whose mail doesn’t arrive"
        isFlowing
        columns={columns}
        rowKey={({ tag }) => tag}
      />
    </details>
  )
}
