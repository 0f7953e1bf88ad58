import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ListEditor } from '#client/features/saved-list/components/list-editor.tsx'
import { NameDialog } from '#client/features/saved-list/components/name-dialog.tsx'
import { useRemoveList, useRenameList } from '#client/features/saved-list/saved-list.mutations.ts'
import { savedListQueries } from '#client/features/saved-list/saved-list.queries.ts'
import { formatCount, formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { Breadcrumb } from '#client/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Cluster } from '#client/ui/layout/cluster.tsx'
import { Stack } from '#client/ui/layout/stack.tsx'
import { ConfirmButton } from '#client/ui/overlay/confirm-button.tsx'
import styles from './trade.module.css'
import { TradePage } from './trade-page.tsx'
import { useAddListToCart } from './use-add-list-to-cart.tsx'

/** A saved list with current prices and its actions. */
export function SavedListDetail({ id }: { id: string }) {
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
        <section aria-label="List items" className={cx('box-xl', styles.box)}>
          <ListEditor id={id} rows={check.rows} />
          <div className={styles.sum}>
            <span>
              Today <b className="num">{formatMoney(check.totals.itemsTotal)}</b>
            </span>
            <Button
              variant="accent"
              isLoading={isAdding}
              disabled={check.totals.lines === 0}
              onClick={addToCart}
            >
              Add all to cart
            </Button>
          </div>
        </section>
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
      onConfirm={() => remove.mutate(id, { onSuccess: done })}
    >
      Delete
    </ConfirmButton>
  )
}
