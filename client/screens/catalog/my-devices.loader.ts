import type { ScreenLoader } from '#client/lib/loader.ts'

/** Loads nothing. The page is personal, so search engines must not index it. */
export const loader: ScreenLoader = async () => ({ title: 'My devices', robots: 'noindex' })
