import { useSuspenseQuery } from '@tanstack/react-query'
import { Heart, Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useQuickAdd } from '#client/features/cart/use-quick-add.tsx'
import { FavoriteToolbar } from '#client/features/favorite/components/favorite-toolbar.tsx'
import { OwnProductCard } from '#client/features/favorite/components/own-product-card.tsx'
import { ShareFavorites } from '#client/features/favorite/components/share-favorites.tsx'
import { useRemoveFavorite } from '#client/features/favorite/favorite.mutations.tsx'
import { FAVORITES_PER_PAGE, favoriteQueries } from '#client/features/favorite/favorite.queries.ts'
import { useFavoriteSelection } from '#client/features/favorite/use-favorite-selection.ts'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import { formatCount } from '#client/lib/format/format.ts'
import { readPageNum, updateSearch } from '#client/lib/url/search-params.ts'
import { paths } from '#client/paths.ts'
import { ListPagination } from '#client/shared/list/list-pagination.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/feedback/state-view.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Grid } from '#client/ui/layout/layout.tsx'
import { formatPriceDrop } from './wish-list.rules.ts'

/** The wish list with price drops and stock. Products can be added to the cart with one click. */
export default function WishListScreen() {
  const [search] = useSearchParams()
  const keyword = search.get('keyword') ?? ''
  const { data } = useSuspenseQuery(favoriteQueries.page(keyword, readPageNum(search)))
  const add = useQuickAdd()
  const remove = useRemoveFavorite()
  const selection = useFavoriteSelection(data.rows)
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
            onRemove={() => remove.mutate(product.productCode)}
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
  const [text, setText] = useState(keyword)
  const submit = () =>
    void navigate(paths.wishList() + updateSearch(new URLSearchParams(), { keyword: text.trim() }))
  return (
    <Form role="search" onSubmit={submit}>
      <TextField
        label="Search your wish list"
        isLabelHidden
        type="search"
        placeholder="Search your wish list"
        prefix={<Search aria-hidden size={16} />}
        value={text}
        onChange={event => setText(event.target.value)}
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
