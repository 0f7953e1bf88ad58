import type { Facet, Facets } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { containsText } from '@fixbench/contract/core/fold.ts'
import { formatInteger } from '@fixbench/contract/core/format.ts'
import { GradeMark } from '@fixbench/ui/badge/grade-mark.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { RetryNotice } from '@fixbench/ui/feedback/retry-notice.tsx'
import { SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Popover } from '@fixbench/ui/overlay/popover.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { readFormText } from '#storefront/lib/format/form-text.ts'
import { catalogQueries, type FacetFilter } from '../../catalog.queries.ts'
import {
  hasValue,
  type ListChoice,
  parseAmount,
  type ToHref,
  toggleValue,
  toQueryParams,
} from '../../list-choice.rules.ts'
import styles from './filter-column.module.css'

/** Filters of a list page: the available ones, the current choice, and the URL of any other choice. */
export type ListFilters = {
  /** Undefined until loaded. */
  facets: Facets | undefined
  /** The filter that the facets were requested with; reused to load all values of a group. */
  facetFilter: FacetFilter
  choice: ListChoice
  toHref: ToHref
}

/** Number of groups that are initially open. The rest is collapsed to keep the column short. */
const OPEN_GROUPS = 4

/** Filter groups whose values are links with counts, followed by the price range and "In stock". */
export function FilterColumn(filters: ListFilters) {
  const { facets, facetFilter, choice, toHref } = filters
  if (facets === undefined) return <FacetsFallback facetFilter={facetFilter} label="filters" />

  return (
    <Stack onKeyDown={toggleBySpace}>
      {facets.groups.map((group, index) => (
        <FacetGroup
          key={`${group.field}-${group.key}`}
          {...filters}
          group={group}
          isOpen={index < OPEN_GROUPS || group.values.some(({ isSelected }) => isSelected)}
        />
      ))}
      {facets.price !== null && <PriceGroup {...filters} price={facets.price} />}
      <section className={styles.group}>
        <h2 className={styles.label}>Availability</h2>
        <FacetLink
          href={toHref({ ...choice, pageNum: 1, inStock: !choice.inStock })}
          isSelected={choice.inStock}
          label="In stock"
          count={facets.inStockCount}
        />
      </section>
    </Stack>
  )
}

/** The links look like checkboxes, so Space toggles them too. */
const toggleBySpace = (event: KeyboardEvent): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[rel="nofollow"]') : null
  if (event.key !== ' ' || link === null) return
  event.preventDefault()
  link.click()
}

type FacetsFallbackProps = { facetFilter: FacetFilter; label: string }

/** Skeleton while facets load; a retry notice if loading failed. */
function FacetsFallback({ facetFilter, label }: FacetsFallbackProps) {
  const { isError, refetch } = useQuery(catalogQueries.facets(facetFilter))
  if (!isError) return <SkeletonRows rows={4} columns={1} />
  return <RetryNotice onRetry={() => void refetch()}>We couldn’t load the {label}.</RetryNotice>
}

type GroupProps = ListFilters & { group: Facet }

function FacetGroup({ isOpen, ...props }: GroupProps & { isOpen: boolean }) {
  const { group, choice, toHref } = props
  const { label, values, valueCount } = group

  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.fold}>
        <h2 className={styles.label}>{label}</h2>
      </summary>
      <ul>
        <FacetValues group={group} choice={choice} toHref={toHref} />
      </ul>
      {valueCount > values.length && (
        <Popover
          label={`All options for ${label}`}
          trigger={trigger => (
            <button type="button" {...trigger} className={styles.more}>
              {`Show all ${formatInteger(valueCount)}`}
            </button>
          )}
        >
          <AllValues {...props} />
        </Popover>
      )}
    </details>
  )
}

/** All values of a long filter group with a search field. Loads the values when opened. */
function AllValues(props: GroupProps) {
  const { key, label } = props.group
  const [search, setSearch] = useState('')
  const facetFilter = { ...props.facetFilter, group: key }
  const { data } = useQuery(catalogQueries.facets(facetFilter))
  const matches = data?.groups[0]?.values.filter(({ value }) => containsText(value, search))

  return (
    <Stack gap={2} className={styles.all}>
      <input
        type="search"
        className={styles.find}
        aria-label={`Find in ${label}`}
        placeholder={`Find in ${label}`}
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      {matches === undefined ? (
        <FacetsFallback facetFilter={facetFilter} label="options" />
      ) : (
        <ul>
          <FacetValues {...props} values={matches} />
        </ul>
      )}
      {matches?.length === 0 && (
        <p role="status" className="hint anywhere">
          No options match “{search.trim()}”
        </p>
      )}
    </Stack>
  )
}

type FacetValuesProps = Pick<GroupProps, 'group' | 'choice' | 'toHref'> & { values?: Facet['values'] }

/** Values of a filter group, by default those of the facets. Each is a link that toggles it in `choice`. */
function FacetValues({ group, values = group.values, choice, toHref }: FacetValuesProps) {
  return values.map(({ id, value, count }) => (
    <li key={id}>
      <FacetLink
        href={toHref(toggleValue(choice, group.field, id))}
        isSelected={hasValue(choice, group.field, id)}
        label={group.key === 'grade' ? <GradeMark grade={value} variant="plain" /> : value}
        count={count}
      />
    </li>
  ))
}

type FacetLinkProps = { href: string; isSelected: boolean; label: ReactNode; count: number }

function FacetLink({ href, isSelected, label, count }: FacetLinkProps) {
  return (
    <a
      href={href}
      className={cx(styles.value, isSelected && styles.selected)}
      aria-current={isSelected || undefined}
      rel="nofollow"
    >
      {label} <span className="fine num">{formatInteger(count)}</span>
    </a>
  )
}

type PriceGroupProps = Pick<ListFilters, 'choice' | 'toHref'> & { price: NonNullable<Facets['price']> }

function PriceGroup({ price, choice, toHref }: PriceGroupProps) {
  const navigate = useNavigate()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const priceMin = parseAmount(readFormText(form, 'min'))
    const priceMax = parseAmount(readFormText(form, 'max'))
    void navigate(toHref({ ...choice, pageNum: 1, priceMin, priceMax }))
  }

  const others = toQueryParams({ ...choice, priceMin: null, priceMax: null })

  return (
    <section className={styles.group}>
      <h2 className={styles.label}>Price</h2>
      <Form
        key={`${choice.priceMin}-${choice.priceMax}`}
        className={styles.price}
        leadsTo={toHref({ ...choice, pageNum: 1 }).split('?')[0]}
        onSubmit={apply}
      >
        {Object.entries(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PriceInput name="min" label="Minimum price" limit={price.min} value={choice.priceMin} />
        <span aria-hidden className={styles.to} />
        <PriceInput name="max" label="Maximum price" limit={price.max} value={choice.priceMax} />
        <button type="submit">Apply</button>
      </Form>
    </section>
  )
}

type PriceInputProps = { name: string; label: string; limit: number; value: number | null }

function PriceInput({ name, label, limit, value }: PriceInputProps) {
  return (
    <input
      name={name}
      inputMode="decimal"
      aria-label={label}
      placeholder={limit.toFixed(2)}
      defaultValue={value ?? ''}
    />
  )
}
