import type { SeedContext } from '../context.ts'
import { readData } from '../read-data.ts'

/** Words that mean the same in the trade; the first of a group gives it its name. */
export const importSynonyms = (ctx: SeedContext): void =>
  ctx.insertAll(
    'SearchSynonym',
    readData<{ synonyms: string[][] }>('search').synonyms.flatMap(terms =>
      terms.map(term => ({ groupCode: (terms[0] ?? '').replaceAll(' ', '-'), term })),
    ),
  )
