import { ensureTemplate } from '@fixbench/seed/ensure-template.ts'

/** Seeds the small template, which test files copy. */
export default async function setup(): Promise<void> {
  await ensureTemplate({ size: 'small', factor: 1 })
}
