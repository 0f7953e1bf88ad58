import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './rendering/vite/chunk-groups.ts'
import { classNames } from './rendering/vite/class-names.ts'
import { consoleWire } from './rendering/vite/console-wire.ts'
import { contractWire } from './rendering/vite/contract-wire.ts'
import { leanRouter } from './rendering/vite/lean-router.ts'
import { noSchemas } from './rendering/vite/no-schemas.ts'
import { pageAssets } from './rendering/vite/page-assets.ts'

const routerDir = path.resolve(import.meta.dirname, '../node_modules/react-router/dist/production')
/** The router's package names its development files whatever is built. */
const routerProduction = [
  { find: /^react-router$/, replacement: path.join(routerDir, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: path.join(routerDir, 'dom-export.mjs') },
]

const root = path.resolve(import.meta.dirname, '..')

/** Client build by default; with `--ssr` (or `build.ssr`) the renderer that the server imports. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  cacheDir: path.join(root, '.cache/vite'),
  plugins: [
    contractWire(root),
    // While developing, one server serves the console's application as well.
    ...(command === 'serve' ? [consoleWire(root)] : []),
    react(),
    ...(isSsrBuild ? [] : [leanRouter(), noSchemas(), pageAssets(import.meta.dirname)]),
  ],
  server: {
    fs: { allow: [import.meta.dirname, path.join(root, 'server/contract'), path.join(root, 'node_modules')] },
  },
  resolve: { alias: command === 'build' ? routerProduction : [] },
  css: { modules: { generateScopedName: classNames(root, command === 'build') } },
  ssr: command === 'build' ? { noExternal: true } : {},
  build: isSsrBuild
    ? {
        ssr: path.join(import.meta.dirname, 'entry-server.tsx'),
        outDir: path.join(root, 'dist/ssr'),
        emptyOutDir: true,
        copyPublicDir: false,
        sourcemap: true,
      }
    : {
        outDir: path.join(root, 'dist/client'),
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } } },
        // The server names the scripts of a first page; lists of every script that a script needs would be a good part
        // of the entry.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        // One sheet of 36 kB for all pages: dozens of small ones delayed the first paint.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
      },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
