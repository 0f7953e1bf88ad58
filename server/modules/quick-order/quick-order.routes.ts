import type { quickOrderEndpoints } from '@fixbench/contract/quick-order/quick-order.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { toFullPage } from '#server/lib/paging.ts'
import { prepareList } from './add-list.ts'
import { checkList, requireRowLimit } from './check-list.ts'
import { readListFile } from './read-list-file.ts'
import { parsePaste } from './read-paste.ts'
import type { ListRow } from './read-rows.ts'
import { suggestSkus } from './suggest-skus.ts'

const toListRows = (rows: readonly { code: string; quantity: string | number }[] = []): ListRow[] =>
  rows.map(({ code, quantity }) => ({ code, quantity: String(quantity) }))

const readPaste = (text: string): ListRow[] => {
  const rows = parsePaste(text)
  requireRowLimit(rows, 'text')
  return rows
}

export const quickOrderHandlers: Handlers<typeof quickOrderEndpoints> = {
  check: ({ deps, viewer, input }) =>
    checkList(deps, viewer, input.text === undefined ? toListRows(input.rows) : readPaste(input.text)),
  upload: async ({ deps, viewer, files }) => checkList(deps, viewer, await readListFile(files)),
  add: { prepare: ({ deps, viewer, input }) => prepareList(deps, viewer, toListRows(input.rows)) },
  suggest: ({ deps, viewer, input }) => toFullPage(suggestSkus(deps, viewer, input.keyword)),
}
