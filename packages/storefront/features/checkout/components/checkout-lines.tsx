import type { Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { type ReactNode, useState } from 'react'
import { paths } from '#storefront/paths.ts'
import { HandlingBadge } from '#storefront/shared/goods/handling-badge.tsx'
import { ItemList, ItemRow, SpecAndSku } from '#storefront/shared/goods/item-row.tsx'

export type CheckoutLine = Checkout['lines'][number]
export type CheckoutProblem = Checkout['problems'][number]

/** Renders actions that fix a line's problem, such as ordering the remaining stock. */
export type FixSlot = (line: CheckoutLine, problem: CheckoutProblem) => ReactNode
/** Renders an editable quantity instead of plain text. */
export type CountSlot = (line: CheckoutLine) => ReactNode

type Props = {
  lines: readonly CheckoutLine[]
  problems: readonly CheckoutProblem[]
  fix?: FixSlot
  count?: CountSlot
}

/** Lines shown before "Show all". */
const FIRST_SHOWN = 12

/** Lines of the order with their problems and price changes. */
export function CheckoutLines({ lines, problems, fix, count }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const bySkuCode = new Map(problems.map(problem => [problem.skuCode, problem]))
  // Lines with blocking problems come first.
  const sorted = lines.toSorted(
    (a, b) => Number(isBlocked(bySkuCode.get(b.skuCode))) - Number(isBlocked(bySkuCode.get(a.skuCode))),
  )
  const shown = showsAll ? sorted : sorted.slice(0, FIRST_SHOWN)

  return (
    <>
      <ItemList>
        {shown.map(line => {
          const problem = bySkuCode.get(line.skuCode)
          return (
            <CheckoutLineRow
              key={line.skuCode}
              line={line}
              problem={problem}
              count={count?.(line) ?? `× ${line.buyCount}`}
              action={problem !== undefined && fix?.(line, problem)}
            />
          )
        })}
      </ItemList>
      {shown.length < lines.length && (
        <Button variant="secondary" size="sm" onClick={() => setShowsAll(true)}>
          Show all {lines.length} items
        </Button>
      )}
    </>
  )
}

const isBlocked = (problem: CheckoutProblem | undefined): boolean => problem?.isBlocking === true

type RowProps = {
  line: CheckoutLine
  problem: CheckoutProblem | undefined
  count: ReactNode
  action: ReactNode
}

function CheckoutLineRow({ line, problem, count, action }: RowProps) {
  const isOnSale = line.productStatus === 1

  return (
    <ItemRow
      isMuted={isBlocked(problem)}
      image={line.image}
      name={line.nameEn}
      href={isOnSale ? paths.detail(line.seoUrl, line.skuCode) : undefined}
      details={<SpecAndSku spec={line.productSpec} sku={line.skuCode} />}
      notes={
        <>
          {problem !== undefined && <ProblemNote problem={problem} action={action} />}
          <HandlingBadge goods={line} />
        </>
      }
      price={
        <>
          {line.price !== null && formatMoney(line.price)} <span>{count}</span>
        </>
      }
      total={
        <>
          {line.lineTotal !== null && isOnSale && formatMoney(line.lineTotal)}
          {line.couponShare > 0 && <small>-{formatMoney(line.couponShare)} coupon</small>}
        </>
      }
    />
  )
}

function ProblemNote({ problem, action }: { problem: CheckoutProblem; action: ReactNode }) {
  const isPrice = problem.kind === 'price' && problem.old !== null && problem.new !== null

  return (
    <Cluster
      as="span"
      isInline
      gap={[0, 2]}
      className={cx('text-xs medium', problem.isBlocking ? 'ink-stop' : 'ink-warn')}
    >
      {problem.message}
      {isPrice && problem.old !== null && problem.new !== null && (
        <>
          {': '}
          <s>{formatMoney(problem.old)}</s> {formatMoney(problem.new)}
        </>
      )}
      {action}
    </Cluster>
  )
}
