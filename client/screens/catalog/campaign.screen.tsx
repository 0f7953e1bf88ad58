import type { Category } from '@fixbench/contract/category/category.schemas.ts'
import { useListCart } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import { LIST_PAGE_SIZE } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import {
  CampaignHero,
  CampaignPicks,
  CampaignRules,
} from '@fixbench/storefront/features/catalog/components/campaign/campaign.tsx'
import { ProductListView } from '@fixbench/storefront/features/catalog/components/list/product-list-view.tsx'
import {
  isNarrowed,
  parseChoice,
  queryHref,
} from '@fixbench/storefront/features/catalog/list-choice.rules.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { TagStrip } from '@fixbench/ui/badge/tag.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Container } from '@fixbench/ui/layout/layout.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { campaignData } from './campaign.data.ts'
import { type CampaignPage, formatPromotionName, isPromotion } from './campaign.rules.ts'

/** All campaign pages, such as best sellers, new arrivals and hot deals. */
export default function CampaignScreen() {
  const { pathname } = useLocation()
  const { id } = useParams()
  const [query] = useSearchParams()
  const choice = parseChoice(query, undefined)

  const data = campaignData(pathname, id, choice)
  const { data: products } = useSuspenseQuery(data.products)
  const { data: facets } = useQuery(data.facets)
  const { data: shop } = useSuspenseQuery(data.top)
  const { data: campaign = null } = useQuery(data.head)
  const cart = useListCart()

  const { title, description, path } = data.campaign
  const top = shop.children.find(category => String(category.categoryId) === id || category.url === id)
  const hasPromotion = isPromotion(data.campaign, id) && products.total > 0
  const subtitle = hasPromotion ? formatPromotionName(id) : top?.nameEn
  const hasNoCategory = id === undefined || isPromotion(data.campaign, id)
  const isFirstView = hasNoCategory && choice.pageNum === 1 && !isNarrowed(choice)

  return (
    <Container>
      <CampaignHero
        campaign={campaign}
        hasFacts={hasNoCategory}
        crumbs={
          subtitle === undefined ? [{ label: title }] : [{ label: title, href: path() }, { label: subtitle }]
        }
        title={subtitle === undefined ? title : `${title}: ${subtitle}`}
        description={description}
      />
      {data.campaign.hasCategories && (
        <TagStrip label="Categories" tags={toCategoryTags(shop.children, path, id)} />
      )}
      {isFirstView && <CampaignPicks picks={campaign?.picks} />}
      <ProductListView
        rows={products.rows}
        total={products.total}
        facets={facets}
        facetFilter={data.facetFilter}
        choice={choice}
        pageSize={LIST_PAGE_SIZE}
        toHref={queryHref(path(id))}
        cart={cart}
        eagerCount={campaign === null ? undefined : 0}
        empty={<NoProducts campaign={data.campaign} isNarrowed={id !== undefined} />}
      />
      <CampaignRules rules={campaign?.rules} />
    </Container>
  )
}

/** Links that filter a campaign page by top-level category. */
const toCategoryTags = (
  categories: Category['children'],
  path: CampaignPage['path'],
  id: string | undefined,
) => [
  { text: 'All', href: path(), isActive: id === undefined },
  ...categories
    .filter(category => category.productCount > 0)
    .map(({ categoryId, nameEn, url }) => ({
      text: nameEn,
      href: path(String(categoryId)),
      isActive: id === String(categoryId) || id === url,
    })),
]

function NoProducts({ campaign, isNarrowed }: { campaign: CampaignPage; isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="No products in this category right now"
        description="Choose another category above, or see them all."
        action={<Button href={campaign.path()}>See all {campaign.title.toLowerCase()}</Button>}
      />
    )
  }

  return (
    <EmptyState
      title="Nothing here right now"
      description="This sale has ended. See our best sellers."
      action={<Button href={paths.bestSellers()}>Shop best sellers</Button>}
    />
  )
}
