import path from 'node:path'
import { consoleWire } from '@fixbench/console/vite/console-wire.ts'
import { contractWire } from '@fixbench/web/rendering/vite/contract-wire.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { domSettings, nodeSettings, root, testSettings } from './test-settings.ts'
import { uncachedModules } from './uncached-modules.ts'

/** Two projects: `node` for *.test.ts, `dom` for *.test.tsx. */
export default defineConfig({
  root,
  plugins: [contractWire(root), consoleWire(root), uncachedModules(), react()],
  test: {
    ...testSettings,
    globalSetup: ['prepare-template.ts', 'global-setup.ts'].map(file => path.join(import.meta.dirname, file)),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          ...nodeSettings,
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'server/**/*.test.ts',
            'seed/**/*.test.ts',
            'client/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['client/**/*.test.tsx', 'packages/**/*.test.tsx'],
          ...domSettings,
        },
      },
    ],
  },
})
