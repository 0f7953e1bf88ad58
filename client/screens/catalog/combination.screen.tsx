import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { CombinationCard } from '#client/features/catalog/components/combination-card.tsx'
import { ListHead } from '#client/features/catalog/components/list/list-head.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { Container } from '#client/ui/layout/container.tsx'
import { Stack } from '#client/ui/layout/stack.tsx'
import { Pagination } from '#client/ui/pagination/pagination.tsx'
import { pageNumOf } from './page-num.ts'
import { useAddCombination } from './use-add-combination.tsx'

const PAGE_SIZE = 12

/** What is bought together for one job, all combinations page by page. */
export function CombinationScreen() {
  const [query] = useSearchParams()
  const pageNum = pageNumOf(query)
  const { data } = useSuspenseQuery(catalogQueries.allCombinations(pageNum))
  const { addAll, isAdding } = useAddCombination()
  return (
    <Container>
      <ListHead
        crumbs={[{ label: 'Combination offers' }]}
        title="Combination offers"
        description="The part, what fastens it and what opens the device: one job, one click."
      />
      <Stack gap={4}>
        {data.rows.map(combination => (
          <CombinationCard
            key={combination.code}
            combination={combination}
            onAdd={addAll}
            isAdding={isAdding}
          />
        ))}
        {data.total === 0 && <EmptyState title="There are no combinations at the moment" />}
        <Pagination
          page={pageNum}
          pageCount={Math.ceil(data.total / PAGE_SIZE)}
          hrefFor={page => (page > 1 ? `${paths.combination()}?pageNum=${page}` : paths.combination())}
        />
      </Stack>
    </Container>
  )
}
