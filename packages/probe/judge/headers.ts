import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { UNKNOWN_FIELD } from '#probe/attempts.ts'
import type { Exchange, Received } from '#probe/exchange.ts'
import { type Point, show } from '#probe/finding.ts'

type HeaderRule = { name: string; expected: string; isMet: (value: string) => boolean }

const isPresent = (value: string): boolean => value !== ''

/** Compares the headers of a response with what every client relies on. */
export const compareHeaders = (
  endpoint: Endpoint | null,
  exchange: Exchange,
  { status, headers }: Received,
): Point[] =>
  listRules(endpoint, exchange, status)
    .filter(({ name, isMet }) => !isMet(headers[name] ?? ''))
    .map(({ name, expected }) => ({
      aspect: 'header',
      where: `header ${name}`,
      expected,
      seen: headers[name] === undefined ? 'no such header' : show(headers[name]),
    }))

const JSON_TYPE = /^application\/json(?:;\s*charset=utf-8)?$/i

const listRules = (endpoint: Endpoint | null, { attempt, sent }: Exchange, status: number): HeaderRule[] => {
  const origin = sent.headers['origin'] ?? ''
  const rules: HeaderRule[] = [
    { name: 'content-type', expected: 'application/json in UTF-8', isMet: value => JSON_TYPE.test(value) },
    {
      name: 'access-control-allow-origin',
      expected: `* or ${origin}`,
      isMet: value => value === '*' || value === origin,
    },
  ]
  if (attempt === 'unknown field') {
    const isMet = (value: string): boolean => value.split(/,\s*/).includes(UNKNOWN_FIELD)
    rules.push({ name: 'x-ignored-fields', expected: UNKNOWN_FIELD, isMet })
  }

  if (attempt === 'sample' && hasLimit(endpoint)) {
    rules.push({ name: 'ratelimit-policy', expected: 'the limit', isMet: isPresent })
    rules.push({ name: 'ratelimit', expected: 'what is left of the limit', isMet: isPresent })
  }

  if (attempt === 'wrong method') {
    rules.push({ name: 'allow', expected: 'the methods of the path', isMet: isPresent })
  }

  if (status === 429 || status === 503) {
    rules.push({
      name: 'retry-after',
      expected: 'the seconds to wait',
      isMet: value => /^\d+$/.test(value),
    })
  }

  return rules
}

const hasLimit = (endpoint: Endpoint | null): boolean =>
  endpoint?.rateLimit !== undefined && endpoint.rateLimit.isCountedByHandler !== true
