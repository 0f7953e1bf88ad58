import { useSuspenseQuery } from '@tanstack/react-query'
import type { HomeBlock } from '#contract/home.schemas.ts'
import { homeQueries } from './home.queries.ts'
import { FIRST_BLOCKS } from './home-blocks.ts'

/** One of the blocks that are there at once; undefined when the shop has none of that type. */
export const useBlock = (tagType: string): HomeBlock | undefined =>
  useSuspenseQuery(homeQueries.blocks(FIRST_BLOCKS)).data.rows.find(block => block.tagType === tagType)
