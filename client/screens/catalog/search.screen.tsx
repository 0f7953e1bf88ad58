import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import { formatInteger } from '@fixbench/contract/core/format.ts'
import { joinWithAnd } from '@fixbench/contract/core/list-words.ts'
import type { SearchResult } from '@fixbench/contract/search/search.contract.ts'
import { SEARCH_PAGE_SIZE, SEARCH_TOO_LONG } from '@fixbench/contract/search/search-constants.ts'
import { useListCart, useQuickAdd } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import { ListHead } from '@fixbench/storefront/features/catalog/components/list/list-head.tsx'
import { ProductGrid } from '@fixbench/storefront/features/catalog/components/list/product-grid.tsx'
import { ProductListView } from '@fixbench/storefront/features/catalog/components/list/product-list-view.tsx'
import {
  isNarrowed,
  type ListChoice,
  parseChoice,
  queryHref,
  toggleValue,
} from '@fixbench/storefront/features/catalog/list-choice.rules.ts'
import { Highlighted } from '@fixbench/storefront/features/search/components/highlighted.tsx'
import { openDialog } from '@fixbench/storefront/lib/state/dialogs.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { TagStrip } from '@fixbench/ui/badge/tag.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Cluster, Container } from '@fixbench/ui/layout/layout.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { readCategory, searchData } from './search.data.ts'
import styles from './search-notice.module.css'
import { useLoggedSearch } from './use-logged-search.ts'

/** Search results with the corrected query, or best sellers if there are none. */
export default function SearchScreen() {
  const { id = '', page } = useParams()
  const [query] = useSearchParams()
  const keyword = id.trim()
  const choice = parseChoice(query, page)
  const data = searchData(keyword, readCategory(query), choice)

  return (
    <Container>
      {data === null ? (
        <>
          <ListHead crumbs={[{ label: 'Search' }]} title={formatHeading(keyword, undefined)} />
          <EmptyState {...SEARCH_TOO_LONG} />
        </>
      ) : (
        <Results keyword={keyword} categoryId={readCategory(query)} choice={choice} data={data} />
      )}
    </Container>
  )
}

const SHOWN_LENGTH = 80
const shorten = (keyword: string): string =>
  keyword.length > SHOWN_LENGTH ? `${keyword.slice(0, SHOWN_LENGTH)}…` : keyword

/** Heading of the results. A search without a keyword lists a category or all products. */
const formatHeading = (keyword: string, category: string | undefined): string =>
  keyword === '' ? (category ?? 'All products') : `Results for “${shorten(keyword)}”`

type ResultsProps = {
  keyword: string
  categoryId: number
  choice: ListChoice
  data: NonNullable<ReturnType<typeof searchData>>
}

/** Number of tags shown; they fit on two rows on phones. */
const TAGS_SHOWN = 8

const renderTitle = (product: ProductCard) => <Highlighted title={product.keywordTitle} />

function Results({ keyword, categoryId, choice, data }: ResultsProps) {
  const { data: result } = useSuspenseQuery(data.result)
  const { data: facets } = useQuery(data.facets)
  const { data: tags } = useQuery(data.tags)
  const { data: categoryPath } = useQuery(data.categoryPath)

  const onUsed = useLoggedSearch(keyword, { hasResults: result.total > 0 })
  const cart = useListCart(onUsed)
  const toHref = queryHref(paths.search(keyword), categoryId === 0 ? {} : { category: String(categoryId) })

  const shownTags = tags?.rows.slice(0, TAGS_SHOWN) ?? []
  const category = result.categories.find(row => categoryId !== 0 && row.categoryId === categoryId)
  const ancestors = categoryId === 0 ? [] : (categoryPath?.rows ?? [])
  const head = (
    <ListHead
      crumbs={[
        ...ancestors.map(({ nameEn, url }) => ({ label: nameEn, href: paths.list(url) })),
        { label: 'Search' },
      ]}
      title={formatHeading(keyword, category?.nameEn)}
    />
  )

  if (result.total === 0 && !isNarrowed(choice)) {
    return (
      <>
        {head}
        <SearchNotice term={keyword} total={0} correctedQuery={null} />
        <TermSuggestions terms={result.reading?.suggestions ?? []} />
        <OtherCategories options={data.categories} />
        <BestSellers options={data.bestSellers} />
      </>
    )
  }

  return (
    <>
      {head}
      <ResultNotice keyword={keyword} result={result} />
      <CategoryLinks
        categories={result.categories}
        chosenId={categoryId}
        toHref={chosenId => paths.search(keyword, chosenId === 0 ? {} : { category: chosenId })}
      />
      {shownTags.length > 1 && (
        <TagStrip
          label="Result tags"
          tags={shownTags.map(({ tagId, tagName, count }) => ({
            text: tagName,
            href: toHref(toggleValue(choice, 'tagIds', tagId)),
            isActive: choice.tagIds.includes(tagId),
            count,
          }))}
        />
      )}
      <ProductListView
        rows={result.rows}
        total={result.total}
        facets={facets}
        facetFilter={data.facetFilter}
        choice={choice}
        pageSize={SEARCH_PAGE_SIZE}
        toHref={toHref}
        cart={cart}
        renderTitle={keyword === '' ? undefined : renderTitle}
      />
    </>
  )
}

