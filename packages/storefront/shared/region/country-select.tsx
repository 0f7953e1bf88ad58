import { Select } from '@fixbench/ui/field/select.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { regionQueries } from './region.queries.ts'

type Country = { country: string; countryName: string }

type Props = Omit<ComponentProps<typeof Select>, 'label' | 'options'> & {
  label?: string
  /** The only option until the countries are loaded. */
  fallback?: Country | undefined
}

/** Selects a country by its ISO code. */
export function CountrySelect({ fallback, ...props }: Props) {
  const { data } = useQuery(regionQueries.countries())
  const countries: readonly Country[] = data?.rows ?? (fallback === undefined ? [] : [fallback])
  const options = countries.map(({ country, countryName }) => ({ value: country, label: countryName }))
  return <Select label="Country" options={options} {...props} />
}
