import { useQuickOrder } from '#client/features/cart/use-quick-order.ts'
import { GridSources } from '#client/features/quick-order/components/grid-sources.tsx'
import { GridTable } from '#client/features/quick-order/components/grid-table.tsx'
import { GridTotals } from '#client/features/quick-order/components/grid-totals.tsx'
import type { GridRow } from '#client/features/quick-order/grid.rules.ts'
import { useAddAll } from '#client/features/quick-order/quick-order.mutations.ts'
import { type Grid, useGrid } from '#client/features/quick-order/use-grid.ts'
import { SaveListButton } from '#client/features/saved-list/components/save-list-button.tsx'
import { useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import styles from './trade.module.css'

/** The quick-order pad: a list is typed, pasted or uploaded, each row gets its verdict, all of it goes into the cart at once. */
export default function QuickOrderScreen() {
  return <QuickOrder key={useViewer()?.memberId} />
}

function QuickOrder() {
  const grid = useGrid()
  const viewer = useViewer()
  const add = useAddGrid(grid)
  const found = [...grid.verdicts.values()].flatMap(({ skuCode, buyCount }) =>
    skuCode === null || buyCount === 0 ? [] : [{ skuCode, buyCount }],
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>Quick order</h1>
          <p>
            Order by code: SKU, barcode or part number. Stock and your price show in each row before anything
            goes into the cart.
          </p>
        </div>
        <Button variant="secondary" href={paths.cart()}>
          Go to cart
        </Button>
      </header>
      <section aria-label="Fill the list" className={styles.box}>
        <GridSources onRead={grid.append} />
      </section>
      <section aria-label="Your list" className={styles.box}>
        <GridTable grid={grid} />
        <GridTotals check={grid.check} isChecking={grid.isChecking}>
          <Button variant="ghost" disabled={grid.filled.length === 0} onClick={grid.clear}>
            Clear
          </Button>
          {viewer !== null && <SaveListButton source={{ items: found }} isDisabled={found.length === 0} />}
          <Button
            variant="accent"
            isLoading={add.isAdding}
            disabled={grid.check === undefined || grid.check.totals.lines === 0 || grid.isChecking}
            onClick={add.addAll}
          >
            Add all to cart
          </Button>
        </GridTotals>
      </section>
    </div>
  )
}

/** Adds the grid to the cart: a member's in one call, a guest's into this browser. Rows that could not be added stay in the grid. */
const useAddGrid = (grid: Grid) => {
  const viewer = useViewer()
  const addAll = useAddAll()
  const guestAdd = useQuickOrder()
  const say = (lines: number, left: number) => {
    const words = `${lines} ${lines === 1 ? 'line' : 'lines'} in your cart`
    const action = <a href={paths.cart()}>View cart</a>
    if (left === 0) toast.success(words, { action })
    else toast.warning(`${words}; ${left} could not be added and stay here`, { action })
  }
  const done = (sent: readonly GridRow[], added: readonly GridRow[]) => {
    grid.drop(added)
    say(added.length, sent.length - added.length)
  }
  const isAdded = (verdict: string): boolean => verdict === 'added' || verdict === 'adjusted'
  const asMember = () => {
    const sent = grid.filled
    addAll.mutate(sent, {
      onSuccess: ({ rows }) =>
        done(
          sent,
          sent.filter((_row, index) => isAdded(rows[index]?.verdict ?? '')),
        ),
    })
  }
  const asGuest = () => {
    const sent = grid.filled
    const good = sent.flatMap(row => {
      const { skuCode = null, buyCount = 0 } = grid.verdicts.get(row.key) ?? {}
      return skuCode === null || buyCount === 0 ? [] : [{ row, wish: { skuCode, buyCount } }]
    })
    guestAdd.mutate(
      good.map(({ wish }) => wish),
      {
        onSuccess: verdicts => {
          const added = new Set(verdicts.flatMap(({ skuCode, isAdded }) => (isAdded ? [skuCode] : [])))
          done(
            sent,
            good.flatMap(({ row, wish }) => (added.has(wish.skuCode) ? [row] : [])),
          )
        },
      },
    )
  }
  return {
    addAll: viewer === null ? asGuest : asMember,
    isAdding: addAll.isPending || guestAdd.isPending,
  }
}
