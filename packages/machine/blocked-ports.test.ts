import { describe, expect, it } from 'vitest'
import { blockedPorts, describeBlockedPort, describeBlockedUrl, isBlockedPort } from './blocked-ports.ts'

/** A host name that is too long for any resolver, so that nothing is ever connected. */
const NOWHERE = `${'x'.repeat(64)}.invalid`

/** What the `fetch` of this Node.js says of a port. */
const readRefusal = async (port: number): Promise<string> => {
  const error: unknown = await fetch(`http://${NOWHERE}:${port}/`).catch((failure: unknown) => failure)
  const { cause } = error as Error

  return (cause as Error).message
}

const neighbors = blockedPorts.flatMap(port => [port - 1, port + 1])
const others = [...new Set([80, 443, 3000, 8080, 49_152, 65_535, ...neighbors])].filter(
  port => port > 0 && !isBlockedPort(port),
)

describe('ports that browsers refuse', () => {
  it('are those that fetch refuses', async () => {
    const refusals = await Promise.all(blockedPorts.map(readRefusal))

    expect(blockedPorts).toHaveLength(82)
    expect(new Set(refusals)).toEqual(new Set(['bad port']))
  })

  it('do not include any that fetch connects to', async () => {
    const refusals = await Promise.all(others.map(readRefusal))

    expect(others.length).toBeGreaterThan(80)
    expect(refusals).not.toContain('bad port')
  })

  it('are described with one that can be used', () => {
    expect(describeBlockedPort(4190)).toMatch(/port 4190,.* such as 4191$/)
    expect(describeBlockedPort(6665)).toMatch(/such as 6670$/)
    expect(describeBlockedPort(22)).toMatch(/such as 3000$/)
    expect(describeBlockedPort(3000)).toBeUndefined()
  })

  it.each(['http://localhost:4190', 'https://shop.example:6000/a', 'HTTP://[::1]:25?a', 'http://a@b:6000#a'])(
    '%s has one',
    url => {
      expect(describeBlockedUrl(url)).toMatch(/^Browsers and fetch never connect to port \d+/)
    },
  )

  it.each([
    'http://localhost',
    'http://localhost:4191',
    'http://localhost/:4190',
    'http://[::6000]/',
    'nonsense',
    '',
  ])('“%s” has none', url => {
    expect(describeBlockedUrl(url)).toBeUndefined()
  })
})
