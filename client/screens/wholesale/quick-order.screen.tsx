import { formatCount, formatInteger, formatMoney } from '@fixbench/contract/core/format.ts'
import type { QuickCheck } from '@fixbench/contract/quick-order/quick-order.schemas.ts'
import { QUICK_EXAMPLE } from '@fixbench/contract/quick-order/quick-order-example.ts'
import { LIST_FILE_LIMIT, QUICK_ROWS } from '@fixbench/contract/quick-order/quick-order-limits.ts'
import { isRowAdded, useQuickOrder } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import { GridTable } from '@fixbench/storefront/features/quick-order/components/grid-table.tsx'
import { type Grid, useGrid } from '@fixbench/storefront/features/quick-order/use-grid.ts'
import { SaveListButton } from '@fixbench/storefront/features/saved-list/components/save-list-button.tsx'
import { describeFailure } from '@fixbench/storefront/lib/api/describe-failure.ts'
import { findFieldErrors } from '@fixbench/storefront/lib/api/errors.ts'
import { useApiMutation, useCallMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { FilePicker } from '@fixbench/ui/field/file-picker.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Card, Cluster, Row } from '@fixbench/ui/layout/layout.tsx'
import { ClipboardPaste, FileSpreadsheet, FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import { AddAllButton } from './add-all-button.tsx'
import gridSourcesStyles from './grid-sources.module.css'
import gridTotalsStyles from './grid-totals.module.css'
import styles from './trade.module.css'

/** Quick-order grid: rows are typed, pasted or uploaded, checked one by one, and added to the cart together. */
export default function QuickOrderScreen() {
  return <QuickOrder key={useViewer()?.memberId} />
}

function QuickOrder() {
  const grid = useGrid()
  const viewer = useViewer()
  const add = useAddGrid(grid)
  const items = [...grid.results.values()].flatMap(({ skuCode, buyCount }) =>
    skuCode === null || buyCount === 0 ? [] : [{ skuCode, buyCount }],
  )

  return (
    <AccountPage
      title="Quick order"
      description="Order by SKU, barcode, or part number. Check stock and your price before you add anything to your cart."
      aside={
        <Button variant="secondary" href={paths.cart()}>
          Go to cart
        </Button>
      }
    >
      <Card as="section" radius="xl" aria-label="Add items" className={styles.box}>
        <GridSources onRead={grid.append} />
      </Card>
      <Card as="section" radius="xl" aria-label="Your list" className={styles.box}>
        <GridTable grid={grid} />
        <GridTotals check={grid.check} isChecking={grid.isChecking}>
          <Button variant="ghost" disabled={grid.filled.length === 0} onClick={grid.clear}>
            Clear
          </Button>
          {viewer !== null && <SaveListButton source={{ items }} disabled={items.length === 0} />}
          <AddAllButton
            rows={grid.check?.rows ?? []}
            isAdding={add.isAdding}
            disabled={grid.check === undefined || grid.check.totals.lines === 0 || grid.isChecking}
            onAdd={add.addAll}
          />
        </GridTotals>
      </Card>
    </AccountPage>
  )
}

/** Adds the grid to the cart. Rows that couldn't be added stay in the grid. */
const useAddGrid = (grid: Grid) => {
  const order = useQuickOrder()
  const report = (lines: number, left: number) => {
    const text = `${formatCount(lines, 'item')} added to your cart`
    const action = <a href={paths.cart()}>View cart</a>
    if (left === 0) toast.success(text, { action })
    else {
      toast.warning(
        `${text}. ${left} couldn’t be added and ${left === 1 ? 'is' : 'are'} still listed here.`,
        { action },
      )
    }
  }

  const addAll = () => {
    const sent = grid.filled
    order.mutate(sent, {
      onSuccess: rows => {
        const added = sent.filter((_, index) => rows[index] !== undefined && isRowAdded(rows[index]))
        grid.drop(added)
        report(added.length, sent.length - added.length)
      },
    })
  }

  return { addAll, isAdding: order.isPending }
}

type Props = { check: QuickCheck | undefined; isChecking: boolean; children: ReactNode }

/** Sticky bar with the totals of the list and the given buttons. */
function GridTotals({ check, isChecking, children }: Props) {
  const { totals, counts } = check ?? emptyCheck
  const flaggedCount = counts.unknown + counts.ambiguous + counts.refused + counts.unreadable

  return (
    <Cluster
      as="section"
      gap={[2, 5]}
      aria-label="List total"
      className={gridTotalsStyles.bar}
      data-action-bar={totals.lines > 0 || undefined}
      data-empty={totals.lines === 0 || undefined}
    >
      <p className={gridTotalsStyles.counts} role="status">
        {isChecking ? (
          'Checking stock and prices…'
        ) : (
          <>
            <b className="num ink">{formatInteger(totals.lines)}</b> {totals.lines === 1 ? 'item' : 'items'},{' '}
            <b className="num ink">{formatInteger(totals.pieces)}</b> {totals.pieces === 1 ? 'unit' : 'units'}{' '}
            ready
            {flaggedCount > 0 && (
              <span className={cx('ink-stop', gridTotalsStyles.flag)}>
                {formatInteger(flaggedCount)} {flaggedCount === 1 ? 'needs' : 'need'} attention
              </span>
            )}
            {counts.adjusted > 0 && (
              <span className={cx('ink-warn', gridTotalsStyles.flag)}>
                {formatInteger(counts.adjusted)} adjusted
              </span>
            )}
          </>
        )}
      </p>
      <Row as="p" gap={3} align="baseline" className={gridTotalsStyles.total}>
        {totals.listTotal > totals.itemsTotal && <s className="num ink-3">{formatMoney(totals.listTotal)}</s>}
        <b className="num text-2xl ink-accent">{formatMoney(totals.itemsTotal)}</b>
      </Row>
      <Cluster className={gridTotalsStyles.buttons}>{children}</Cluster>
    </Cluster>
  )
}

const emptyCheck: Pick<QuickCheck, 'totals' | 'counts'> = {
  totals: { lines: 0, pieces: 0, itemsTotal: 0, listTotal: 0 },
  counts: { ready: 0, added: 0, adjusted: 0, unknown: 0, ambiguous: 0, refused: 0, unreadable: 0 },
}

type GridSourcesProps = {
  /** Returns false if the list has no room for the rows. */
  onRead: (check: QuickCheck) => boolean
}

const TOO_LONG = `Your list can have up to ${formatInteger(QUICK_ROWS)} rows. Add these to your cart first, or clear the list.`

/** Fills the grid from pasted text or an uploaded file. */
function GridSources({ onRead }: GridSourcesProps) {
  return (
    <div className={gridSourcesStyles.sources}>
      <Paste onRead={onRead} />
      <Upload onRead={onRead} />
    </div>
  )
}

function Paste({ onRead }: GridSourcesProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const read = useCallMutation('quick-order', 'check')
  const submit = () => {
    if (text.trim() === '') return
    read.mutate(
      { text },
      {
        onSuccess: check => {
          if (!onRead(check)) {
            toast.warning(TOO_LONG)
            return
          }
          setText('')
          // The button is disabled now and would lose the focus.
          field.current?.focus()
        },
      },
    )
  }

  return (
    <Form
      onSubmit={submit}
      failure={read.error}
      describeReason={(_, reason) => `This list ${reason}.`}
      className={gridSourcesStyles.source}
    >
      <TextArea
        ref={field}
        label="Paste SKUs and quantities"
        name="text"
        rows={4}
        value={text}
        placeholder={QUICK_EXAMPLE}
        spellCheck={false}
        onChange={event => setText(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        icon={<ClipboardPaste aria-hidden />}
        isLoading={read.isPending}
        disabled={text.trim() === ''}
      >
        Add to list
      </Button>
    </Form>
  )
}

const LIST_FILE_TYPES = [
  '.csv',
  '.txt',
  '.xlsx',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

function Upload({ onRead }: GridSourcesProps) {
  const [isDragOver, setIsDragOver] = useState(false)
  const read = useApiMutation(
    (api, file: File) => api['quick-order'].upload({}, { files: { file: [file] } }),
    {
      // The field shows errors.
      meta: { reaction: 'own' },
    },
  )
  const readFile = (file: File | undefined): void => {
    if (file === undefined) return
    read.mutate(file, {
      onSuccess: check => {
        if (!onRead(check)) toast.warning(TOO_LONG)
      },
    })
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    readFile(event.dataTransfer.files[0])
  }

  const reason = findFieldErrors(read.error)['file']

  return (
    <div className={gridSourcesStyles.source}>
      <FilePicker
        accept={LIST_FILE_TYPES}
        onFile={readFile}
        inputLabel="List file"
        className={cx(gridSourcesStyles.drop, isDragOver && gridSourcesStyles.over)}
        onDragOver={event => {
          event.preventDefault()
          setIsDragOver(true)
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
      >
        <FileUp className="ink-brand" aria-hidden size={26} strokeWidth={1.5} />
        <b className="ink">
          {read.isPending ? 'Reading your file…' : 'Drop a CSV or XLSX file here, or choose one'}
        </b>
        <span className="text-sm">
          Up to {formatInteger(QUICK_ROWS)} rows and {LIST_FILE_LIMIT}
        </span>
      </FilePicker>
      {read.error !== null && (
        <p role="alert" className="text-sm ink-stop">
          {reason === undefined ? describeFailure(read.error) : `This file ${reason}.`}
        </p>
      )}
      <Cluster as="p" gap={3} className={gridSourcesStyles.templates}>
        <FileSpreadsheet aria-hidden size={16} /> Template:{' '}
        <a href="/downloads/quick-order.xlsx" download>
          Excel
        </a>
        <a href="/downloads/quick-order.csv" download>
          CSV
        </a>
      </Cluster>
    </div>
  )
}
