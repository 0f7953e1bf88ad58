import { toKebab, toPascal } from './edit-source.ts'

/** What is generated: `list` of `favorite` reads the rows of a member from a table, page by page. */
export type NewCall = { domain: string; name: string; table: string | undefined }

const formatRow = ({ domain, name }: NewCall): string => `${toPascal(domain)}${toPascal(toKebab(name))}Row`

/** The file that holds service and handler logic, without its ending. */
export const getFile = ({ name }: NewCall): string => toKebab(name)

export const contractEntry = (call: NewCall): string => {
  const { domain, name, table } = call
  const isList = table !== undefined
  return `
  ${name}: endpoint({
    description: 'What the call guarantees and returns.',
    id: 'OWN-${domain}-${toKebab(name)}',
    method: 'POST',
    path: '/api/${domain}/${name}',
    bodyKind: 'json',
    access: 'member',${isList ? '' : '\n    isIdempotent: true,'}
    summary: 'What the call does',
    input: z.object(${isList ? 'pageFields(20)' : '{}'}),
    data: ${isList ? `pageOf(z.object({ id: z.string() }).meta({ id: '${formatRow(call)}' }))` : 'z.object({ isDone: z.boolean() })'},
    errors: [],
  }),
`
}

export const contractFile = (call: NewCall): string => `import { z } from 'zod'
import { endpoint } from './core/endpoint.ts'
${call.table === undefined ? '' : "import { pageFields, pageOf } from './core/paging.ts'\n"}
export const ${call.domain.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())}Endpoints = {${contractEntry(call)}}
`

export const serviceFile = (call: NewCall): string =>
  call.table === undefined
    ? `import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/domain/viewer.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** What it guarantees, and when it fails. */
export const ${call.name} = (deps: WorldDeps, { memberId }: Member): Promise<{ isDone: boolean }> =>
  inTransaction(deps.db, async tx => ({ isDone: (await tx.member.count({ where: { id: memberId } })) === 1 }))
`
    : `import type { Member } from '#server/domain/viewer.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { countRows, findRows } from './${getFile(call)}.repo.ts'

type Page = { pageNum: number; pageSize: number }

/** One page of the member's rows, newest first. */
export const ${call.name} = ({ sql }: WorldDeps, { memberId }: Member, { pageNum, pageSize }: Page) => ({
  rows: findRows(sql, memberId, { limit: pageSize, offset: (pageNum - 1) * pageSize }).map(({ id }) => ({
    id: String(id),
  })),
  total: countRows(sql, memberId),
})
`

export const repoFile = ({ table = '' }: NewCall): string => `import type { z } from 'zod'
import { integer, row } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const RowSchema = row({ id: integer })
export type Row = z.infer<typeof RowSchema>

const pageSql = 'select id from ${table} where memberId = ? order by id desc limit ? offset ?'
const countSql = 'select count(*) from ${table} where memberId = ?'

/** Rows of a member, newest first. */
export const findRows = (
  sql: SqlReader,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Row[] => sql.all(RowSchema, pageSql, memberId, limit, offset)

/** How many rows a member has. */
export const countRows = (sql: SqlReader, memberId: number): number => sql.value(integer, countSql, memberId) ?? 0
`

export const handlerLine = ({ name, table }: NewCall): string =>
  table === undefined
    ? `  ${name}: ({ deps, viewer }) => ${name}(deps, viewer),\n`
    : `  ${name}: ({ deps, viewer, input }) => ${name}(deps, viewer, input),\n`

export const routesFile = (
  call: NewCall,
  camel: string,
): string => `import type { ${camel}Endpoints } from '#contract/${call.domain}.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { ${call.name} } from './${getFile(call)}.ts'

export const ${camel}Handlers: Handlers<typeof ${camel}Endpoints> = {
${handlerLine(call)}}
`

export const testFile = (
  call: NewCall,
  camel: string,
): string => `import { afterAll, beforeAll, expect, it } from 'vitest'
import { ${camel}Endpoints } from '#contract/${call.domain}.contract.ts'
import { createBuyer } from '#server/testing/buyers.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

it('[OWN-${call.domain}-${toKebab(call.name)}] says what the call proves', async () => {
  const { token } = await createBuyer(shop)
  const data = await shop.call.ok(${camel}Endpoints.${call.name}, {}, { token })
  expect(data).toEqual(${call.table === undefined ? '{ isDone: true }' : '{ rows: [], total: 0 }'})
})
`
