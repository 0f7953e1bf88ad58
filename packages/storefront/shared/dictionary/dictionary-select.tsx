import { Select } from '@fixbench/ui/field/select.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { dictionaryQueries } from './dictionary.queries.ts'

type DictionarySelectProps = Omit<ComponentProps<typeof Select>, 'options'> & { dicType: string }

/** Selects an entry of a dictionary by its code. */
export function DictionarySelect({ dicType, ...props }: DictionarySelectProps) {
  const entries = useQuery(dictionaryQueries.entries(dicType)).data?.rows ?? []
  return <Select options={entries.map(({ code, label }) => ({ value: code, label }))} {...props} />
}
