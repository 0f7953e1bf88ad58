import { requireData } from './require-data.ts'
import type { AnyEnvelope, DataOf } from './types.ts'

type RowOf<Envelope extends AnyEnvelope> =
  DataOf<Envelope> extends { rows: readonly (infer Row)[]; total: number } ? Row : never

/**
 * Yields the rows of all pages of a list, one page at a time: `eachRow(page => client.order.list(page))`. Throws
 * FailedCallError when a page fails.
 */
export async function* eachRow<Envelope extends AnyEnvelope>(
  list: (page: { pageNum: number }) => Promise<Envelope>,
): AsyncGenerator<RowOf<Envelope>, void, undefined> {
  let seen = 0
  for (let pageNum = 1; ; pageNum++) {
    const { rows, total } = (await requireData(list({ pageNum }))) as {
      rows: RowOf<Envelope>[]
      total: number
    }
    yield* rows

    seen += rows.length
    if (rows.length === 0 || seen >= total) return
  }
}
