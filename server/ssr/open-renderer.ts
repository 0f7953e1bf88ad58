import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { openBuiltRenderer } from './built-renderer.ts'
import type { Renderer } from './renderer.ts'

/**
 * Opens the renderer for the configured mode: from source in development, from the build in production; null when there
 * is none.
 */
export const openRenderer = async (app: FastifyInstance, config: Config): Promise<Renderer | null> => {
  if (config.mode === 'test') return null
  if (config.mode === 'production') return openBuiltRenderer(config.distDir)
  const { openDevelopmentRenderer } = await import('./development-renderer.ts')
  return openDevelopmentRenderer(app)
}
