import { formatCount, formatMoney } from '@fixbench/contract/core/format.ts'
import { useQuickAdd } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import {
  FavoriteToolbar,
  useFavoriteSelection,
} from '@fixbench/storefront/features/favorite/components/favorite-toolbar.tsx'
import { OwnProductCard } from '@fixbench/storefront/features/favorite/components/own-product-card.tsx'
import {
  FAVORITES_PER_PAGE,
  favoriteQueries,
} from '@fixbench/storefront/features/favorite/favorite.queries.ts'
import { useInvalidate } from '@fixbench/storefront/lib/api/query.ts'
import { useCallMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { readFormText } from '@fixbench/storefront/lib/format/form-text.ts'
import { useShop } from '@fixbench/storefront/lib/shop.tsx'
import { readPageNum, updateSearch } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { ListPagination } from '@fixbench/storefront/shared/list/list-pagination.tsx'
import { useFocusAfterRemoval } from '@fixbench/storefront/shared/list/use-focus-after-removal.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { CopyButton } from '@fixbench/ui/button/copy-button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Cluster, Grid } from '@fixbench/ui/layout/layout.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Heart, Search, Share2 } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import styles from './share-favorites.module.css'

/** The wish list with price drops and stock. Products can be added to the cart with one click. */
export default function WishListScreen() {
  const [search] = useSearchParams()
  const keyword = search.get('keyword') ?? ''
  const { data } = useSuspenseQuery(favoriteQueries.page(keyword, readPageNum(search)))
  const add = useQuickAdd()
  const remove = useRemoveFavorite()
  const selection = useFavoriteSelection(data.rows)

  useFocusAfterRemoval(data.total)

  return (
    <AccountPage
      title="Wish List"
      description={formatCount(data.total, 'product')}
      aside={<FavoriteSearch key={keyword} keyword={keyword} />}
    >
      {data.rows.length === 0 ? (
        <NoFavorites keyword={keyword} />
      ) : (
        <FavoriteToolbar total={data.rows.length} selection={selection} />
      )}
      {data.total > 0 && keyword === '' && <ShareFavorites />}
      <Grid min="clamp(10rem, 14vw, 12.5rem)" gap={3}>
        {data.rows.map(product => (
          <OwnProductCard
            key={product.id}
            product={product}
            note={formatPriceDrop(product.seenPrice, product.displayPrice)}
            onAdd={add}
            onRemove={() => remove(product.productCode)}
            selection={{
              isSelected: selection.isSelected(product.productCode),
              onChange: isSelected => selection.select(product.productCode, isSelected),
            }}
          />
        ))}
      </Grid>
      <ListPagination path={paths.wishList()} total={data.total} pageSize={FAVORITES_PER_PAGE} />
    </AccountPage>
  )
}

function FavoriteSearch({ keyword }: { keyword: string }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const text = readFormText(new FormData(event.currentTarget), 'keyword')
    void navigate(paths.wishList() + updateSearch(new URLSearchParams(), { keyword: text }))
  }

  return (
    <Form role="search" onSubmit={submit}>
      <TextField
        label="Search your wish list"
        isLabelHidden
        type="search"
        placeholder="Search your wish list"
        prefix={<Search aria-hidden size={16} />}
        name="keyword"
        defaultValue={keyword}
      />
    </Form>
  )
}

function NoFavorites({ keyword }: { keyword: string }) {
  if (keyword !== '') {
    return (
      <EmptyState
        title={`Nothing on your wish list matches “${keyword}”`}
        action={
          <Button variant="secondary" href={paths.wishList()}>
            Show all items
          </Button>
        }
      />
    )
  }

  return (
    <EmptyState
      picture={<Heart aria-hidden />}
      title="Your wish list is empty"
      description="Tap the heart on a product to save it and get price-drop alerts."
      action={<Button href={paths.bestSellers()}>Shop best sellers</Button>}
    />
  )
}

/** Returns a function that removes a product from the wish list. The toast offers to undo it. */
const useRemoveFavorite = (): ((productCode: string) => void) => {
  const invalidateFavorites = useInvalidate('favorite')
  const { mutate: restore } = useCallMutation('favorite', 'add', { onSuccess: invalidateFavorites })
  const { mutate: remove } = useCallMutation('favorite', 'remove', {
    onSuccess: async (_, { id: productCode }) => {
      toast.info('Removed from your wish list', {
        action: (
          <button type="button" onClick={() => restore({ productCode, collectionType: 0 })}>
            Undo
          </button>
        ),
      })
      await invalidateFavorites()
    },
  })

  return productCode => remove({ id: productCode, collectionType: 0 })
}

/** Creates, shows and revokes an anonymous link to the wish list. */
function ShareFavorites() {
  const { data } = useQuery(favoriteQueries.sharing())
  const { origins } = useShop()
  const share = useCallMutation('favorite', 'share', { onSuccess: useInvalidate('favorite.sharing') })
  const shareKey = data?.shareKey ?? null
  if (shareKey === null) {
    return (
      <Cluster as="p" gap={[2, 3]} className={styles.share}>
        <Button
          variant="secondary"
          size="sm"
          icon={<Share2 aria-hidden size={16} />}
          isLoading={share.isPending}
          disabled={data === undefined}
          onClick={() => share.mutate({ isShared: true })}
        >
          Share wish list
        </Button>
        <span>Creates a link that shows your products, but not your name.</span>
      </Cluster>
    )
  }

  const link = `${origins.shop}${paths.sharedWishList(shareKey)}`

  return (
    <Cluster as="p" gap={[2, 3]} className={styles.share}>
      <Share2 aria-hidden size={16} />
      <span>Anyone with this link can see the list:</span>
      <a href={paths.sharedWishList(shareKey)} className={styles.link}>
        {link}
      </a>
      <CopyButton value={link} label="Copy link" />
      <Button
        variant="link"
        size="sm"
        isLoading={share.isPending}
        onClick={() => share.mutate({ isShared: false })}
      >
        Stop sharing
      </Button>
    </Cluster>
  )
}

/** Price drop since the product was added; null if there is none, or if a price is hidden. */
export const formatPriceDrop = (seenPrice: number | null, displayPrice: number | null): string | null =>
  seenPrice !== null && displayPrice !== null && displayPrice < seenPrice
    ? `${formatMoney(seenPrice - displayPrice)} less`
    : null
