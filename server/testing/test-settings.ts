import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { ViteUserConfig } from 'vitest/config'
import { ShuffledByProject } from './shuffled-by-project.ts'

export const root = path.resolve(import.meta.dirname, '../..')

const SEED_WITHOUT_COMMIT = 1

/** The first digits of the commit as a number: a commit that passes today passes tomorrow as well. */
const getSeedOfCommit = (): number => {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' })

    return Number.parseInt(commit.slice(0, 7), 16)
  } catch {
    return SEED_WITHOUT_COMMIT
  }
}

/** Settings of all tests. */
export const testSettings = {
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Files share loaded modules, because loading them for each file would take longer than the tests.
  isolate: false,
  // Transforming the sources takes two fifths of the processor time of a short run. The next run finds them here.
  experimental: { fsModuleCache: true, fsModuleCachePath: path.join(root, '.cache/vitest') },
  // Files and tests run in a random order that changes with every commit. `--sequence.seed=N` repeats a run.
  sequence: { sequencer: ShuffledByProject, shuffle: { tests: true }, seed: getSeedOfCommit() },
  // Limits for hung tests; a busy machine takes several times as long as usual.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
} satisfies ViteUserConfig['test']

/** Settings of tests that run in Node. */
export const nodeSettings = {
  environment: 'node',
  setupFiles: [path.join(root, 'server/testing/setup.ts')],
  env: { NODE_ENV: 'test', TZ: 'UTC' },
} satisfies ViteUserConfig['test']

/** Settings of tests that render in jsdom. */
export const domSettings = {
  environment: 'jsdom',
  setupFiles: [path.join(root, 'packages/storefront/testing/setup.ts')],
  css: { modules: { classNameStrategy: 'non-scoped' } },
  env: { NODE_ENV: 'test', TZ: 'UTC' },
} satisfies ViteUserConfig['test']
