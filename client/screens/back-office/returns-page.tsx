import type { ReturnDecision, StaffReturn } from '@fixbench/contract/back-office/cases.contract.ts'
import { formatCount, formatDateTime, formatMoney } from '@fixbench/contract/core/format.ts'
import {
  afterSaleLabels,
  resolutionLabels,
} from '@fixbench/storefront/features/after-sale/after-sale.rules.ts'
import { AfterSaleItems } from '@fixbench/storefront/features/after-sale/components/after-sale-items.tsx'
import { backOfficeQueries } from '@fixbench/storefront/features/back-office/back-office.queries.ts'
import { toTabs } from '@fixbench/storefront/features/back-office/back-office.rules.ts'
import { BuyerCell } from '@fixbench/storefront/features/back-office/components/buyer-cell.tsx'
import { describeDecision } from '@fixbench/storefront/features/back-office/describe-decision.ts'
import { readFormText } from '@fixbench/storefront/lib/format/form-text.ts'
import { updateSearch } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Photos } from '@fixbench/storefront/shared/photos/photos.tsx'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { RecordCard } from '@fixbench/ui/layout/record-card.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { DeskCards } from './desk-list.tsx'
import { DeskPage, DeskTabs } from './desk-page.tsx'
import { FormButton } from './form-button.tsx'

/** The return requests of all buyers with their photos, and what staff can decide. */
export function ReturnsPage() {
  const [search] = useSearchParams()
  const { rows, total, counts } = useSuspenseQuery(backOfficeQueries.returns(search)).data
  const orderNo = search.get('orderNo')

  return (
    <DeskPage
      title="Returns"
      description={
        orderNo === null ? (
          formatCount(total, 'request')
        ) : (
          <DotText>
            <>
              For order <span className="code">{orderNo}</span>
            </>
            <a href={paths.backOffice('returns') + updateSearch(search, { orderNo: undefined })}>
              Show all returns
            </a>
          </DotText>
        )
      }
    >
      <DeskTabs label="Returns by status" section="returns" tabs={toTabs(afterSaleLabels, counts)} />
      <DeskCards
        section="returns"
        noun="requests"
        total={total}
        whenEmpty="New requests appear as buyers send them."
      >
        {rows.map(request => (
          <ReturnCard key={request.id} request={request} />
        ))}
      </DeskCards>
    </DeskPage>
  )
}

function ReturnCard({ request }: { request: StaffReturn }) {
  const { label, tone } = afterSaleLabels[request.status]
  const shown = new Set(request.items.flatMap(({ images }) => images))
  const latest = request.status === 'submitted' ? '' : (request.history.at(-1)?.reason ?? '')
  const others = request.images.filter(url => !shown.has(url))

  return (
    <RecordCard
      label={`Request ${request.afterSaleNo}`}
      time={formatDateTime(request.createTime)}
      number={
        <DotText>
          <b className="code">{request.afterSaleNo}</b>
          <>
            Order{' '}
            <a href={paths.backOffice('orders', { orderNo: request.orderNo })} className="code">
              {request.orderNo}
            </a>
          </>
        </DotText>
      }
      status={<Badge tone={tone}>{label}</Badge>}
      summary={
        <DotText className="note">
          <>Requested: {resolutionLabels[request.resolution]}</>
          {request.refundAmount > 0 && <b className="num">{formatMoney(request.refundAmount)}</b>}
        </DotText>
      }
      actions={inOrder(request.decisions).map(decision => (
        <DecisionButton key={decision} request={request} decision={decision} />
      ))}
    >
      <Stack gap={3}>
        <BuyerCell buyer={request.buyer} />
        <AfterSaleItems items={request.items} />
        <Photos urls={others} of="the request" />
        {latest !== '' && <p className="note">Latest update: {latest}</p>}
      </Stack>
    </RecordCard>
  )
}

/** From the last resort to the usual decision, like the buttons of a dialog. */
const ORDER: readonly ReturnDecision[] = ['refused', 'in-review', 'accepted', 'closed']

const inOrder = (allowed: readonly ReturnDecision[]): ReturnDecision[] =>
  ORDER.filter(decision => allowed.includes(decision))

function DecisionButton({ request, decision }: { request: StaffReturn; decision: ReturnDecision }) {
  const { label, title, description, variant } = describeDecision(request, decision)
  const { afterSaleNo } = request

  return (
    <FormButton
      label={label}
      aria-label={`${label}: ${afterSaleNo}`}
      variant={variant === 'danger' ? 'ghost' : variant}
      title={title}
      description={description}
      action={label}
      actionVariant={variant}
      call="decideReturn"
      read={form => ({ afterSaleNo, decision, answer: readFormText(form, 'answer') })}
    >
      <TextArea
        label="Message to the buyer"
        name="answer"
        isOptional
        hint="Leave empty to send the standard email."
        maxLength={1000}
      />
    </FormButton>
  )
}
