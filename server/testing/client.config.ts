import { contractWire } from '@fixbench/web/rendering/vite/contract-wire.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { domSettings, root, testSettings } from './test-settings.ts'
import { uncachedModules } from './uncached-modules.ts'

const FOLDERS = ['client', 'packages/storefront', 'packages/ui']

/** `npm run test:client`: the tests of the client, which need neither server nor database. */
export default defineConfig({
  root,
  plugins: [contractWire(root), uncachedModules(), react()],
  test: {
    ...testSettings,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          env: domSettings.env,
          include: FOLDERS.map(folder => `${folder}/**/*.test.ts`),
        },
      },
      {
        extends: true,
        test: { name: 'dom', include: FOLDERS.map(folder => `${folder}/**/*.test.tsx`), ...domSettings },
      },
    ],
  },
})
