import path from 'node:path'
import { classNames } from '@fixbench/web/rendering/vite/class-names.ts'
import { contractWire } from '@fixbench/web/rendering/vite/contract-wire.ts'
import { entryStylesFirst } from '@fixbench/web/rendering/vite/entry-styles-first.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { consoleWire } from './vite/console-wire.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Separate build of the console, so that none of its code ends up in the shop. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  cacheDir: path.join(root, '.cache/vite-console'),
  publicDir: false,
  plugins: [contractWire(root), consoleWire(root), react(), entryStylesFirst()],
  css: { modules: { generateScopedName: classNames(root, { isBuild: true }) } },
  build: {
    outDir: path.join(root, 'dist/console'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'badge/badge.ts', 'story/story.ts'].map(name =>
        path.join(import.meta.dirname, name),
      ),
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
})
