import { describe, expect, it } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const directive = (policy: string, name: string): string | undefined =>
  policy.split('; ').find(part => part.startsWith(`${name} `))

describe('the content security policy', () => {
  it('[B-80] allows workers from blobs in development only, so Vite can wait for a restarted server', () => {
    const developing = contentPolicy({ formTargets: [], isDevelopment: true })
    expect(directive(developing, 'worker-src')).toBe("worker-src 'self' blob:")
    const live = contentPolicy({ formTargets: [], isDevelopment: false })
    expect(directive(live, 'worker-src')).toBeUndefined()
    expect(directive(live, 'script-src')).toBe("script-src 'self'")
  })
})
