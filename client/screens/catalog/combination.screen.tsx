import { catalogQueries, KIT_PAGE_SIZE } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import { CombinationCard } from '@fixbench/storefront/features/catalog/components/combination-card.tsx'
import {
  type FinderChoice,
  ModelFinder,
} from '@fixbench/storefront/features/catalog/components/finder/model-finder.tsx'
import { ListHead } from '@fixbench/storefront/features/catalog/components/list/list-head.tsx'
import { readFinderChoice } from '@fixbench/storefront/features/catalog/finder-choice.rules.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Container, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Pagination } from '@fixbench/ui/pagination/pagination.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAddKit } from './use-add-items.tsx'

const toKitsHref = ({ brandId, seriesId, deviceId }: FinderChoice, page = 1): string =>
  paths.combination({ brandId, seriesId, deviceId, pageNum: page > 1 ? page : undefined })

/** Repair kits for all models, or for the selected one. */
export default function CombinationScreen() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const pageNum = readPageNum(query)
  const device = readFinderChoice(query)
  const { data } = useSuspenseQuery(catalogQueries.allCombinations(pageNum, device.deviceId))
  const { addKit, isAdding } = useAddKit()
  const isNarrowed = device.deviceId !== undefined

  return (
    <Container>
      <ListHead
        crumbs={[{ label: 'Repair kits' }]}
        title="Repair kits"
        description="Everything for the repair, in one click. Each part costs the same as on its own."
      />
      <Stack>
        <ModelFinder
          key={query.toString()}
          initial={device}
          findByModel={{ label: 'Find kits', onFind: choice => void navigate(toKitsHref(choice)) }}
        />
        {isNarrowed && data.total > 0 && <a href={paths.combination()}>Show kits for all models</a>}
        {data.rows.map((combination, index) => (
          <CombinationCard
            key={combination.code}
            combination={combination}
            onAdd={addKit}
            isAdding={isAdding}
            isEager={index === 0}
          />
        ))}
        {data.total === 0 && (
          <EmptyState
            title={isNarrowed ? 'No repair kits for this model yet' : 'No repair kits yet'}
            description="Product pages list the tools and supplies each repair needs."
            action={isNarrowed && <Button href={paths.combination()}>See all repair kits</Button>}
          />
        )}
        <Pagination
          page={pageNum}
          pageCount={Math.ceil(data.total / KIT_PAGE_SIZE)}
          hrefFor={page => toKitsHref(device, page)}
        />
      </Stack>
    </Container>
  )
}
