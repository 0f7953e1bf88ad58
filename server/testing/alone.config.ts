import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { nodeSettings, root, testSettings } from './test-settings.ts'
import { uncachedModules } from './uncached-modules.ts'

/** `npm run test:server`: the tests of the server, which need none of the packages that stand on it. */
export default defineConfig({
  root,
  plugins: [uncachedModules()],
  test: {
    ...testSettings,
    ...nodeSettings,
    globalSetup: [path.join(import.meta.dirname, 'prepare-template.ts')],
    include: ['server/**/*.test.ts'],
  },
})
