import type { AfterSaleDetail } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { formatDateTime, formatMoney } from '@fixbench/contract/core/format.ts'
import { afterSaleQueries } from '@fixbench/storefront/features/after-sale/after-sale.queries.ts'
import {
  afterSaleLabels,
  describeNextStep,
  describeRefund,
  getRequestLabels,
  parseAfterSaleStatus,
  resolutionLabels,
} from '@fixbench/storefront/features/after-sale/after-sale.rules.ts'
import { AfterSaleItems } from '@fixbench/storefront/features/after-sale/components/after-sale-items.tsx'
import { useInvalidate } from '@fixbench/storefront/lib/api/query.ts'
import { useCallMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Photos } from '@fixbench/storefront/shared/photos/photos.tsx'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { DescriptionList } from '@fixbench/ui/layout/description-list.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Cluster, TwoColumns } from '@fixbench/ui/layout/layout.tsx'
import { TitledCard } from '@fixbench/ui/layout/titled-card.tsx'
import { ConfirmButton } from '@fixbench/ui/overlay/confirm-dialog.tsx'
import { Timeline, toHistory } from '@fixbench/ui/timeline/timeline.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { AccountPage } from '#client/layouts/account/account-page.tsx'

const NOTICE_TONES = { stop: 'stop', new: 'success', warn: 'info', brand: 'info', neutral: 'info' } as const

/** An after-sale request with the shop's answer and its history. */
export default function AfterSaleStatusScreen() {
  const [search] = useSearchParams()
  const { data: request } = useSuspenseQuery(afterSaleQueries.detail(search.get('id') ?? ''))
  const { label, tone, sentence } = getRequestLabels(request)

  return (
    <AccountPage
      title="Your request"
      description={
        <DotText>
          <span className="code">{request.afterSaleNo}</span>
          <>
            order{' '}
            <a href={paths.orders({ orderNo: request.orderNo })} className="code">
              {request.orderNo}
            </a>
          </>
        </DotText>
      }
      aside={<Badge tone={tone}>{label}</Badge>}
    >
      <Notice tone={NOTICE_TONES[tone]} title={sentence}>
        {describeNextStep(request)}
      </Notice>
      {request.labelNo !== null && request.status === 'accepted' && <ReturnDocuments request={request} />}
      <TwoColumns>
        <RequestedItems request={request} />
        <History request={request} />
      </TwoColumns>
      {request.canCancel && <Withdraw id={request.id} />}
    </AccountPage>
  )
}

const documents = [
  { label: 'Return label', href: paths.returnLabel },
  { label: 'Packing slip', href: paths.packingSlip },
]

/** Printable documents of an accepted return. */
function ReturnDocuments({ request: { afterSaleNo } }: { request: AfterSaleDetail }) {
  return (
    <Cluster gap={3}>
      {documents.map(({ label, href }) => (
        <Button
          key={label}
          variant="secondary"
          icon={<Printer aria-hidden />}
          href={href(afterSaleNo)}
          target="_blank"
          data-reload
        >
          {label}
        </Button>
      ))}
    </Cluster>
  )
}

function RequestedItems({ request }: { request: AfterSaleDetail }) {
  const facts = [
    { term: 'Resolution', details: resolutionLabels[request.resolution] },
    ...(request.refundAmount > 0 ? [{ term: 'Amount', details: describeRefund(request) }] : []),
    ...(request.labelNo === null
      ? []
      : [{ term: 'Return label', details: <span className="code">{request.labelNo}</span> }]),
    ...(request.returnTrackingNo === null
      ? []
      : [{ term: 'Return package', details: <span className="code">{request.returnTrackingNo}</span> }]),
    ...(request.refunds.length === 0 ? [] : [{ term: 'Refund', details: request.refunds.map(renderRefund) }]),
  ]

  return (
    <TitledCard title="Requested items">
      <AfterSaleItems items={request.items} />
      <DescriptionList items={facts} variant="table" />
      <Photos urls={findSharedImages(request)} of="the request" />
    </TitledCard>
  )
}

/** Photos of the whole request, which don’t belong to one of its items. */
const findSharedImages = ({ images, items }: AfterSaleDetail): string[] =>
  images.filter(url => items.every(item => !item.images.includes(url)))

function History({ request }: { request: AfterSaleDetail }) {
  const events = request.history.map(({ toStatus, reason, time }) => {
    const status = parseAfterSaleStatus(toStatus)
    const title = status === undefined ? toStatus : afterSaleLabels[status].label
    return { title, description: reason, time: formatDateTime(time) }
  })
  return (
    <TitledCard title="History">
      <Timeline items={toHistory(events)} />
    </TitledCard>
  )
}

function Withdraw({ id }: { id: string }) {
  const withdraw = useCallMutation('after-sale', 'cancel', { onSettled: useInvalidate('after-sale') })

  return (
    <div>
      <ConfirmButton
        variant="secondary"
        title="Withdraw this request?"
        message="Nothing will be returned or refunded. You can send a new request later."
        confirmLabel="Withdraw"
        isBusy={withdraw.isPending}
        onConfirm={close =>
          withdraw.mutate({ id }, { onSuccess: () => toast.info('Request withdrawn'), onSettled: close })
        }
      >
        Withdraw request
      </ConfirmButton>
    </div>
  )
}

const renderRefund = ({ refundNo, amount, time }: AfterSaleDetail['refunds'][number]) => (
  <p key={refundNo}>
    <span className="code">{refundNo}</span>: {formatMoney(amount)} on {formatDateTime(time)}
  </p>
)
