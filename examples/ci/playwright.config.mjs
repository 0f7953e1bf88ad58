import { defineConfig } from '@playwright/test'

/** Each worker has a world of its own, so tests can run side by side. */
export default defineConfig({ testDir: 'tests', fullyParallel: true, workers: 8, reporter: 'line' })
