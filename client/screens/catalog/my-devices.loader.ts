import type { ScreenLoader } from '#client/lib/loader.ts'

/** The models are the visitor's own, so search engines find nothing here. */
export const loader: ScreenLoader = async () => ({ title: 'My devices', robots: 'noindex' })
