import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Select } from '#client/ui/field/select.tsx'
import { regionQueries } from './region.queries.ts'

/** Selects a country by its ISO code. */
export function CountrySelect(props: Omit<ComponentProps<typeof Select>, 'label' | 'options'>) {
  const countries = useQuery(regionQueries.countries()).data?.rows ?? []
  const options = countries.map(({ country, countryName }) => ({ value: country, label: countryName }))
  return <Select label="Country" options={options} {...props} />
}
