import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { CombinationCard } from '#client/features/catalog/components/combination-card.tsx'
import { Compatibility } from '#client/features/catalog/components/detail/compatibility.tsx'
import { Description } from '#client/features/catalog/components/detail/description.tsx'
import { GradeTable } from '#client/features/catalog/components/detail/grade-table.tsx'
import { ProductCarousel } from '#client/features/catalog/components/detail/product-carousel.tsx'
import { Specification } from '#client/features/catalog/components/detail/specification.tsx'
import { findInitialSku } from '#client/features/catalog/sku-choice.rules.ts'
import { SeenCarousel } from '#client/features/history/components/seen-carousel.tsx'
import { addSeen } from '#client/features/history/seen-products.ts'
import { ProductQuestions } from '#client/features/question/components/product-questions.tsx'
import { ProductReviews } from '#client/features/review/components/product-reviews.tsx'
import { useApi, useStores, useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { DeferredSection } from '#client/shared/deferred-section/deferred-section.tsx'
import { Breadcrumb } from '#client/ui/breadcrumb/breadcrumb.tsx'
import { SkeletonRegion, SkeletonRows } from '#client/ui/feedback/skeleton.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { SectionHeader } from '#client/ui/layout/section-header.tsx'
import type { ProductDetail } from '#contract/catalog/catalog.schemas.ts'
import { isPlaced } from './part-place.rules.ts'
import styles from './product.module.css'
import { productSections } from './product-lazy-sections.ts'
import { ProductSection } from './product-section.tsx'
import { ProductTop } from './product-top.tsx'
import { type SectionTab, SectionTabs } from './section-tabs.tsx'
import { useAddCombination } from './use-add-combination.tsx'

const { PartPlace } = productSections

/** A product: pictures, options, price and stock, followed by details, reviews and related products. */
export default function ProductScreen() {
  const { id = '' } = useParams()
  const { data: product } = useSuspenseQuery(catalogQueries.detail(id))
  const { sku, choose } = useChosenSku(product)
  useSeenProduct(product.productCode, sku?.skuCode)
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
        <BoughtTogether productCode={product.productCode} />
      </DeferredSection>
      <SectionTabs tabs={toTabs(product, isPlaced(device))} />
      {product.grades.length > 0 && sku !== undefined && (
        <ProductSection id="grades" title="Compare grades">
          <GradeTable grades={product.grades} chosen={sku} onChoose={choose} />
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
        <ProductCarousel id={id} kind="accessory" title="Tools and supplies for this repair" />
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
          <ProductCarousel id={id} kind="recommend" title="You may also need" without="accessory" />
        </DeferredSection>
      </div>
      <SeenCarousel key={`seen-${product.productCode}`} productCode={product.productCode} />
    </Container>
  )
}

/** Repair kits that contain the product. Renders nothing if there are none. */
function BoughtTogether({ productCode }: { productCode: string }) {
  const { data } = useSuspenseQuery(catalogQueries.combinations(productCode))
  const { addAll, isAdding } = useAddCombination()
  if (data.rows.length === 0) return null
  return (
    <section>
      <SectionHeader title="Repair kits" href={paths.combination()} linkLabel="All repair kits" />
      <Stack gap={3}>
        {data.rows.map(combination => (
          <CombinationCard
            key={combination.code}
            as="h3"
            combination={combination}
            onAdd={addAll}
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

const toTabs = ({ grades, models, reviewSummary }: ProductDetail, hasPlace: boolean): SectionTab[] => [
  ...(grades.length > 0 ? [{ id: 'grades', label: 'Grades' }] : []),
  { id: 'details', label: 'Details' },
  { id: 'specification', label: 'Specifications' },
  ...(hasPlace ? [{ id: 'place', label: 'Where it sits' }] : []),
  ...(models.length > 0 ? [{ id: 'compatibility', label: 'Compatibility' }] : []),
  { id: 'reviews', label: `Reviews (${reviewSummary.count})` },
  { id: 'questions', label: 'Questions' },
]

/**
 * The selected SKU: the one in the URL, else the first one. Choosing another SKU updates the URL, so the page can be
 * shared and reloaded. The new SKU shows at once, before the URL has changed.
 */
const useChosenSku = (product: ProductDetail) => {
  const [query, setQuery] = useSearchParams()
  const [choice, setChoice] = useState<{ productCode: string; skuCode: string } | null>(null)
  const { root } = useStores()
  const inUrl = query.get('sku')
  if (choice !== null && choice.skuCode === inUrl) setChoice(null)
  const sku = findInitialSku(product, choice?.productCode === product.productCode ? choice.skuCode : inUrl)
  const [code, price] = [sku?.skuCode ?? null, sku?.price ?? 0]
  useEffect(
    () => root.set({ currentSku: code, currentSkuPrice: price, currentSkuNum: 1 }),
    [root, code, price],
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
