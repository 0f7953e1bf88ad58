import { formatCount, formatDate, formatMoney } from '@fixbench/contract/core/format.ts'
import type { QuickRow } from '@fixbench/contract/quick-order/quick-order.schemas.ts'
import type { SavedList } from '@fixbench/contract/saved-list/saved-list.contract.ts'
import {
  NameButton,
  SaveListButton,
} from '@fixbench/storefront/features/saved-list/components/save-list-button.tsx'
import { savedListQueries } from '@fixbench/storefront/features/saved-list/saved-list.queries.ts'
import { useInvalidate } from '@fixbench/storefront/lib/api/query.ts'
import { useCallMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { useFocusAfterRemoval } from '@fixbench/storefront/shared/list/use-focus-after-removal.ts'
import { statusLabels } from '@fixbench/storefront/shared/quick-order/status-labels.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Breadcrumb } from '@fixbench/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { IconButton } from '@fixbench/ui/button/icon-button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { QuantityStepper } from '@fixbench/ui/field/quantity-stepper.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Card, Cluster, Grid, Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { ConfirmButton } from '@fixbench/ui/overlay/confirm-dialog.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, ListChecks, Trash2 } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import listEditorStyles from './list-editor.module.css'
import { MembersOnly } from './members-only.tsx'
import styles from './trade.module.css'

/** The member's saved lists, or one of them. */
export default function SavedListsScreen() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return (
    <MembersOnly title="Your saved lists" description="Sign in to save lists of items you reorder.">
      {id === null ? <Lists /> : <SavedListDetail id={id} />}
    </MembersOnly>
  )
}

function Lists() {
  const rows = useQuery(savedListQueries.list()).data?.rows ?? []

  return (
    <AccountPage
      title="Saved lists"
      description="Items you reorder, with current prices and stock."
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
    </AccountPage>
  )
}

function ListCard({ list }: { list: SavedList }) {
  const { addToCart, isAdding } = useAddListToCart(list)

  return (
    <Card gap={3} as="li" radius="xl" className={styles.list}>
      <h2 className="anywhere">
        <a href={paths.savedLists(list.id)}>{list.name}</a>
      </h2>
      <DotText as="p" className="hint">
        {`${formatCount(list.skuCount, 'SKU')}, ${formatCount(list.pieceCount, 'unit')}`}
        {`updated ${formatDate(list.updateTime)}`}
      </DotText>
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
      <AccountPage
        title={list.name}
        description={`${formatCount(list.skuCount, 'SKU')}, ${formatCount(list.pieceCount, 'unit')}`}
        aside={
          <Cluster>
            <NameButton
              size="sm"
              variant="secondary"
              title="Rename list"
              name={list.name}
              action="Rename"
              save={(api, name) => api['saved-list'].rename({ id, name })}
            >
              Rename
            </NameButton>
            <Remove id={id} name={list.name} />
          </Cluster>
        }
      >
        <Card as="section" radius="xl" aria-label="List items" className={styles.box}>
          <ListEditor id={id} savedRows={check.rows} />
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
      </AccountPage>
    </Stack>
  )
}

function Remove({ id, name }: { id: string; name: string }) {
  const remove = useCallMutation('saved-list', 'remove', { onSuccess: useInvalidate('saved-list') })
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
  const { mutate, isPending: isAdding } = useCallMutation('saved-list', 'toCart', {
    onSuccess: useInvalidate('cart', 'saved-list'),
  })
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

type Item = { skuCode: string; buyCount: number }

const toItem = ({ code, quantity }: QuickRow): Item => ({ skuCode: code, buyCount: Number(quantity) })

/** The rows as they will be after the pending change, so that changes in quick succession add up. */
const toPendingRows = (rows: readonly QuickRow[], items: readonly Item[] | undefined): readonly QuickRow[] =>
  items?.flatMap(({ skuCode, buyCount }) =>
    rows.filter(({ code }) => code === skuCode).map(row => ({ ...row, quantity: String(buyCount) })),
  ) ?? rows

/** Rows of a saved list. Changing quantities, reordering and removing save immediately. */
function ListEditor({ id, savedRows }: { id: string; savedRows: readonly QuickRow[] }) {
  const save = useCallMutation('saved-list', 'save', { onSuccess: useInvalidate('saved-list') })
  const write = (items: readonly Item[]) => save.mutate({ id, items: [...items] })
  const rows = toPendingRows(savedRows, save.isPending ? save.variables.items : undefined)

  useFocusAfterRemoval(rows.length)
  const items = rows.map(toItem)
  const move = (from: number, to: number) => {
    const next = [...items]
    const [moved] = next.splice(from, 1)
    if (moved !== undefined) next.splice(to, 0, moved)
    write(next)
  }

  return (
    <ol aria-busy={save.isPending}>
      {rows.map((row, index) => (
        <li key={row.code} className={listEditorStyles.row}>
          <Picture
            src={row.image}
            alt=""
            width={56}
            height={56}
            h={112}
            className={listEditorStyles.picture}
          />
          <div className={listEditorStyles.words}>
            <a href={paths.detail(row.seoUrl, row.skuCode)}>{row.name}</a>
            <DotText as="small" className="hint">
              <span className="code">{row.code}</span>
              {row.productSpec}
            </DotText>
            {row.result !== 'ready' && (
              <small className={cx('hint', listEditorStyles.note)}>
                <Badge tone={statusLabels[row.result].tone}>{statusLabels[row.result].label}</Badge>{' '}
                {row.reason}
              </small>
            )}
          </div>
          <QuantityStepper
            size="sm"
            label={`Quantity of ${row.code}`}
            value={Number(row.quantity)}
            max={99_999}
            onChange={buyCount =>
              write(items.map((item, at) => (at === index ? { ...item, buyCount } : item)))
            }
          />
          <Stack as="span" gap={0} className={cx('num', listEditorStyles.total)}>
            {row.lineTotal === null ? '' : formatMoney(row.lineTotal)}
            {row.price !== null && <small className="regular ink-3">{formatMoney(row.price)} each</small>}
          </Stack>
          <span className={listEditorStyles.tools}>
            <IconButton
              size="sm"
              icon={<ArrowUp aria-hidden />}
              label={`Move ${row.code} up`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              size="sm"
              icon={<ArrowDown aria-hidden />}
              label={`Move ${row.code} down`}
              disabled={index === rows.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              data-remove
              size="sm"
              icon={<Trash2 aria-hidden />}
              label={`Remove ${row.code}`}
              onClick={() => write(items.filter((_, at) => at !== index))}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
