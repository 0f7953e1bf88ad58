import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractWire } from './build/contract-wire.ts'
import { pageAssets } from './build/page-assets.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Client build by default; with `--ssr` (or `build.ssr`) the renderer that the server imports. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  cacheDir: path.join(root, '.cache/vite'),
  plugins: [contractWire(root), react(), ...(isSsrBuild ? [] : [pageAssets(import.meta.dirname)])],
  server: {
    fs: { allow: [import.meta.dirname, path.join(root, 'server/contract'), path.join(root, 'node_modules')] },
  },
  css: {
    modules: {
      generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]_[local]_[hash:base64:4]',
    },
  },
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
        // Chunks name each other by hash; modern browsers need no polyfill for preloading them.
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
      },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
