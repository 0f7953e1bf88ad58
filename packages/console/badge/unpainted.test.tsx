import { expect, it, onTestFinished, vi } from 'vitest'

it('the badge starts on a page of which no paint is reported [TEST-17]', async () => {
  const asked = vi.fn(() => new Promise<Response>(() => undefined))
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  onTestFinished(() => void vi.unstubAllGlobals())

  await import('./badge.ts')

  await expect.poll(() => asked.mock.calls).toContainEqual(['/console/api/badge'])
})
