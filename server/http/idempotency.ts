import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { IDEMPOTENCY_HEADER } from '@fixbench/contract/core/wire.ts'
import { callers } from '@fixbench/domain/caller.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { FastifyRequest } from 'fastify'
import type { KeyedRequest, SentKey } from '#server/database/idempotency.ts'
import { failField } from '#server/lib/fail.ts'
import { sha256 } from '#server/lib/ids.ts'
import { readToken } from './viewer.ts'

/** Maximum length of an idempotency key in characters. */
export const MAX_KEY_LENGTH = 120

/** Name of the header before it became the common one. Clients that send it keep working. */
const FORMER_HEADER = 'x-idempotency-key'

/** Reads the header; undefined when there is none. Fails with 3001 when the key is too long. */
const readHeader = ({ headers }: FastifyRequest): SentKey | undefined => {
  const field = headers[IDEMPOTENCY_HEADER] === undefined ? FORMER_HEADER : IDEMPOTENCY_HEADER
  const header = headers[field]
  if (typeof header !== 'string' || header.trim() === '') return undefined

  const key = header.trim()
  return key.length > MAX_KEY_LENGTH
    ? failField(field, `must be at most ${MAX_KEY_LENGTH} characters`)
    : { key, field }
}

const readField = (input: Readonly<Record<string, unknown>>, field: string | undefined) => {
  const key = field === undefined ? undefined : input[field]
  return field !== undefined && typeof key === 'string' ? { key, field } : undefined
}

const toCaller = ({ access }: Endpoint, { request, viewer }: SentCall): string => {
  if (access !== 'open' && viewer.kind === 'member') return callers.member(viewer.memberId)

  const token = readToken(request)
  return token === '' ? callers.guest : callers.session(sha256(token))
}

type SentCall = { request: FastifyRequest; viewer: Viewer; input: unknown }

/**
 * The key of a call, from its field or the header, with what a repeat must send again: the same call and input.
 * Undefined when no key was sent.
 */
export const readKeyedRequest = (endpoint: Endpoint, call: SentCall): KeyedRequest | undefined => {
  const { request, input } = call
  const { keyField, freeFields = [] } = endpoint.repeats ?? {}
  const fields = Object(input) as Readonly<Record<string, unknown>>
  const sent = readField(fields, keyField) ?? readHeader(request)
  if (sent === undefined) return undefined

  const free = new Set([keyField, ...freeFields])
  const covered = Object.entries(fields).filter(([field]) => !free.has(field))
  return { ...sent, caller: toCaller(endpoint, call), input: [endpoint.path, covered] }
}
