import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Renderer } from '@fixbench/server/ssr/renderer.ts'
import { z } from 'zod'

/** The console application, from the build or from the development server. */
export type ConsoleClient = {
  /** HTML document of the application. It is the same for all paths under `/console`. */
  document: (url: string) => Promise<string> | string
  /** URL of the script that adds the badge to shop pages. */
  badgeScript: string
  /** URL of the script that adds the story bar to pages of the payment host. */
  storyScript: string
  /** Other origins that the console may embed in frames. */
  frames: readonly string[]
  isDevelopment: boolean
}

const ManifestSchema = z.record(z.string(), z.object({ file: z.string() }))

/** Source files relative to the application's folder, which are also their keys in the build manifest. */
const BADGE_SOURCE = 'badge/badge.ts'
const STORY_SOURCE = 'story/story.ts'
/** Host of the page that shows two people side by side. Each person gets a subdomain, so their cookies are separate. */
export const PAIR_HOST = 'pair.localhost'
const PAIR_FRAMES = ['http://*.pair.localhost:*', 'https://*.pair.localhost:*'] as const

/** Opens the console application: from its sources if the shop is, else from `dist`; undefined when it wasn't built. */
export const openConsoleClient = (
  { transformDocument }: Renderer,
  distDir: string,
): ConsoleClient | undefined =>
  transformDocument === undefined ? openBuiltConsole(distDir) : openSourceConsole(transformDocument)

const openBuiltConsole = (distDir: string): ConsoleClient | undefined => {
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

const openSourceConsole = (transform: NonNullable<Renderer['transformDocument']>): ConsoleClient => {
  const documentFile = createRequire(import.meta.url).resolve('@fixbench/console/index.html')
  // Vite serves files outside of its root, which is the client, below this path.
  const folder = path.posix.join('/@fs', path.dirname(documentFile))

  return {
    document: url => {
      const source = readFileSync(documentFile, 'utf8')
      return transform(url, source.replace('src="/', `src="${folder}/`))
    },
    badgeScript: `${folder}/${BADGE_SOURCE}`,
    storyScript: `${folder}/${STORY_SOURCE}`,
    frames: PAIR_FRAMES,
    isDevelopment: true,
  }
}
