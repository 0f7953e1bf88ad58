import { readFileSync } from 'node:fs'
import path from 'node:path'
import { requireData } from '@fixbench/client'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { expect, it } from 'vitest'
import { consoleContract } from '#console/contract/index.ts'
import { createConsoleClient } from '#console/testing/console-client.ts'

const shop = setUpWorlds()
const texts = ['coming-from.md', 'user-stories.md'].map(name =>
  readFileSync(path.resolve(import.meta.dirname, '../../../../docs', name), 'utf8'),
)

/** The words in backticks after `rule` or `call` on the pages for users of other tools. */
const list = (kind: 'rule' | 'call'): string[] =>
  texts.flatMap(text =>
    [...text.matchAll(new RegExp(`${kind} \`([^\`]+)\``, 'gi'))].map(([, found = '']) => found),
  )

it('every rule of the pages for users of other tools is accepted', async () => {
  const { console } = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  const rules = list('rule')

  expect(rules.length).toBeGreaterThan(60)

  for (const rule of rules) {
    const checked = await requireData(console.faults.check({ rule }))
    expect(checked.text, rule).not.toBe('')
  }
})

it('every call of the pages for users of other tools exists', () => {
  const known = Object.entries(consoleContract).flatMap(([group, calls]) =>
    Object.keys(calls).map(name => `${group}.${name}`),
  )

  expect(list('call').filter(call => !known.includes(call))).toEqual([])
  expect(list('call').length).toBeGreaterThan(60)
})
