import { mkdirSync } from 'node:fs'
import { ensureTemplate } from '#seed/ensure-template.ts'

/** Makes the small seeded template once; test files copy it. */
export default async function setup(): Promise<void> {
  mkdirSync('.data', { recursive: true })
  await ensureTemplate({ size: 'small', factor: 1 })
}
