import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/overlay/dialog.tsx'
import { Timeline, toHistory } from '#client/ui/timeline/timeline.tsx'
import type { QuoteStatus } from '#contract/quote/quote-status.ts'
import { quoteQueries } from '../quote.queries.ts'

const titles: Readonly<Record<QuoteStatus, string>> = {
  submitted: 'Request sent',
  answered: 'Offer made',
  accepted: 'Offer accepted',
  ordered: 'Ordered',
  refused: 'Declined',
  expired: 'Expired',
}

/** Button that opens the history of a quote in a dialog. Loads it when opened. */
export function QuoteHistory({ quoteNo }: { quoteNo: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({ ...quoteQueries.detail(quoteNo), enabled: isOpen })
  return (
    <>
      <Button size="sm" variant="link" onClick={() => setIsOpen(true)}>
        History
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={`Quote ${quoteNo}`} size="sm">
        <Timeline
          items={toHistory(
            (data?.history ?? []).map(({ status, by, reason, time }) => ({
              title: titles[status],
              description: [by === 'buyer' ? 'By you' : 'By us', reason]
                .filter(part => part !== '')
                .join(': '),
              time: formatDateTime(time),
            })),
          )}
        />
      </Dialog>
    </>
  )
}
