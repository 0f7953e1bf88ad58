import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ListEditor } from '#client/features/saved-list/components/list-editor.tsx'
import { NameDialog } from '#client/features/saved-list/components/name-dialog.tsx'
import { SaveListButton } from '#client/features/saved-list/components/save-list-button.tsx'
import {
  useListToCart,
  useRemoveList,
  useRenameList,
} from '#client/features/saved-list/saved-list.mutations.ts'
import { savedListQueries } from '#client/features/saved-list/saved-list.queries.ts'
import { formatCount, formatDate, formatMoney } from '#client/lib/format/format.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Breadcrumb } from '#client/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/feedback/state-view.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Grid, Row, Stack } from '#client/ui/layout/layout.tsx'
import { ConfirmButton } from '#client/ui/overlay/confirm-dialog.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import type { SavedList } from '#contract/saved-list/saved-list.contract.ts'
import { SignInFirst } from './sign-in-first.tsx'
import styles from './trade.module.css'
import { TradePage } from './trade-page.tsx'

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
        <Grid as="ul" min="20rem">
          {rows.map(list => (
            <ListCard key={list.id} list={list} />
          ))}
        </Grid>
      )}
    </TradePage>
  )
}

function ListCard({ list }: { list: SavedList }) {
  const { addToCart, isAdding } = useAddListToCart(list)
  return (
    <Card gap={3} as="li" radius="xl" className={styles.list}>
      <h2 className="anywhere">
        <a href={paths.savedLists(list.id)}>{list.name}</a>
      </h2>
      <p className="hint">
        {formatCount(list.skuCount, 'SKU')}, {formatCount(list.pieceCount, 'unit')} · updated{' '}
        {formatDate(list.updateTime)}
      </p>
      <Row align="stretch">
        {list.images.map(image => (
          <Picture key={image} src={image} alt="" width={56} height={56} h={112} className={styles.thumb} />
        ))}
      </Row>
      <Cluster>
        <Button size="sm" isLoading={isAdding} onClick={addToCart}>
          Add to cart
        </Button>
        <Button size="sm" variant="secondary" href={paths.savedLists(list.id)}>
          Open
        </Button>
      </Cluster>
    </Card>
  )
}

/** A saved list with current prices and its actions. */
function SavedListDetail({ id }: { id: string }) {
  const { data } = useSuspenseQuery(savedListQueries.detail(id))
  const { list, check } = data
  const { addToCart, isAdding } = useAddListToCart(list)
  return (
    <Stack gap={6}>
      <Breadcrumb items={[{ label: 'Saved lists', href: paths.savedLists() }, { label: list.name }]} />
      <TradePage
        title={list.name}
        text={`${formatCount(list.skuCount, 'SKU')}, ${formatCount(list.pieceCount, 'unit')}`}
        aside={
          <Cluster>
            <Rename id={id} name={list.name} />
            <Remove id={id} name={list.name} />
          </Cluster>
        }
      >
        <Card as="section" radius="xl" aria-label="List items" className={styles.box}>
          <ListEditor id={id} rows={check.rows} />
          <Cluster gap={[3, 5]} justify="end" className={styles.sum}>
            <span>
              Today <b className="num text-2xl ink-accent">{formatMoney(check.totals.itemsTotal)}</b>
            </span>
            <Button
              variant="accent"
              isLoading={isAdding}
              disabled={check.totals.lines === 0}
              onClick={addToCart}
            >
              Add all to cart
            </Button>
          </Cluster>
        </Card>
      </TradePage>
    </Stack>
  )
}

function Rename({ id, name }: { id: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const rename = useRenameList()
  const close = () => {
    setIsOpen(false)
    rename.reset()
  }
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        Rename
      </Button>
      <NameDialog
        isOpen={isOpen}
        title="Rename list"
        name={name}
        action="Rename"
        error={rename.error}
        isBusy={rename.isPending}
        onClose={close}
        onName={next => rename.mutate({ id, name: next }, { onSuccess: close })}
      />
    </>
  )
}

function Remove({ id, name }: { id: string; name: string }) {
  const remove = useRemoveList()
  const navigate = useNavigate()
  const done = () => {
    toast.success(`${name} deleted`)
    void navigate(paths.savedLists())
  }
  return (
    <ConfirmButton
      size="sm"
      variant="ghost"
      title={`Delete ${name}?`}
      message="This deletes only the list."
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id }, { onSuccess: done })}
    >
      Delete
    </ConfirmButton>
  )
}

/** Adds a saved list to the cart and reports the result in a toast. */
const useAddListToCart = ({ id, name }: Pick<SavedList, 'id' | 'name'>) => {
  const { mutate, isPending: isAdding } = useListToCart()
  const addToCart = () =>
    mutate(
      { id },
      {
        onSuccess: ({ rows, counts }) => {
          const lines = counts.added + counts.adjusted
          const left = rows.length - lines
          const action = <a href={paths.cart()}>View cart</a>
          const text = `${lines} of ${rows.length} items from ${name} added to your cart`
          if (left === 0) toast.success(text, { action })
          else toast.warning(text, { action })
        },
      },
    )
  return { addToCart, isAdding }
}
