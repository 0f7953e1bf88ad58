import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { SaveListButton } from '#client/features/saved-list/components/save-list-button.tsx'
import { savedListQueries } from '#client/features/saved-list/saved-list.queries.ts'
import { formatCount, formatDate } from '#client/lib/format/format.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { Cluster } from '#client/ui/layout/cluster.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import type { SavedList } from '#contract/saved-list.contract.ts'
import { SavedListDetail } from './saved-list.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import styles from './trade.module.css'
import { TradePage } from './trade-page.tsx'
import { useAddListToCart } from './use-add-list-to-cart.tsx'

/** The member's saved lists, or one of them. */
export default function SavedListsScreen() {
  const viewer = useViewer()
  const [search] = useSearchParams()
  const id = search.get('id')
  if (viewer === null) {
    return (
      <SignInFirst
        title="Your saved lists"
        description="Sign in to save lists of items you reorder."
        path={paths.savedLists()}
      />
    )
  }
  return id === null ? <Lists /> : <SavedListDetail id={id} />
}

function Lists() {
  const rows = useQuery(savedListQueries.list()).data?.rows ?? []
  return (
    <TradePage
      title="Saved lists"
      text="Items you reorder, with current prices and stock."
      aside={
        <Cluster>
          <SaveListButton source={{ fromCart: true }} label="Save cart as list" />
          <Button href={paths.quickOrder()}>New list by SKU</Button>
        </Cluster>
      }
    >
      {rows.length === 0 ? (
        <EmptyState
          picture={<ListChecks aria-hidden />}
          title="No saved lists yet"
          description="Save your cart, an order, or a quick order as a list, and reorder it with one click."
          action={<Button href={paths.quickOrder()}>Open quick order</Button>}
        />
      ) : (
        <ul className={styles.lists}>
          {rows.map(list => (
            <ListCard key={list.id} list={list} />
          ))}
        </ul>
      )}
    </TradePage>
  )
}

function ListCard({ list }: { list: SavedList }) {
  const { addToCart, isAdding } = useAddListToCart(list)
  return (
    <li className={cx('box-xl', styles.list)}>
      <h2>
        <a href={paths.savedLists(list.id)}>{list.name}</a>
      </h2>
      <p className="hint">
        {formatCount(list.skuCount, 'SKU')}, {formatCount(list.pieceCount, 'unit')} · updated{' '}
        {formatDate(list.updateTime)}
      </p>
      <div className={styles.thumbs}>
        {list.images.map(image => (
          <Picture key={image} src={image} alt="" width={56} height={56} h={112} className={styles.thumb} />
        ))}
      </div>
      <Cluster>
        <Button size="sm" isLoading={isAdding} onClick={addToCart}>
          Add to cart
        </Button>
        <Button size="sm" variant="secondary" href={paths.savedLists(list.id)}>
          Open
        </Button>
      </Cluster>
    </li>
  )
}
