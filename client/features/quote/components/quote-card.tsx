import { Fragment } from 'react'
import { formatDate, formatDateTime, formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { RecordCard } from '#client/ui/layout/record-card.tsx'
import { ConfirmButton } from '#client/ui/overlay/confirm-dialog.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import type { Quote } from '#contract/quote/quote.contract.ts'
import type { QuoteStatus } from '#contract/quote/quote-status.ts'
import { useAcceptQuote, useDeclineQuote, useQuoteToCart } from '../quote.mutations.ts'
import styles from './quote-card.module.css'
import { QuoteHistory } from './quote-history.tsx'

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
export function QuoteCard({ quote }: { quote: Quote }) {
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
          <p className="note">
            <span className="code">{quote.skuCode}</span> · {quote.productSpec}
          </p>
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

function QuoteActions({ quote }: { quote: Quote }) {
  const { quoteNo, actions, orderNo, skuCode, buyCount } = quote
  const accept = useAcceptQuote()
  const decline = useDeclineQuote()
  const addToCart = useQuoteToCart()
  const add = () =>
    addToCart.mutate(quoteNo, {
      onSuccess: () =>
        toast.success(`${buyCount} added to your cart at the quoted price`, {
          action: <a href={paths.cart()}>View cart</a>,
        }),
    })
  return (
    <>
      {orderNo !== null && (
        <Button size="sm" variant="secondary" href={paths.orders({ orderNo })}>
          Order {orderNo}
        </Button>
      )}
      {CLOSED.includes(quote.status) && quote.seoUrl !== '' && (
        <Button size="sm" variant="secondary" href={paths.detail(quote.seoUrl, quote.skuCode)}>
          Ask again
        </Button>
      )}
      {actions.canDecline && (
        <ConfirmButton
          size="sm"
          variant="ghost"
          {...declineTexts[quote.status === 'submitted' ? 'request' : 'offer']}
          isBusy={decline.isPending}
          onConfirm={close => decline.mutate(quoteNo, { onSettled: close })}
        />
      )}
      {actions.canAccept && (
        <Button size="sm" isLoading={accept.isPending} onClick={() => accept.mutate(quoteNo)}>
          Accept offer
        </Button>
      )}
      {actions.canOrder && (
        <>
          <Button size="sm" variant="secondary" isLoading={addToCart.isPending} onClick={add}>
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
