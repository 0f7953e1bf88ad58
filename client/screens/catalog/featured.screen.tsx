import { useQuickAdd } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import { catalogQueries, LIST_PAGE_SIZE } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import {
  CampaignHero,
  CampaignPicks,
  CampaignRules,
} from '@fixbench/storefront/features/catalog/components/campaign/campaign.tsx'
import { ProductGrid } from '@fixbench/storefront/features/catalog/components/list/product-grid.tsx'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { TagStrip } from '@fixbench/ui/badge/tag.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Container, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Pagination } from '@fixbench/ui/pagination/pagination.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'

/** Without an id, the page shows the first collection. */
const toHeading = (id: string | undefined, title: string | undefined): string => {
  if (title === undefined) return 'Featured products'
  return id === undefined ? `Featured: ${title}` : title
}

/** A featured collection of products, with links to the other collections. */
export default function FeaturedScreen() {
  const { id } = useParams()
  const [query] = useSearchParams()
  const pageNum = readPageNum(query)
  const { data } = useSuspenseQuery(catalogQueries.featured(id, pageNum))
  const add = useQuickAdd()
  const { collection, collections, rows, total } = data
  const path = paths.featured(id)
  const { data: campaign = null } = useQuery({
    ...catalogQueries.campaign(collection?.code ?? ''),
    enabled: collection !== null,
  })

  return (
    <Container>
      <CampaignHero
        campaign={campaign}
        hasFacts
        crumbs={[{ label: 'Featured', href: paths.featured() }, { label: collection?.title ?? 'Collection' }]}
        title={toHeading(id, collection?.title)}
        description={collection?.summary ?? ''}
      />
      <Stack>
        <TagStrip
          label="Collections"
          hasSpaceBelow={false}
          tags={collections.map(({ code, title, productCount }) => ({
            text: title,
            href: paths.featured(code),
            isActive: code === collection?.code,
            count: productCount,
          }))}
        />
        {pageNum === 1 && <CampaignPicks picks={campaign?.picks} />}
        {rows.length === 0 ? (
          <EmptyState
            title="This collection doesn’t exist"
            description="Choose another collection, or see our best sellers."
            action={<Button href={paths.bestSellers()}>Shop best sellers</Button>}
          />
        ) : (
          <ProductGrid products={rows} columns={5} onAdd={add} />
        )}
        <Pagination
          page={pageNum}
          pageCount={Math.ceil(total / LIST_PAGE_SIZE)}
          hrefFor={page => (page > 1 ? `${path}?pageNum=${page}` : path)}
        />
      </Stack>
      <CampaignRules rules={campaign?.rules} />
    </Container>
  )
}
