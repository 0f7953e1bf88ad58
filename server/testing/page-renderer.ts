import path from 'node:path'
import { getDistDir, isBuildCurrent } from '@fixbench/tools/steps.mjs'
import { openBuiltRenderer } from '#server/ssr/built-renderer.ts'
import type { Renderer } from '#server/ssr/renderer.ts'
import { sourceRenderer } from './source-renderer.ts'

const openPageRenderer = async (): Promise<Renderer> => {
  const built = isBuildCurrent() ? await openBuiltRenderer(path.resolve(getDistDir())) : null
  return built ?? sourceRenderer()
}

let shared: Promise<Renderer> | undefined

/**
 * Renders pages with the build, if it is one of the present sources, and from the sources otherwise. The build needs no
 * transformation, and half of the processor time for a page. Shared by the test files of a worker.
 */
export const pageRenderer = (): Promise<Renderer> => {
  shared ??= openPageRenderer()
  return shared
}
