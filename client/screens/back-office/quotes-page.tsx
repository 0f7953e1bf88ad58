import type { StaffQuote } from '@fixbench/contract/back-office/cases.contract.ts'
import { getCurrencyMark } from '@fixbench/contract/core/currency-mark.ts'
import { formatCount, formatDateTime, formatMoney } from '@fixbench/contract/core/format.ts'
import { backOfficeQueries } from '@fixbench/storefront/features/back-office/back-office.queries.ts'
import { quoteLabels, toTabs } from '@fixbench/storefront/features/back-office/back-office.rules.ts'
import { readFormNumber } from '@fixbench/storefront/lib/format/form-number.ts'
import { readFormText } from '@fixbench/storefront/lib/format/form-text.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Breakable } from '@fixbench/ui/layout/breakable.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { RecordCard } from '@fixbench/ui/layout/record-card.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { DeskCards } from './desk-list.tsx'
import { DeskPage, DeskTabs } from './desk-page.tsx'
import { FormButton } from './form-button.tsx'
import { ProductCell } from './product-cell.tsx'

/** The quote requests of all buyers, and the answers of the sales team. */
export function QuotesPage() {
  const [search] = useSearchParams()
  const { rows, total, counts } = useSuspenseQuery(backOfficeQueries.quotes(search)).data

  return (
    <DeskPage title="Quotes" description={formatCount(total, 'request')}>
      <DeskTabs label="Quotes by status" section="quotes" tabs={toTabs(quoteLabels, counts)} />
      <DeskCards
        section="quotes"
        noun="quotes"
        total={total}
        whenEmpty="Requests appear as buyers send them."
      >
        {rows.map(quote => (
          <QuoteCard key={quote.quoteNo} quote={quote} />
        ))}
      </DeskCards>
    </DeskPage>
  )
}

function QuoteCard({ quote }: { quote: StaffQuote }) {
  const { label, tone } = quoteLabels[quote.status]

  return (
    <RecordCard
      label={`Quote ${quote.quoteNo}`}
      time={formatDateTime(quote.createTime)}
      number={<b className="code">{quote.quoteNo}</b>}
      status={<Badge tone={tone}>{label}</Badge>}
      summary={
        <span className="note anywhere">
          <Breakable text={[quote.buyerName, quote.email].filter(Boolean).join(', ')} />
        </span>
      }
      actions={isOpen(quote) && <Answers quote={quote} />}
    >
      <Stack gap={3}>
        <ProductCell
          image={quote.image}
          name={quote.name}
          href={paths.detail(quote.seoUrl, quote.skuCode)}
          note={quote.skuCode}
        />
        <Cluster as="dl" gap={[1, 6]} align="stretch" className="text-sm">
          {toFacts(quote).map(({ term, details }) => (
            <div key={term}>
              <dt className="fine">{term}</dt>
              <dd className="num">{details}</dd>
            </div>
          ))}
        </Cluster>
        {quote.message !== '' && <p className="written">“{quote.message}”</p>}
        {quote.answer !== null && <p className="note">Our answer: {quote.answer}</p>}
      </Stack>
    </RecordCard>
  )
}

const isOpen = ({ status }: StaffQuote): boolean => status === 'submitted' || status === 'answered'

const toFacts = ({
  buyCount,
  listPrice,
  targetPrice,
  offeredPrice,
  offeredTotal,
  validTo,
  orderNo,
}: StaffQuote) => {
  const money = (amount: number | null) => (amount === null ? null : formatMoney(amount))
  return [
    { term: 'Units', details: String(buyCount) },
    { term: 'List price', details: money(listPrice) },
    { term: 'Target price', details: money(targetPrice) },
    { term: 'Our offer', details: money(offeredPrice) },
    { term: 'Total', details: money(offeredTotal) },
    { term: 'Valid until (UTC)', details: validTo && formatDateTime(validTo) },
    { term: 'Order', details: orderNo },
  ].filter(({ details }) => details !== null)
}

function Answers({ quote }: { quote: StaffQuote }) {
  const { quoteNo, targetPrice, listPrice, offeredPrice, answer } = quote
  const price = offeredPrice ?? targetPrice ?? listPrice
  const offerLabel = quote.status === 'answered' ? 'Change offer' : 'Make offer'

  return (
    <>
      <FormButton
        label="Decline"
        aria-label={`Decline quote ${quoteNo}`}
        variant="ghost"
        title={`Decline quote ${quoteNo}?`}
        description="The buyer gets your message by email."
        action="Decline"
        actionVariant="danger"
        call="answerQuote"
        read={form => ({ quoteNo, answer: readFormText(form, 'answer') })}
      >
        <TextArea
          label="Message to the buyer"
          name="answer"
          maxLength={1000}
          defaultValue="Thank you for your request. We can’t make an offer for this right now."
        />
      </FormButton>
      <FormButton
        label={offerLabel}
        aria-label={`${offerLabel} for quote ${quoteNo}`}
        variant="primary"
        title={`Offer for quote ${quoteNo}`}
        description="The buyer gets it by email and can order at this price."
        action="Send offer"
        call="answerQuote"
        read={form => ({
          quoteNo,
          price: readFormNumber(form, 'price'),
          validDays: readFormNumber(form, 'validDays'),
          answer: readFormText(form, 'answer'),
        })}
      >
        <TextField
          label="Unit price"
          name="price"
          inputMode="decimal"
          prefix={getCurrencyMark()}
          defaultValue={price === null ? '' : price.toFixed(2)}
        />
        <TextField label="Valid for" name="validDays" inputMode="numeric" suffix="days" defaultValue="14" />
        <TextArea
          label="Message to the buyer"
          name="answer"
          maxLength={1000}
          defaultValue={answer ?? 'Thank you for your request. This is our best price.'}
        />
      </FormButton>
    </>
  )
}
