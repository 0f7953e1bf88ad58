import { ensureTemplate } from '#seed/ensure-template.ts'

/** Makes the small seeded template once; test files copy it. */
export default async function setup(): Promise<void> {
  await ensureTemplate({ size: 'small', factor: 1 })
}
