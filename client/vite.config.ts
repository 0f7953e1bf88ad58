import path from 'node:path'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './rendering/vite/chunk-groups.ts'
import { classNames } from './rendering/vite/class-names.ts'
import { contractWire } from './rendering/vite/contract-wire.ts'
import { fontPreloads } from './rendering/vite/font-preloads.ts'
import { noSchemas } from './rendering/vite/no-schemas.ts'
import { pageAssets } from './rendering/vite/page-assets.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Builds the client by default, and the server renderer with `--ssr` (or `build.ssr`). */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  cacheDir: path.join(root, '.cache/vite'),
  plugins: [
    contractWire(root),
    react(),
    ...(isSsrBuild ? [] : [noSchemas(), pageAssets(import.meta.dirname), fontPreloads(root)]),
  ],
  server: {
    fs: {
      allow: [import.meta.dirname, path.join(root, 'packages'), path.join(root, 'node_modules')],
    },
  },
  css: { modules: { generateScopedName: classNames(root, { isBuild: command === 'build' }) } },
  ssr: command === 'build' ? { noExternal: true } : {},
  build: isSsrBuild
    ? {
        ssr: path.join(import.meta.dirname, 'entry-server.tsx'),
        outDir: path.join(root, 'dist/ssr'),
        emptyOutDir: true,
        copyPublicDir: false,
        sourcemap: true,
        // V8 keeps sources with characters that aren't Latin in twice the memory.
        rolldownOptions: { output: { charset: 'ascii', comments: false } },
      }
    : {
        outDir: path.join(root, 'dist/client'),
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } } },
        // The document preloads the scripts of its page (page-assets.ts). Vite's own preload lists would bloat the entry.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        // One style sheet of 36 kB for all pages; dozens of small ones delayed the first paint.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
      },
  ...omitUndefined({ define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : undefined }),
}))
