import { callPaths } from '@fixbench/contract/call-index.ts'
import { findNearestName } from '@fixbench/machine/find-nearest.ts'
import { distance } from 'fastest-levenshtein'
import { describe, expect, it } from 'vitest'

const consolePaths = ['/console/api/requests', '/console/api/requests/clear', '/console/api/requests/get']
const ADDED = 'qqqqqq'

/** The first part that isn't the prefix of all calls. */
const START = 2

const withParts = (path: string, change: (parts: string[], index: number) => void): string[] =>
  path
    .split('/')
    .slice(START)
    .map((_, index) => {
      const parts = path.split('/')
      change(parts, index + START)
      return parts.join('/')
    })

const isSimilar = (one: string, other: string): boolean =>
  one.startsWith(other) || distance(one, other) <= one.length / 2

/** Whether the words, or similar ones, occur in that order. */
const hasAll = (path: string, words: readonly string[]): boolean => {
  let next = 0
  for (const part of path.split('/')) {
    if (part.startsWith('{') || isSimilar(part, words[next] ?? ADDED)) next += 1
  }
  return next >= words.length
}

describe('[B-87] the nearest name of a call', () => {
  it('is the part before a word too many, however similar another word is', () => {
    expect(findNearestName('/console/api/requests/list', consolePaths, '/')).toBe('/console/api/requests')
  })

  it('is the call whose word begins as given', () => {
    const paths = ['/console/api/inbox/mail', '/console/api/inbox/wait-for']
    expect(findNearestName('/console/api/inbox/wait', paths, '/')).toBe('/console/api/inbox/wait-for')
  })

  it('is the call itself when one of its words is added', () => {
    const wrong = callPaths.flatMap(path =>
      withParts(`${path}/`, (parts, index) => parts.splice(index, 0, ADDED))
        .map(given => given.replace(/\/$/, ''))
        .filter(given => findNearestName(given, callPaths, '/') !== path)
        .map(given => `${given} → ${findNearestName(given, callPaths, '/')}`),
    )
    expect(wrong).toEqual([])
  })

  it('is the call itself when one of its words is misspelled', () => {
    const wrong = callPaths.flatMap(path =>
      withParts(path, (parts, index) => {
        const part = parts[index] ?? ''
        if (part.length > 3) parts[index] = `${part.slice(0, 2)}${part.slice(3)}`
      })
        .filter(given => !callPaths.includes(given) && findNearestName(given, callPaths, '/') !== path)
        .map(given => `${given} → ${findNearestName(given, callPaths, '/')}`),
    )
    expect(wrong).toEqual([])
  })

  it('has all words that were given when one is left out', () => {
    const wrong = callPaths.flatMap(path =>
      withParts(path, (parts, index) => parts.splice(index, 1))
        .filter(given => given.split('/').length > START && !callPaths.includes(given))
        .filter(given => !hasAll(findNearestName(given, callPaths, '/') ?? '', given.split('/')))
        .map(given => `${given} → ${findNearestName(given, callPaths, '/')}`),
    )
    expect(wrong).toEqual([])
  })
})
