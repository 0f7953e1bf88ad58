import { useQuickOrder } from '#client/features/cart/use-quick-order.ts'
import { PadSources } from '#client/features/quick-order/components/pad-sources.tsx'
import { PadTable } from '#client/features/quick-order/components/pad-table.tsx'
import { PadTotals } from '#client/features/quick-order/components/pad-totals.tsx'
import type { PadRow } from '#client/features/quick-order/pad.rules.ts'
import { useAddAll } from '#client/features/quick-order/quick-order.mutations.ts'
import { type Pad, usePad } from '#client/features/quick-order/use-pad.ts'
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
  const pad = usePad()
  const viewer = useViewer()
  const add = useAddPad(pad)
  const found = [...pad.verdicts.values()].flatMap(({ skuCode, buyCount }) =>
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
        <PadSources onRead={pad.append} />
      </section>
      <section aria-label="Your list" className={styles.box}>
        <PadTable pad={pad} />
        <PadTotals check={pad.check} isChecking={pad.isChecking}>
          <Button variant="ghost" disabled={pad.filled.length === 0} onClick={pad.clear}>
            Clear
          </Button>
          {viewer !== null && <SaveListButton source={{ items: found }} isDisabled={found.length === 0} />}
          <Button
            variant="accent"
            isLoading={add.isAdding}
            disabled={pad.check === undefined || pad.check.totals.lines === 0 || pad.isChecking}
            onClick={add.addAll}
          >
            Add all to cart
          </Button>
        </PadTotals>
      </section>
    </div>
  )
}

/** Adds the pad to the cart: a member's in one call, a guest's into this browser. Rows that could not be added stay in the pad. */
const useAddPad = (pad: Pad) => {
  const viewer = useViewer()
  const addAll = useAddAll()
  const guestAdd = useQuickOrder()
  const say = (lines: number, left: number) => {
    const words = `${lines} ${lines === 1 ? 'line' : 'lines'} in your cart`
    const action = <a href={paths.cart()}>View cart</a>
    if (left === 0) toast.success(words, { action })
    else toast.warning(`${words}; ${left} could not be added and stay here`, { action })
  }
  const done = (sent: readonly PadRow[], added: readonly PadRow[]) => {
    pad.drop(added)
    say(added.length, sent.length - added.length)
  }
  const isAdded = (verdict: string): boolean => verdict === 'added' || verdict === 'adjusted'
  const asMember = () => {
    const sent = pad.filled
    addAll.mutate(sent, {
      onSuccess: ({ rows }) =>
        done(
          sent,
          sent.filter((_row, index) => isAdded(rows[index]?.verdict ?? '')),
        ),
    })
  }
  const asGuest = () => {
    const sent = pad.filled
    const good = sent.flatMap(row => {
      const { skuCode = null, buyCount = 0 } = pad.verdicts.get(row.key) ?? {}
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
