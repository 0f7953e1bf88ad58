import { existsSync, mkdirSync } from 'node:fs'

/** Makes the small seeded template once; test files copy it. */
export default async function setup(): Promise<void> {
  mkdirSync('.data', { recursive: true })
  if (!existsSync('seed/ensure-template.ts')) return
  const { ensureTemplate } = await import('#seed/ensure-template.ts')
  await ensureTemplate({ size: 'small', factor: 1 })
}
