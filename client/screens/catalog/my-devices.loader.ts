import type { ScreenLoader } from '@fixbench/storefront/lib/loader.ts'

/** Loads nothing. The page is personal, so search engines must not index it. */
export const loader: ScreenLoader = async () => ({ title: 'My devices', robots: 'noindex' })
