import { useSuspenseQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuickAdd } from '#client/features/cart/use-quick-add.tsx'
import { OwnProductCard } from '#client/features/favorite/components/own-product-card.tsx'
import { useRemoveViewed } from '#client/features/history/history.mutations.ts'
import { historyQueries, VIEWED_PER_PAGE } from '#client/features/history/history.queries.ts'
import { groupByDay } from '#client/features/history/viewed-days.rules.ts'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import { useShopClock } from '#client/lib/shop.tsx'
import { readPageNum } from '#client/lib/url/page-num.ts'
import { updateSearch } from '#client/lib/url/update-search.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Grid } from '#client/ui/layout/grid.tsx'
import { ConfirmDialog } from '#client/ui/overlay/confirm-dialog.tsx'
import { Pagination } from '#client/ui/pagination/pagination.tsx'
import styles from './viewed.module.css'

/** The member's viewing history, grouped by day. */
export default function ViewedScreen() {
  const [search] = useSearchParams()
  const pageNum = readPageNum(search)
  const { data } = useSuspenseQuery(historyQueries.page(pageNum))
  const nowMs = useShopClock().nowMs()
  const add = useQuickAdd()
  const forget = useRemoveViewed()
  return (
    <AccountPage title="Recently Viewed" aside={data.total > 0 && <ClearHistory />}>
      {data.rows.length === 0 && (
        <EmptyState
          picture={<Clock aria-hidden />}
          title="No products viewed yet"
          action={<Button href={paths.newArrivals()}>Shop new arrivals</Button>}
        />
      )}
      {groupByDay(data.rows, nowMs).map(({ day, label, entries }) => (
        <section key={day} aria-label={label} className={styles.day}>
          <p className={styles.label}>{label}</p>
          <Grid min="clamp(10rem, 14vw, 12.5rem)" gap={3}>
            {entries.map(product => (
              <OwnProductCard
                key={product.id}
                product={product}
                onAdd={add}
                onRemove={() => forget.mutate({ productCodes: [product.productCode] })}
              />
            ))}
          </Grid>
        </section>
      ))}
      <Pagination
        page={pageNum}
        pageCount={Math.ceil(data.total / VIEWED_PER_PAGE)}
        hrefFor={page => paths.recentlyViewed() + updateSearch(search, { pageNum: page })}
      />
    </AccountPage>
  )
}

function ClearHistory() {
  const [isAsking, setIsAsking] = useState(false)
  const forget = useRemoveViewed()
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Clear all
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Clear your viewing history?"
        message="New views will still be saved."
        confirmLabel="Clear all"
        isBusy={forget.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          forget.mutate(
            { isAll: true },
            {
              onSuccess: () => toast.info('Viewing history cleared'),
              onSettled: () => setIsAsking(false),
            },
          )
        }
      />
    </>
  )
}
