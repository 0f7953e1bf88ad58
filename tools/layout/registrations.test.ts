import { readFileSync } from 'node:fs'
import path from 'node:path'
import { backOffice } from '@fixbench/back-office/extension.ts'
import { toCallList } from '@fixbench/contract/core/call-list.ts'
import { contract } from '@fixbench/contract/index.ts'
import { registerModules } from '@fixbench/server/modules/index.ts'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { findUnregistered, REGISTRATIONS } from './registrations.ts'

const registrations = REGISTRATIONS.map(file => ({
  file,
  text: readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8'),
}))
const domains = Object.keys(contract)

describe('[B-82] registrations', () => {
  it('serve every call of the contract', async () => {
    const served = new Set<string>()
    const app = fastify()
    app.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) served.add(`${name} ${url}`)
    })

    registerModules(app)
    await backOffice.registerRoutes?.(app)
    const missing = toCallList(contract)
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`)
      .filter(route => !served.has(route))

    expect(missing).toEqual([])
  })

  it('are found for every domain', () => {
    expect(findUnregistered(domains, registrations)).toEqual([])
  })

  it('are reported when they are missing, commented out or quoted', () => {
    const lines = (registration: string) => [
      { file: 'server/modules/index.ts', text: `const register = (app) => {\n  ${registration}\n}` },
    ]
    const finding = 'domain after-sale: server/modules/index.ts does not register its handlers'
    const registration = "registerEndpoints(app, contract['after-sale'], afterSaleHandlers)"

    expect(findUnregistered(['after-sale'], lines(registration))).toEqual([])
    expect(findUnregistered(['after-sale'], lines(''))).toEqual([finding])
    expect(findUnregistered(['after-sale'], lines(`// ${registration}`))).toEqual([finding])
    expect(findUnregistered(['after-sale'], lines(`log(\`${registration}\`)`))).toEqual([finding])
    expect(findUnregistered(['cart'], lines('registerEndpoints(app, contract.cart, handlers)'))).toEqual([])
  })
})