type CategoryLinksProps = {
  categories: readonly { categoryId: number; nameEn: string; productCount?: number }[]
  /** Id of the current category; null if it isn't one of these. */
  chosenId: number | null
  label?: string
  toHref: (categoryId: number) => string
}

/** Categories to search in, with their numbers of hits. Renders nothing for fewer than two. */
function CategoryLinks({ categories, chosenId, toHref, label = 'Result categories' }: CategoryLinksProps) {
  if (categories.length < 2) return null
  const tags = categories.map(({ categoryId, nameEn, productCount }) => ({
    text: nameEn,
    href: toHref(categoryId),
    isActive: categoryId === chosenId,
    count: productCount,
  }))
  return <TagStrip label={label} tags={tags} />
}

/** Links to 'All Categories', which the call doesn't return, and to all top-level categories. */
function OtherCategories({ options }: { options: ResultsProps['data']['categories'] }) {
  const { data } = useQuery(options)
  if (data === undefined) return null
  return (
    <CategoryLinks
      label="Browse by category"
      categories={[{ categoryId: 0, nameEn: 'All Categories' }, ...data.rows]}
      chosenId={null}
      toHref={id => paths.search('', id === 0 ? {} : { category: id })}
    />
  )
}

function BestSellers({ options }: { options: ResultsProps['data']['bestSellers'] }) {
  const { data } = useSuspenseQuery(options)
  const add = useQuickAdd()
  return (
    <section aria-label="Best sellers">
      <ProductGrid products={data.rows} onAdd={add} columns={5} />
    </section>
  )
}

type SearchNoticeProps = { term: string; total: number; correctedQuery: string | null }

/** Reports above the results that nothing was found or the term was corrected (ERR-search-no-result, -corrected). */
function SearchNotice({ term, total, correctedQuery }: SearchNoticeProps) {
  if (correctedQuery !== null) {
    return (
      <div className={styles.notice} role="status">
        <p>
          Sorry,nothing found for <b>{term}</b>, show {formatInteger(total)} results for{' '}
          <b>{correctedQuery}</b>
        </p>
        <p className={cx('note', styles.mean)}>
          Did you mean: <a href={paths.search(correctedQuery)}>{correctedQuery}</a>
        </p>
      </div>
    )
  }

  if (total > 0 || term === '') return null

  return (
    <div className={styles.notice} role="status">
      <p>
        Sorry,nothing found for <b>{term}</b>.
      </p>
      <p className={cx('note', styles.mean)}>Try some of our bestsellers</p>
      <Button
        variant="secondary"
        size="sm"
        className={styles.ask}
        onClick={() => openDialog('feedback', `Do you have ${term}?`)}
      >
        Ask us about a part
      </Button>
    </div>
  )
}

/** The one notice above results: what the shop doesn't carry, else what was dropped, else what was corrected. */
function ResultNotice({ keyword, result }: { keyword: string; result: SearchResult }) {
  const { correctedQuery, total, reading } = result
  if (reading?.uncarried) return <UncarriedNotice {...reading.uncarried} showing={reading.showing} />
  if (reading?.showing) return <RelaxedNotice dropped={reading.dropped} showing={reading.showing} />
  return correctedQuery === null ? null : (
    <SearchNotice term={keyword} total={total} correctedQuery={correctedQuery} />
  )
}

type UncarriedNoticeProps = { model: string; isNewer: boolean; showing: string | null }

/** Reports a model without parts in the shop, and offers to be told when there are some. */
function UncarriedNotice({ model, isNewer, showing }: UncarriedNoticeProps) {
  const text = `Please tell me when you carry parts for ${model}.`

  return (
    <div className={styles.notice} role="status">
      <p>
        {`We don’t carry ${model} parts${isNewer ? ' yet' : ''}.`}
        {showing !== null && (
          <>
            {' '}
            Showing <b>{showing}</b>, newest models first.
          </>
        )}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className={styles.ask}
        onClick={() => openDialog('feedback', text)}
      >
        Tell me when you do
      </Button>
    </div>
  )
}

type RelaxedNoticeProps = { dropped: readonly string[]; showing: string }

/** Reports which terms of a search were dropped and what is shown instead. */
function RelaxedNotice({ dropped, showing }: RelaxedNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <p>
        No exact match for {joinWithAnd(dropped.map(term => `“${term}”`))}. Showing <b>{showing}</b>
      </p>
    </div>
  )
}

/** Alternative terms for a search without results. Renders nothing if there are none. */
function TermSuggestions({ terms }: { terms: readonly string[] }) {
  if (terms.length === 0) return null

  return (
    <Cluster
      as="nav"
      gap={[2, 3]}
      align="baseline"
      aria-label="Suggested searches"
      className={cx('note', styles.suggestions)}
    >
      <span>Popular searches:</span>
      <Cluster as="ul" gap={[2, 3]}>
        {terms.map(term => (
          <li key={term}>
            <a href={paths.search(term)}>{term}</a>
          </li>
        ))}
      </Cluster>
    </Cluster>
  )
}
