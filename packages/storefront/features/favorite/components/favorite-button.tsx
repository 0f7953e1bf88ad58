import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { useViewer } from '#storefront/lib/shop.tsx'
import { openDialog } from '#storefront/lib/state/dialogs.ts'
import { favoriteQueries } from '../favorite.queries.ts'

/** Adds a product to the wish list or removes it. Asks guests to sign in. */
export function FavoriteButton({ productCode }: { productCode: string }) {
  const viewer = useViewer()
  const invalidateFavorites = useInvalidate('favorite')

  const { data } = useQuery({ ...favoriteQueries.header(), enabled: viewer !== null })
  const isListed = data?.rows.some(row => row.productCode === productCode) ?? false
  const hasMore = data !== undefined && data.total > data.rows.length
  const { data: single } = useQuery({
    ...favoriteQueries.one(productCode),
    enabled: viewer !== null && hasMore && !isListed,
  })

  const isFavorite = viewer !== null && (isListed || (hasMore && (single?.total ?? 0) > 0))
  const toggle = useApiMutation(
    api =>
      isFavorite
        ? api.favorite.remove({ id: productCode, collectionType: 0 })
        : api.favorite.add({ productCode, collectionType: 0 }),
    {
      onSuccess: async () => {
        await invalidateFavorites()
        toast.success(isFavorite ? 'Removed from your wish list' : 'Added to your wish list')
      },
    },
  )

  return (
    <IconButton
      label={isFavorite ? 'Remove from wish list' : 'Add to wish list'}
      icon={<Icon name="heart" />}
      variant="secondary"
      size="lg"
      isPressed={isFavorite}
      // A `disabled` button would lose focus while the request is pending.
      aria-disabled={toggle.isPending}
      onClick={() => {
        if (viewer === null) openDialog('sign-in')
        else if (!toggle.isPending) toggle.mutate()
      }}
    />
  )
}
