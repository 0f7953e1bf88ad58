import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listDeployments } from './deployments.ts'

it.each(listDeployments())('%s is what `npm run fleet:proxy` writes', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text)
})
