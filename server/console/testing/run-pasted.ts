import { expect } from 'vitest'
import { contract } from '#contract/index.ts'
import { EXPIRED_TOKEN, PERSONA_PASSWORD } from '#seed/personas.ts'
import { createConsoleClient } from '#server/testing/console-client.ts'
import { createTestApp } from '#server/testing/create-test-app.ts'

type Work = () => Promise<void> | void
const known: Record<string, unknown> = {
  expect,
  contract,
  EXPIRED_TOKEN,
  PERSONA_PASSWORD,
  createConsoleClient,
  createTestApp,
}

/** Runs a copied test file as the test runner would, by its own imports; answers its titles, throws what it throws. */
export const runPasted = async (file: string): Promise<string[]> => {
  const imported = [...file.matchAll(/^import \{ (.*) \} from '.*'$/gm)].flatMap(([, names = '']) =>
    names.split(', ').filter(name => !name.startsWith('type ')),
  )
  const script = file.replaceAll(/^import .*\n/gm, '').replaceAll(/^let (\w+): \w+$/gm, 'let $1')
  const titles: string[] = []
  const works: Work[] = []
  const last: Work[] = []
  const scope: Record<string, unknown> = {
    ...known,
    beforeAll: (work: Work) => void works.push(work),
    afterAll: (work: Work) => void last.push(work),
    it: (title: string, work: Work) => {
      titles.push(title)
      works.push(work)
    },
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- running what was copied is the point
  const run = new Function(...imported, script) as (...values: unknown[]) => void
  run(...imported.map(name => scope[name]))
  try {
    for (const work of works) await work()
  } finally {
    for (const work of last) await work()
  }
  return titles
}
