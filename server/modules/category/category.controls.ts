import { flag, text } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'
import { type Control, defineControl } from '#server/context/define-control.ts'
import { failMissing } from '#server/lib/fail.ts'

const SHOWN = 1
const HIDDEN = 2

/** Test controls that act as the catalog team. */
export const categoryControls: readonly Control[] = [
  defineControl({
    name: 'set-category',
    summary: 'Show a category, or hide it with its sub-categories',
    input: z.object({
      url: text(200).describe('Last part of the category’s address, such as ipad-parts.'),
      isShown: flag().describe('Whether the category and its sub-categories are shown.'),
    }),
    data: z.object({ url: z.string(), isShown: z.boolean().describe('Whether the category is shown now.') }),
    run: async ({ deps: { db, cache }, input: { url, isShown } }) => {
      const { count } = await db.category.updateMany({
        where: { url },
        data: { status: isShown ? SHOWN : HIDDEN },
      })
      if (count === 0) failMissing('The category')

      cache.bump('catalog', 'content')
      return { url, isShown }
    },
  }),
]
