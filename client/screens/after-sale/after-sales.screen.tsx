import type { AfterSale } from '@fixbench/contract/after-sale/after-sale.contract.ts'
import { formatDate, formatMoney } from '@fixbench/contract/core/format.ts'
import {
  AFTER_SALES_PER_PAGE,
  afterSaleQueries,
} from '@fixbench/storefront/features/after-sale/after-sale.queries.ts'
import {
  afterSaleLabels,
  describeNow,
  parseAfterSaleStatus,
  resolutionLabels,
} from '@fixbench/storefront/features/after-sale/after-sale.rules.ts'
import { AfterSaleItems } from '@fixbench/storefront/features/after-sale/components/after-sale-items.tsx'
import { readPageNum, updateSearch } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { ListPagination } from '@fixbench/storefront/shared/list/list-pagination.tsx'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { RecordCard } from '@fixbench/ui/layout/record-card.tsx'
import { LinkTabs } from '@fixbench/ui/tabs/link-tabs.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { AccountPage } from '#client/layouts/account/account-page.tsx'

const tabs = [undefined, 'submitted', 'in-review', 'accepted', 'refused', 'closed'] as const

/** The member's after-sale requests, newest first. */
export default function AfterSalesScreen() {
  const [search] = useSearchParams()
  const status = parseAfterSaleStatus(search.get('status'))
  const { data } = useSuspenseQuery(afterSaleQueries.list(status, readPageNum(search)))

  return (
    <AccountPage
      title="Returns and claims"
      description="Returns, warranty claims, and delivery problems"
      aside={<Button href={paths.afterSaleForm()}>New request</Button>}
    >
      <LinkTabs
        label="Status"
        items={tabs.map(tab => ({
          label: tab === undefined ? 'All' : afterSaleLabels[tab].label,
          href: paths.afterSales() + updateSearch(search, { status: tab }),
          isActive: tab === status,
        }))}
      />
      {data.rows.length === 0 && (
        <EmptyState
          picture={<LifeBuoy aria-hidden />}
          title={status === undefined ? 'No requests yet' : 'No requests with this status'}
          description="If a part is wrong or defective, tell us here and add a photo."
          action={<Button href={paths.afterSaleForm()}>New request</Button>}
        />
      )}
      <Stack as="ul">
        {data.rows.map(request => (
          <RequestCard key={request.id} request={request} />
        ))}
      </Stack>
      <ListPagination path={paths.afterSales()} total={data.total} pageSize={AFTER_SALES_PER_PAGE} />
    </AccountPage>
  )
}

function RequestCard({ request }: { request: AfterSale }) {
  const { label, tone } = afterSaleLabels[request.status]

  return (
    <RecordCard
      label={`Request ${request.afterSaleNo}`}
      time={formatDate(request.createTime)}
      number={
        <DotText>
          <a href={paths.afterSaleStatus(request.id)} className="code">
            {request.afterSaleNo}
          </a>
          <>
            Order <span className="code">{request.orderNo}</span>
          </>
        </DotText>
      }
      status={<Badge tone={tone}>{label}</Badge>}
      summary={
        <DotText>
          <>Requested: {resolutionLabels[request.resolution]}</>
          {request.refundAmount > 0 && formatMoney(request.refundAmount)}
        </DotText>
      }
      actions={
        <Button size="sm" variant="secondary" href={paths.afterSaleStatus(request.id)}>
          View progress
        </Button>
      }
    >
      <Stack gap={3}>
        <p className="medium">{describeNow(request)}</p>
        <AfterSaleItems items={request.items} />
      </Stack>
    </RecordCard>
  )
}
