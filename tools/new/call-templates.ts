import { toKebab, toPascal } from './edit-source.ts'
import { listRepo, listService, rowContract } from './list-templates.ts'
import type { Model } from './read-model.ts'

/** The call to generate: domain `favorite`, name `list`. */
export type NewCall = {
  domain: string
  name: string
  /** Table of a paged list with its model; undefined for a call that changes something. */
  list: { table: string; model: Model } | undefined
}

const toRowName = ({ domain, name }: NewCall): string => `${toPascal(domain)}${toPascal(toKebab(name))}Row`

/** Name of the service file without extension. */
export const toFileName = ({ name }: NewCall): string => toKebab(name)

/** Source of the endpoint within a contract. */
export const contractEntry = (call: NewCall): string => {
  const { domain, name, list } = call
  return `
  ${name}: endpoint${list === undefined ? '.idempotent' : ''}({
    description: 'What the call guarantees and returns.',
    id: 'OWN-${domain}-${toKebab(name)}',
    route: 'POST /api/${domain}/${name}',
    bodyKind: 'json',
    summary: 'What the call does',${list === undefined ? '' : '\n    input: z.object(pageFields(20)),'}
    data: ${list === undefined ? 'z.object({ isDone: z.boolean() })' : `toPageSchema(${rowContract(list.model)}.meta({ id: '${toRowName(call)}' }))`},
  }),
`
}

/** Source of a new contract file. */
export const contractFile = (call: NewCall): string => `import { z } from 'zod'
import { endpoint } from '@fixbench/contract/core/endpoint.ts'
${call.list === undefined ? '' : "import { pageFields, toPageSchema } from '@fixbench/contract/core/paging.ts'\n"}
export const ${call.domain.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())}Endpoints = {${contractEntry(call)}}
`

/** Source of the service. */
export const serviceFile = (call: NewCall): string =>
  call.list === undefined
    ? `import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'

/** What it guarantees, and when it fails. */
export const ${call.name} = (deps: ShopContext, { memberId }: Member): Promise<{ isDone: boolean }> =>
  inTransaction(deps.db, async tx => ({ isDone: (await tx.member.count({ where: { id: memberId } })) === 1 }))
`
    : listService(call.name, toFileName(call), call.list.model)

/** Source of the repo; empty for a call that isn't a list. */
export const repoFile = ({ list }: NewCall): string =>
  list === undefined ? '' : listRepo(list.table, list.model)

/** Source of the handler within the routes file. */
export const handlerLine = ({ name, list }: NewCall): string => {
  if (list === undefined) return `  ${name}: ({ deps, viewer }) => ${name}(deps, viewer),\n`
  return list.model.isOwn
    ? `  ${name}: ({ deps, viewer, input }) => ${name}(deps, viewer, input),\n`
    : `  ${name}: ({ deps, input }) => ${name}(deps, input),\n`
}

/** Source of a new routes file. */
export const routesFile = (
  call: NewCall,
  camel: string,
): string => `import type { ${camel}Endpoints } from '@fixbench/contract/${call.domain}/${call.domain}.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { ${call.name} } from './${toFileName(call)}.ts'

export const ${camel}Handlers: Handlers<typeof ${camel}Endpoints> = {
${handlerLine(call)}}
`

/** Source of the test. */
export const testFile = (call: NewCall, camel: string): string => `import { expect, it } from 'vitest'
import { ${camel}Endpoints } from '@fixbench/contract/${call.domain}/${call.domain}.contract.ts'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

it('[OWN-${call.domain}-${toKebab(call.name)}] says what the call proves', async () => {
  const { token } = await createBuyer(shop)
  const data = await shop.call.ok(${camel}Endpoints.${call.name}, {}, { token })
  ${expectation(call)}
})
`

const expectation = ({ list }: NewCall): string => {
  if (list === undefined) return 'expect(data).toEqual({ isDone: true })'
  return list.model.isOwn
    ? 'expect(data).toEqual({ rows: [], total: 0 })'
    : 'expect(data.rows).toHaveLength(Math.min(20, data.total))'
}
