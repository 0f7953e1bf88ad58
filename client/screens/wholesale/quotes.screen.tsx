import { formatDate, formatDateTime, formatMoney } from '@fixbench/contract/core/format.ts'
import type { Quote } from '@fixbench/contract/quote/quote.contract.ts'
import type { QuoteStatus } from '@fixbench/contract/quote/quote-status.ts'
import { QUOTES_PER_PAGE, quoteQueries } from '@fixbench/storefront/features/quote/quote.queries.ts'
import { useInvalidate } from '@fixbench/storefront/lib/api/query.ts'
import { useCallMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { ListPagination } from '@fixbench/storefront/shared/list/list-pagination.tsx'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '@fixbench/ui/feedback/state-view.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { RecordCard } from '@fixbench/ui/layout/record-card.tsx'
import { ConfirmButton } from '@fixbench/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '@fixbench/ui/overlay/dialog.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { Timeline, toHistory } from '@fixbench/ui/timeline/timeline.tsx'
import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import { MembersOnly } from './members-only.tsx'
import styles from './quote-card.module.css'

/** The member's quotes. On each page, those to decide on come first, then pending ones, then all others. */
export default function QuotesScreen() {
  return (
    <MembersOnly title="Your quotes" description="Sign in to see your quotes.">
      <Quotes />
    </MembersOnly>
  )
}

const statusOrder = ['answered', 'accepted', 'submitted', 'ordered', 'refused', 'expired']

function Quotes() {
  const [search] = useSearchParams()
  const { rows = [], total = 0 } = useQuery(quoteQueries.list(readPageNum(search))).data ?? {}
  const sorted = rows.toSorted((a, b) => statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status))

  return (
    <AccountPage
      title="Quotes"
      description="Some prices depend on plug type, destination, and quantity. Ask on the product page, and we’ll send your quote here and by email."
    >
      {rows.length === 0 ? (
        <EmptyState
          picture={<MessageCircleQuestion aria-hidden />}
          title="No quotes yet"
          description="On products marked “Email For Quotes,” tell us the quantity and your target price."
          action={<Button href={paths.screenRefurbishing()}>See machines</Button>}
        />
      ) : (
        <Stack as="ul">
          {sorted.map(quote => (
            <QuoteCard key={quote.quoteNo} quote={quote} />
          ))}
        </Stack>
      )}
      <ListPagination path={paths.quotes()} total={total} pageSize={QUOTES_PER_PAGE} />
    </AccountPage>
  )
}

const statusLabels: Readonly<
  Record<QuoteStatus, { label: string; tone: 'brand' | 'new' | 'warn' | 'stop' | 'neutral' }>
