import type { ProductDetail, Sku } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { catalogQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import { CombinationCard } from '@fixbench/storefront/features/catalog/components/combination-card.tsx'
import { GradeTable } from '@fixbench/storefront/features/catalog/components/detail/grade-table.tsx'
import {
  Compatibility,
  Description,
  Specification,
} from '@fixbench/storefront/features/catalog/components/detail/product-details.tsx'
import { RelatedProducts } from '@fixbench/storefront/features/catalog/components/detail/related-products.tsx'
import {
  findInitialSku,
  findKitsOfGrade,
  findSkuForCountry,
  hasPlugs,
} from '@fixbench/storefront/features/catalog/sku-choice.rules.ts'
import { SeenCarousel } from '@fixbench/storefront/features/history/components/seen-carousel.tsx'
import { addSeen } from '@fixbench/storefront/features/history/seen-products.ts'
import { ProductQuestions } from '@fixbench/storefront/features/question/components/product-questions.tsx'
import { ProductReviews } from '@fixbench/storefront/features/review/components/product-reviews.tsx'
import { useApi, useStores, useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { DeferredSection } from '@fixbench/storefront/shared/deferred-section/deferred-section.tsx'
import { regionQueries } from '@fixbench/storefront/shared/region/region.queries.ts'
import { Breadcrumb } from '@fixbench/ui/breadcrumb/breadcrumb.tsx'
import { SkeletonRegion, SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { Container, Stack } from '@fixbench/ui/layout/layout.tsx'
import { SectionHeader } from '@fixbench/ui/layout/section-header.tsx'
import { useCenteredLink } from '@fixbench/ui/use-centered-link.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { isPlaced } from './part-place.rules.ts'
import styles from './product.module.css'
import { productSections } from './product-lazy-sections.ts'
import { ProductSection } from './product-section.tsx'
import { ProductTop } from './product-top.tsx'
import sectionTabsStyles from './section-tabs.module.css'
import { useAddItems, useAddKit } from './use-add-items.tsx'

const { PartPlace } = productSections

/** A product: pictures, options, price and stock, followed by details, reviews and related products. */
export default function ProductScreen() {
  const { id = '' } = useParams()
  const { data: product } = useSuspenseQuery(catalogQueries.detail(id))
  const { sku, choose } = useChosenSku(product)

  useSeenProduct(product.productCode, sku?.skuCode)
  const grades = useAddItems('Added to your cart')
  const hasModels = product.models.length > 0
  const { data: device } = useQuery({
    ...catalogQueries.deviceParts({ productCode: product.productCode }),
    enabled: hasModels,
  })

  return (
    <Container gap={6} className={styles.page}>
      <Breadcrumb
        className={styles.trail}
        items={[
          { label: 'Home', href: paths.home() },
          ...product.breadcrumbs.map(crumb => ({ label: crumb.nameEn, href: paths.list(crumb.url) })),
          { label: product.nameEn },
        ]}
      />
      <ProductTop key={product.productCode} product={product} sku={sku} onChoose={choose} />
      <DeferredSection>
        <BoughtTogether product={product} sku={sku} />
      </DeferredSection>
      <SectionTabs tabs={toTabs(product, { hasPlace: isPlaced(device) })} />
      {product.grades.length > 0 && sku !== undefined && (
        <ProductSection id="grades" title="Compare grades">
          <GradeTable
            key={product.productCode}
            grades={product.grades}
            chosen={sku}
            minQuantity={product.moq}
            onChoose={choose}
            onAdd={grades.addAll}
            isAdding={grades.isAdding}
          />
        </ProductSection>
      )}
      <ProductSection id="details" title="Details">
        <DeferredSection fallback={<SectionSkeleton />} errorMessage="We couldn’t load the details.">
          <Description id={id} />
        </DeferredSection>
      </ProductSection>
      <ProductSection id="specification" title="Specifications">
        <Specification product={product} sku={sku} />
      </ProductSection>
      <PartPlace key={`place-${product.productCode}`} />
      {hasModels && (
        <ProductSection id="compatibility" title="Fits these models">
          <Compatibility product={product} />
        </ProductSection>
      )}
      <DeferredSection>
        <RelatedProducts id={id} kind="accessory" title="Tools and supplies for this repair" />
      </DeferredSection>
      <ProductSection id="reviews" title="Reviews">
        <DeferredSection fallback={<SectionSkeleton />} errorMessage="We couldn’t load the reviews.">
          <ProductReviews key={product.productCode} productCode={product.productCode} />
        </DeferredSection>
      </ProductSection>
      <ProductSection id="questions" title="Questions and answers">
        <DeferredSection fallback={<SectionSkeleton />} errorMessage="We couldn’t load the questions.">
          <ProductQuestions key={product.productCode} productCode={product.productCode} />
        </DeferredSection>
      </ProductSection>
      <div id="similar">
        <DeferredSection>
          <RelatedProducts id={id} kind="recommend" title="You may also need" without="accessory" />
        </DeferredSection>
      </div>
      <SeenCarousel key={`seen-${product.productCode}`} productCode={product.productCode} />
    </Container>
  )
}

/** Repair kits that contain the product in the grade of the chosen SKU. Renders nothing if there are none. */
function BoughtTogether({ product, sku }: { product: ProductDetail; sku: Sku | undefined }) {
  const { data } = useSuspenseQuery(catalogQueries.combinations(product.productCode))
  const { addKit, isAdding } = useAddKit()
  const kits = findKitsOfGrade(data.rows, product.skus, sku)
  if (kits.length === 0) return null

  return (
    <section>
      <SectionHeader title="Repair kits" href={paths.combination()} linkLabel="All repair kits" />
      <Stack gap={3}>
        {kits.map(combination => (
          <CombinationCard
            key={combination.code}
            as="h3"
            combination={combination}
            onAdd={addKit}
            isAdding={isAdding}
          />
        ))}
      </Stack>
    </section>
  )
}

function SectionSkeleton() {
  return (
    <SkeletonRegion>
      <SkeletonRows rows={4} columns={3} />
    </SkeletonRegion>
  )
}

const toTabs = (
  { grades, models, reviewSummary }: ProductDetail,
  { hasPlace }: { hasPlace: boolean },
): SectionTab[] => [
  ...(grades.length > 0 ? [{ id: 'grades', label: 'Grades' }] : []),
  { id: 'details', label: 'Details' },
  { id: 'specification', label: 'Specifications' },
  ...(hasPlace ? [{ id: 'place', label: 'Where it sits' }] : []),
  ...(models.length > 0 ? [{ id: 'compatibility', label: 'Compatibility' }] : []),
  { id: 'reviews', label: `Reviews (${reviewSummary.count})` },
  { id: 'questions', label: 'Questions' },
]

/**
 * The selected SKU: the one that the visitor chose here or that the URL names, else the one with a plug for the
 * visitor's country, else the lead SKU. Choosing another SKU updates the URL, so the page can be shared and reloaded. The new SKU shows at once, before the URL has
 * changed.
 */
const useChosenSku = (product: ProductDetail) => {
  const [query, setQuery] = useSearchParams()
  const [choice, setChoice] = useState<{ productCode: string; skuCode: string } | null>(null)
  const { root } = useStores()
  const { data: visitor } = useQuery({ ...regionQueries.visitorCountry(), enabled: hasPlugs(product) })

  const inUrl = query.get('sku')
  if (choice !== null && choice.skuCode === inUrl) setChoice(null)
  const named = choice?.productCode === product.productCode ? choice.skuCode : inUrl
  const local =
    named === null && visitor !== undefined ? findSkuForCountry(product, visitor.country) : undefined
  const sku = local ?? findInitialSku(product, named)

  const [code, price] = [sku?.skuCode ?? null, sku?.price ?? 0]
  const count = product.moq
  useEffect(
    () => root.set({ currentSku: code, currentSkuPrice: price, currentSkuNum: count }),
    [root, code, price, count],
  )

  const choose = (skuCode: string): void => {
    setChoice({ productCode: product.productCode, skuCode })
    const next = new URLSearchParams(query)
    next.set('sku', skuCode)
    setQuery(next, { replace: true, preventScrollReset: true })
  }

  return { sku, choose }
}

/** Adds the product to the viewing history: a member's on the server, a guest's in this browser. Ignores failures. */
const useSeenProduct = (productCode: string, skuCode: string | undefined): void => {
  const api = useApi()
  const memberId = useViewer()?.memberId
  useEffect(() => {
    if (memberId !== undefined) api.history.add({ productCode }).catch(() => undefined)
  }, [api, memberId, productCode])
  useEffect(() => {
    if (memberId === undefined && skuCode !== undefined) addSeen({ productCode, skuCode })
  }, [memberId, productCode, skuCode])
}

type SectionTab = { id: string; label: string }

/** Sticky tabs of a long page that highlight the section in view. */
function SectionTabs({ tabs }: { tabs: readonly SectionTab[] }) {
  const current = useCurrentSection(tabs)
  const navigation = useCenteredLink<HTMLElement>(current ?? '')
  return (
    <nav ref={navigation} aria-label="Page sections" className={sectionTabsStyles.tabs}>
      {tabs.map(({ id, label }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}

/** A section is current while it crosses this band below the tabs. */
const READING_BAND = '-25% 0px -65% 0px'

const useCurrentSection = (tabs: readonly SectionTab[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null)
  const ids = tabs.map(({ id }) => id).join()
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined
    const visible = new Set<string>()
    const order = ids.split(',')
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        setCurrent(order.find(id => visible.has(id)) ?? null)
      },
      { rootMargin: READING_BAND },
    )

    for (const id of order) {
      const section = document.getElementById(id)
      if (section !== null) observer.observe(section)
    }

    return () => observer.disconnect()
  }, [ids])

  return current
}
