import { formatCents } from '@fixbench/domain/money.ts'
import type { Explanation } from '@fixbench/explain/explanation.schemas.ts'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { ConsoleError } from '../../lib/console-error.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { useUrlChoice, useUrlParam } from '../../lib/world.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { CouponsPanel } from './coupons-panel.tsx'
import styles from './explain.module.css'
import { LineList } from './line-list.tsx'
import { StepTable } from './step-table.tsx'
import { subjects } from './subject.ts'
import { SubjectToolbar } from './subject-toolbar.tsx'

const TOPICS = ['requests', 'orders', 'clock', 'world']

/** Where a total or a price comes from, step by step, and which coupons apply to it. */
export function ExplainPage() {
  const [of] = useUrlChoice('of', subjects)
  const subject = of || 'cart'

  return (
    <Page
      title="Why this number"
      lead="Every step from the base price to the total, by the code that charges the buyer. All amounts add up to the cent."
    >
      <Panel isFlush>
        <SubjectToolbar subject={subject} />
      </Panel>
      {subject === 'cart' && <CartExplanation />}
      {subject === 'checkout' && <CheckoutExplanation />}
      {subject === 'order' && <OrderExplanation />}
      {subject === 'product' && <ProductExplanation />}
    </Page>
  )
}

/** The buyer of the URL; undefined for whoever is signed in in this browser. */
const useMember = (): string | undefined => useUrlParam('member')[0] || undefined

/** A guest's cart, which the shop doesn't know, is in the URL. Coupons are for members. */
function CartExplanation() {
  const member = useMember()
  const [goods] = useUrlParam('items')
  const [request] = useUrlParam('request')
  const items = goods === '' ? undefined : goods.split(',')
  const input = { member, items, request: request || undefined }
  const explanation = useConsoleQuery('explain', 'cart', input, { topics: TOPICS })
  const isStored = items === undefined && request === ''

  return (
    <>
      <ExplanationView query={explanation} />
      {isStored && explanation.data?.member !== '' && <CouponsPanel input={{ member }} />}
    </>
  )
}

function CheckoutExplanation() {
  const member = useMember()
  const [request] = useUrlParam('request')
  const input = { member, request: request || 'latest' }
  const explanation = useConsoleQuery('explain', 'checkout', input, { topics: TOPICS })

  return (
    <>
      <ExplanationView query={explanation} />
      <CouponsPanel input={input} />
    </>
  )
}

function OrderExplanation() {
  const [orderNo] = useUrlParam('order')
  const explanation = useConsoleQuery(
    'explain',
    'order',
    { orderNo },
    { enabled: orderNo !== '', topics: TOPICS },
  )

  return orderNo === '' ? (
    <Missing text="Enter the number of an order." />
  ) : (
    <ExplanationView query={explanation} />
  )
}

function ProductExplanation() {
  const member = useMember()
  const [skuCode] = useUrlParam('sku')
  const [quantity] = useUrlParam('quantity')
  const explanation = useConsoleQuery(
    'explain',
    'product',
    { member, skuCode, quantity: Number(quantity) || 1 },
    { enabled: skuCode !== '', topics: TOPICS },
  )

  return skuCode === '' ? (
    <Missing text="Enter the code of a SKU." />
  ) : (
    <ExplanationView query={explanation} />
  )
}

function Missing({ text }: { text: string }) {
  return <Notice>{text}</Notice>
}

/** A price of a product has no lines, but steps. */
const isEmpty = ({ subject, lines }: Explanation): boolean => subject !== 'product' && lines.length === 0

function ExplanationView({ query }: { query: UseQueryResult<Explanation> }) {
  const member = useMember()
  if (member === undefined && isAboutMember(query.error)) {
    return <Missing text="Choose a buyer: nobody is signed in to the shop in this browser." />
  }

  return (
    <QueryView query={query}>
      {explanation =>
        isEmpty(explanation) ? (
          <Missing text="The cart is empty, so there is nothing to explain." />
        ) : (
          <Stack>
            <TotalPanel explanation={explanation} />
            {explanation.subject !== 'product' && <LineList lines={explanation.lines} />}
          </Stack>
        )
      }
    </QueryView>
  )
}

const isAboutMember = (error: Error | null): boolean =>
  error instanceof ConsoleError && 'member' in error.fields

/** A price of one SKU has the steps of its only line. */
const listSteps = ({ subject, steps, lines }: Explanation) =>
  subject === 'product' ? lines.flatMap(line => line.steps) : steps

const describeTotal = ({ subject, lines: [line] }: Explanation): string => {
  if (subject !== 'product' || line === undefined) return 'Total'
  return line.unitCents === null ? line.note : `${line.quantity} × ${formatCents(line.unitCents)}`
}

function TotalPanel({ explanation }: { explanation: Explanation }) {
  const { title, member, at, totalCents, shownCents, notes } = explanation
  const hasChanged = shownCents !== null && shownCents !== totalCents

  return (
    <Panel
      isFlush
      title={title}
      note={`${member === '' ? 'guest' : member}, ${formatShopTime(at)}`}
      actions={<CopyText value={JSON.stringify(explanation, null, 2)} label="Copy the explanation as JSON" />}
    >
      <StepTable caption="Steps to the total" steps={listSteps(explanation)} />
      <Cluster as="p" gap={[1, 4]} align="baseline" justify="between" className={styles.total}>
        <span>{describeTotal(explanation)}</span>
        <b className="num">{formatCents(totalCents)}</b>
      </Cluster>
      {hasChanged && (
        <Notice tone="warn" className={styles.notes}>
          The response contained {formatCents(shownCents)}. Something in the shop has changed since.
        </Notice>
      )}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(note => (
            <li key={note} className="ink-2">
              {note}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
