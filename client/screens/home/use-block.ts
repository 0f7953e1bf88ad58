import { useSuspenseQuery } from '@tanstack/react-query'
import type { HomeBlock } from '#contract/home.schemas.ts'
import { homeQueries } from './home.queries.ts'
import { FIRST_BLOCKS } from './home-blocks.ts'

/** A block of the first response by its tag type; undefined if there is none. */
export const useBlock = (tagType: string): HomeBlock | undefined =>
  useSuspenseQuery(homeQueries.blocks(FIRST_BLOCKS)).data.rows.find(block => block.tagType === tagType)
