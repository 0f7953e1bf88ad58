import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { useQuickAdd } from '#client/features/cart/use-quick-add.tsx'
import { catalogQueries, LIST_PAGE_SIZE } from '#client/features/catalog/catalog.queries.ts'
import { CampaignHero } from '#client/features/catalog/components/campaign/campaign-hero.tsx'
import { CampaignPicks } from '#client/features/catalog/components/campaign/campaign-picks.tsx'
import { CampaignRules } from '#client/features/catalog/components/campaign/campaign-rules.tsx'
import { ListHead } from '#client/features/catalog/components/list/list-head.tsx'
import { ProductGrid } from '#client/features/catalog/components/list/product-grid.tsx'
import { readPageNum } from '#client/lib/url/page-num.ts'
import { paths } from '#client/paths.ts'
import { Tag } from '#client/ui/badge/tag.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { Cluster } from '#client/ui/layout/cluster.tsx'
import { Container } from '#client/ui/layout/container.tsx'
import { Stack } from '#client/ui/layout/stack.tsx'
import { Pagination } from '#client/ui/pagination/pagination.tsx'

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
  const head = {
    crumbs: [{ label: 'Featured', href: paths.featured() }, { label: collection?.title ?? 'Collection' }],
    title: collection?.title ?? 'Featured products',
    description: collection?.summary ?? '',
  }
  return (
    <Container>
      {campaign === null ? <ListHead {...head} /> : <CampaignHero campaign={campaign} hasFacts {...head} />}
      <Stack gap={4}>
        <nav aria-label="Collections">
          <Cluster gap={2} isStrip>
            {collections.map(({ code, title, productCount }) => (
              <Tag
                key={code}
                href={paths.featured(code)}
                isActive={code === collection?.code}
                count={productCount}
              >
                {title}
              </Tag>
            ))}
          </Cluster>
        </nav>
        {campaign !== null && pageNum === 1 && <CampaignPicks picks={campaign.picks} />}
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
      {campaign !== null && <CampaignRules rules={campaign.rules} />}
    </Container>
  )
}
