import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The console's application as it was built, or as it is served while developing. */
export type ConsoleClient = {
  /** Its document; every address below `/console` has the same. */
  document: (url: string) => Promise<string> | string
  /** Address of the script that puts the badge into the shop. */
  badgeScript: string
  /** Address of the script that puts a story's bar into pages of the payment host. */
  storyScript: string
  /** Origins beside the own one that its frames may show. */
  frames: readonly string[]
  isDevelopment: boolean
}

const ManifestSchema = z.record(z.string(), z.object({ file: z.string() }))

/** Sources within the application's folder; the build's manifest names them so. */
export const BADGE_SOURCE = 'badge/badge.ts'
export const STORY_SOURCE = 'story/story.ts'
/**
 * Host of the page that shows two people side by side; each is on a host below it, so that their cookies do not meet.
 */
export const PAIR_HOST = 'pair.localhost'
export const PAIR_FRAMES = ['http://*.pair.localhost:*', 'https://*.pair.localhost:*'] as const

/** The built application; undefined when `dist` holds none. */
export const openBuiltConsole = (distDir: string): ConsoleClient | undefined => {
  const folder = path.join(distDir, 'console')
  const file = path.join(folder, 'index.html')
  const manifestFile = path.join(folder, '.vite/manifest.json')
  if (!existsSync(file) || !existsSync(manifestFile)) return undefined
  const document = readFileSync(file, 'utf8')
  const manifest = ManifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
  const badge = manifest[BADGE_SOURCE]
  if (badge === undefined) throw new Error(`${manifestFile} names no ${BADGE_SOURCE}`)
  const story = manifest[STORY_SOURCE]
  if (story === undefined) throw new Error(`${manifestFile} names no ${STORY_SOURCE}`)
  return {
    document: () => document,
    badgeScript: `/console/${badge.file}`,
    storyScript: `/console/${story.file}`,
    frames: PAIR_FRAMES,
    isDevelopment: false,
  }
}
