import { availableParallelism } from 'node:os'
import path from 'node:path'
import { consoleWire } from '@fixbench/console/vite/console-wire.ts'
import { contractWire } from '@fixbench/web/rendering/vite/contract-wire.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { ShuffledByProject } from './shuffled-by-project.ts'
import { uncachedModules } from './uncached-modules.ts'

/** Today's date as a number, such as 20250725. */
const getTodaysSeed = (): number => Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))

const root = path.resolve(import.meta.dirname, '../..')

/** Two projects: `node` for *.test.ts, `dom` for *.test.tsx. */
export default defineConfig({
  root,
  plugins: [contractWire(root), consoleWire(root), uncachedModules(), react()],
  test: {
    globalSetup: [path.join(import.meta.dirname, 'global-setup.ts')],
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Files share loaded modules, because loading them for each file would take longer than the tests.
    isolate: false,
    // Transforming the sources takes two fifths of the processor time of a short run. The next run finds them here.
    experimental: { fsModuleCache: true, fsModuleCachePath: path.join(root, '.cache/vitest') },
    // Files and tests run in a random order that changes daily. `--sequence.seed=N` repeats a run.
    sequence: { sequencer: ShuffledByProject, shuffle: { tests: true }, seed: getTodaysSeed() },
    // Limits for hung tests; a busy machine takes several times as long as usual.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: [path.join(root, 'server/testing/verify-rows.ts')],
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'server/**/*.test.ts',
            'seed/**/*.test.ts',
            'client/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
          env: { NODE_ENV: 'test', TZ: 'UTC' },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['client/**/*.test.tsx', 'packages/**/*.test.tsx'],
          setupFiles: [path.join(root, 'packages/storefront/testing/setup.ts')],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          env: { NODE_ENV: 'test', TZ: 'UTC' },
        },
      },
    ],
  },
})
