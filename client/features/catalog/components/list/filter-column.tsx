import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { readFormText } from '#client/lib/format/form-text.ts'
import { formatMoney } from '#client/lib/format/format.ts'
import { Form } from '#client/ui/form/form.tsx'
import type { Facet, Facets } from '#contract/catalog.schemas.ts'
import type { FacetFilter } from '../../catalog.queries.ts'
import { type ListChoice, toQueryParams } from '../../list-choice.rules.ts'
import { FacetLink, FacetValues } from './facet-link.tsx'
import { FacetMore } from './facet-more.tsx'
import { FacetsFallback } from './facets-fallback.tsx'
import styles from './filter-column.module.css'
import type { ToHref } from './list-href.ts'

type FilterColumnProps = {
  /** Undefined until loaded. */
  facets: Facets | undefined
  choice: ListChoice
  toHref: ToHref
  /** The filter that the facets were requested with; reused to load all values of a group. */
  facetFilter: FacetFilter
}

/** Filter groups whose values are links with counts, followed by the price range and "In stock". */
export function FilterColumn({ facets, choice, toHref, facetFilter }: FilterColumnProps) {
  if (facets === undefined) return <FacetsFallback facetFilter={facetFilter} label="filters" />
  return (
    <div className={styles.column}>
      {facets.groups.map((group, at) => (
        <FacetGroup
          key={`${group.field}-${group.key}`}
          group={group}
          isOpen={at < OPEN_GROUPS || group.values.some(({ isSelected }) => isSelected)}
          choice={choice}
          toHref={toHref}
          facetFilter={facetFilter}
        />
      ))}
      <PriceGroup facets={facets} choice={choice} toHref={toHref} />
      <section className={styles.group}>
        <h2 className={styles.label}>Availability</h2>
        <FacetLink
          href={toHref({ ...choice, pageNum: 1, inStock: !choice.inStock })}
          isSelected={choice.inStock}
          label="In stock"
          count={facets.inStockCount}
        />
      </section>
    </div>
  )
}

/** Number of groups that are initially open. The rest is collapsed to keep the column short. */
const OPEN_GROUPS = 4

type FacetGroupProps = Omit<FilterColumnProps, 'facets'> & { group: Facet; isOpen: boolean }

function FacetGroup({ group, isOpen, choice, toHref, facetFilter }: FacetGroupProps) {
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.fold}>
        <h2 className={styles.label}>{group.label}</h2>
      </summary>
      <ul className={styles.values}>
        <FacetValues
          groupKey={group.key}
          field={group.field}
          values={group.values}
          choice={choice}
          toHref={toHref}
        />
      </ul>
      {group.valueCount > group.values.length && (
        <FacetMore group={group} choice={choice} toHref={toHref} facetFilter={facetFilter} />
      )}
    </details>
  )
}

type PriceGroupProps = Pick<FilterColumnProps, 'choice' | 'toHref'> & { facets: Facets }

function PriceGroup({ facets, choice, toHref }: PriceGroupProps) {
  const navigate = useNavigate()
  if (facets.price === null) return null
  const apply = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const amount = (name: string): number | null => {
      const text = readFormText(form, name)
      return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : null
    }
    void navigate(toHref({ ...choice, pageNum: 1, priceMin: amount('min'), priceMax: amount('max') }))
  }
  const { min, max } = facets.price
  const { min: _min, max: _max, ...rest } = toQueryParams(choice)
  return (
    <section className={styles.group}>
      <h2 className={styles.label}>Price</h2>
      <Form
        key={`${choice.priceMin}-${choice.priceMax}`}
        className={styles.price}
        leadsTo={toHref({ ...choice, pageNum: 1 }).split('?')[0]}
        onSubmit={apply}
      >
        {Object.entries(rest).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          name="min"
          inputMode="decimal"
          aria-label="Minimum price"
          placeholder={formatMoney(min).slice(1)}
          defaultValue={choice.priceMin ?? ''}
        />
        <span aria-hidden className={styles.to} />
        <input
          name="max"
          inputMode="decimal"
          aria-label="Maximum price"
          placeholder={formatMoney(max).slice(1)}
          defaultValue={choice.priceMax ?? ''}
        />
        <button type="submit">Go</button>
      </Form>
    </section>
  )
}
