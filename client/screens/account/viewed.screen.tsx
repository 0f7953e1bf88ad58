import { useQuickAdd } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import { OwnProductCard } from '@fixbench/storefront/features/favorite/components/own-product-card.tsx'
import { historyQueries, VIEWED_PER_PAGE } from '@fixbench/storefront/features/history/history.queries.ts'
import { groupByDay } from '@fixbench/storefront/features/history/viewed-days.rules.ts'
import { useInvalidate } from '@fixbench/storefront/lib/api/query.ts'
import { useCallMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { useShopClock } from '@fixbench/storefront/lib/shop.tsx'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { ListPagination } from '@fixbench/storefront/shared/list/list-pagination.tsx'
import { useFocusAfterRemoval } from '@fixbench/storefront/shared/list/use-focus-after-removal.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Grid, Stack } from '@fixbench/ui/layout/layout.tsx'
import { ConfirmButton } from '@fixbench/ui/overlay/confirm-dialog.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { AccountPage } from '#client/layouts/account/account-page.tsx'

/** The member's viewing history, grouped by day. */
export default function ViewedScreen() {
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(historyQueries.page(readPageNum(search)))
  const nowMs = useShopClock().nowMs()
  const add = useQuickAdd()
  const forget = useForget()

  useFocusAfterRemoval(data.total)

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
        <Stack as="section" gap={3} key={day} aria-label={label}>
          <p className="text-lg semibold">{label}</p>
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
        </Stack>
      ))}
      <ListPagination path={paths.recentlyViewed()} total={data.total} pageSize={VIEWED_PER_PAGE} />
    </AccountPage>
  )
}

function ClearHistory() {
  const forget = useForget()

  return (
    <ConfirmButton
      variant="secondary"
      title="Clear your viewing history?"
      message="New views will still be saved."
      confirmLabel="Clear all"
      isBusy={forget.isPending}
      onConfirm={close =>
        forget.mutate(
          { isAll: true },
          { onSuccess: () => toast.info('Viewing history cleared'), onSettled: close },
        )
      }
    >
      Clear all
    </ConfirmButton>
  )
}

/** Removes products from the viewing history: the given ones, or all. */
const useForget = () => useCallMutation('history', 'remove', { onSuccess: useInvalidate('history') })