> = {
  submitted: { label: 'Waiting for our reply', tone: 'warn' },
  answered: { label: 'Offer ready', tone: 'brand' },
  accepted: { label: 'Accepted: ready to order', tone: 'new' },
  ordered: { label: 'Ordered', tone: 'new' },
  refused: { label: 'Declined', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
}

const CLOSED: readonly QuoteStatus[] = ['refused', 'expired']

/** A quote request with the shop's offer and the available actions. */
function QuoteCard({ quote }: { quote: Quote }) {
  const { label, tone } = statusLabels[quote.status]

  return (
    <RecordCard
      label={`Quote ${quote.quoteNo}`}
      time={`Requested ${formatDate(quote.createTime)}`}
      number={<b className="code">{quote.quoteNo}</b>}
      status={<Badge tone={tone}>{label}</Badge>}
      summary={<QuoteHistory quoteNo={quote.quoteNo} />}
      actions={<QuoteActions quote={quote} />}
    >
      <div className={styles.body}>
        <Picture src={quote.image} alt="" width={88} height={88} h={176} className={styles.picture} />
        <Stack gap={2}>
          <h2 className="text-lg">
            <a href={paths.detail(quote.seoUrl, quote.skuCode)}>{quote.name}</a>
          </h2>
          <DotText as="p" className="note">
            <span className="code">{quote.skuCode}</span>
            {quote.productSpec}
          </DotText>
          {quote.message !== '' && <p className="hint">“{quote.message}”</p>}
          {quote.answer !== null && <p className={cx('note', styles.answer)}>{quote.answer}</p>}
        </Stack>
        <Offer quote={quote} />
      </div>
    </RecordCard>
  )
}

const toMoney = (amount: number | null) => (amount === null ? null : formatMoney(amount))

function Offer({ quote }: { quote: Quote }) {
  const { buyCount, targetPrice, offeredPrice, offeredTotal, validTo } = quote
  const facts = [
    { term: 'Quantity', details: buyCount, looks: 'num' },
    { term: 'Your target price', details: toMoney(targetPrice), looks: 'num' },
    { term: 'Our offer', details: toMoney(offeredPrice), looks: 'num' },
    { term: 'Total', details: toMoney(offeredTotal), looks: cx('num', styles.total) },
    { term: 'Valid until', details: validTo === null ? null : formatDateTime(validTo) },
  ]

  return (
    <dl className={styles.offer}>
      {facts
        .filter(({ details }) => details !== null)
        .map(({ term, details, looks }) => (
          <Fragment key={term}>
            <dt className="ink-3">{term}</dt>
            <dd className={looks}>{details}</dd>
          </Fragment>
        ))}
    </dl>
  )
}

const declineTexts = {
  request: {
    children: 'Withdraw request',
    title: 'Withdraw this request?',
    message: 'We’ll stop working on this quote. You can ask again anytime.',
    confirmLabel: 'Withdraw request',
  },
  offer: {
    children: 'Decline',
    title: 'Decline this offer?',
    message: 'You won’t be able to order at this price. You can ask again anytime.',
    confirmLabel: 'Decline',
  },
}

/** Gives the focus of a button that has disappeared to the one that replaces it. */
const takeFocus = (button: HTMLElement | null): void => button?.focus()

function QuoteActions({ quote }: { quote: Quote }) {
  const { quoteNo, actions, orderNo, skuCode, buyCount } = quote
  const onSettled = useInvalidate('quote', 'cart')
  const accept = useCallMutation('quote', 'accept', { onSettled })
  const decline = useCallMutation('quote', 'decline', { onSettled })
  const addToCart = useCallMutation('quote', 'toCart', {
    onSuccess: () =>
      toast.success(`${buyCount} added to your cart at the quoted price`, {
        action: <a href={paths.cart()}>View cart</a>,
      }),
    onSettled,
  })

  return (
    <>
      {orderNo !== null && (
        <Button size="sm" variant="secondary" href={paths.orders({ orderNo })}>
          Order {orderNo}
        </Button>
      )}
      {CLOSED.includes(quote.status) && quote.seoUrl !== '' && (
        <Button
          size="sm"
          variant="secondary"
          href={paths.detail(quote.seoUrl, quote.skuCode)}
          ref={decline.isSuccess ? takeFocus : undefined}
        >
          Ask again
        </Button>
      )}
      {actions.canDecline && (
        <ConfirmButton
          size="sm"
          variant="ghost"
          {...declineTexts[quote.status === 'submitted' ? 'request' : 'offer']}
          isBusy={decline.isPending}
          onConfirm={close => decline.mutate({ quoteNo }, { onSettled: close })}
        />
      )}
      {actions.canAccept && (
        <Button size="sm" isLoading={accept.isPending} onClick={() => accept.mutate({ quoteNo })}>
          Accept offer
        </Button>
      )}
      {actions.canOrder && (
        <>
          <Button
            size="sm"
            variant="secondary"
            isLoading={addToCart.isPending}
            ref={accept.isSuccess ? takeFocus : undefined}
            onClick={() => addToCart.mutate({ quoteNo })}
          >
            Add to cart
          </Button>
          <Button size="sm" variant="accent" href={paths.buyNow(skuCode, buyCount)}>
            Order now
          </Button>
        </>
      )}
    </>
  )
}

const titles: Readonly<Record<QuoteStatus, string>> = {
  submitted: 'Request sent',
  answered: 'Offer made',
  accepted: 'Offer accepted',
  ordered: 'Ordered',
  refused: 'Declined',
  expired: 'Expired',
}

/** Button that opens the history of a quote in a dialog. Loads it when opened. */
function QuoteHistory({ quoteNo }: { quoteNo: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, isError, refetch } = useQuery({ ...quoteQueries.detail(quoteNo), enabled: isOpen })

  return (
    <>
      <Button size="sm" variant="link" onClick={() => setIsOpen(true)}>
        History
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={`Quote ${quoteNo}`} size="sm">
        {data !== undefined && (
          <Timeline
            items={toHistory(
              data.history.map(({ status, by, reason, time }) => ({
                title: titles[status],
                description: [by === 'buyer' ? 'By you' : 'By us', reason]
                  .filter(part => part !== '')
                  .join(': '),
                time: formatDateTime(time),
              })),
            )}
          />
        )}
        {data === undefined && !isError && <SkeletonRows rows={2} columns={1} />}
        {data === undefined && isError && (
          <ErrorState message="We couldn’t load the history of this quote." onRetry={() => void refetch()} />
        )}
      </Dialog>
    </>
  )
}
