import { isRowAdded, useQuickOrder } from '#client/features/cart/use-quick-add.tsx'
import { GridSources } from '#client/features/quick-order/components/grid-sources.tsx'
import { GridTable } from '#client/features/quick-order/components/grid-table.tsx'
import { GridTotals } from '#client/features/quick-order/components/grid-totals.tsx'
import { type Grid, useGrid } from '#client/features/quick-order/use-grid.ts'
import { SaveListButton } from '#client/features/saved-list/components/save-list-button.tsx'
import { formatCount } from '#client/lib/format/format.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Card } from '#client/ui/layout/card.tsx'
import styles from './trade.module.css'
import { TradePage } from './trade-page.tsx'

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
    <TradePage
      title="Quick order"
      text="Order by SKU, barcode, or part number. Check stock and your price before you add anything to your cart."
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
          {viewer !== null && <SaveListButton source={{ items }} isDisabled={items.length === 0} />}
          <Button
            variant="accent"
            isLoading={add.isAdding}
            disabled={grid.check === undefined || grid.check.totals.lines === 0 || grid.isChecking}
            onClick={add.addAll}
          >
            Add all to cart
          </Button>
        </GridTotals>
      </Card>
    </TradePage>
  )
}

/** Adds the grid to the cart. Rows that couldn't be added stay in the grid. */
const useAddGrid = (grid: Grid) => {
  const order = useQuickOrder()
  const report = (lines: number, left: number) => {
    const text = `${formatCount(lines, 'item')} added to your cart`
    const action = <a href={paths.cart()}>View cart</a>
    if (left === 0) toast.success(text, { action })
    else
      toast.warning(
        `${text}. ${left} couldn’t be added and ${left === 1 ? 'is' : 'are'} still listed here.`,
        { action },
      )
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
