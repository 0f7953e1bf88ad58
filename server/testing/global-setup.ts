import path from 'node:path'
import { ensureTemplate } from '#seed/ensure-template.ts'
import { mergeCoverageFiles } from '#server/console/coverage/coverage-files.ts'

/** Makes the small seeded template once; test files copy it. At the end, what the files saw of the calls is gathered. */
export default async function setup(): Promise<() => void> {
  await ensureTemplate({ size: 'small', factor: 1 })
  return () => mergeCoverageFiles(path.resolve('.cache/coverage'), 'api')
}
