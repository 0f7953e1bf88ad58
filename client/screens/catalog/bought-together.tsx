import { useSuspenseQuery } from '@tanstack/react-query'
import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { CombinationCard } from '#client/features/catalog/components/combination-card.tsx'
import { paths } from '#client/paths.ts'
import { SectionHeader } from '#client/ui/layout/section-header.tsx'
import { Stack } from '#client/ui/layout/stack.tsx'
import { useAddCombination } from './use-add-combination.tsx'

/** Repair kits that contain the product. Renders nothing if there are none. */
export function BoughtTogether({ productCode }: { productCode: string }) {
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
