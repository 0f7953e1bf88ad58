import { consoleSources } from '@fixbench/console/vite/console-sources.ts'
import client from '@fixbench/web/vite.config.ts'
import { defineConfig, mergeConfig } from 'vite'

/** Serves the sources of the client together with those of the console in development. */
export default defineConfig(env => mergeConfig(client(env), { plugins: consoleSources }))
