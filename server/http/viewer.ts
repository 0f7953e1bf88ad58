import type { FastifyRequest } from 'fastify'
import { TOKEN_COOKIE } from '#contract/core/session-constants.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Member, Viewer } from '#server/domain/viewer.ts'
import { fail } from '#server/lib/fail.ts'
import { sha256 } from '#server/lib/ids.ts'
import { countedNow } from './counted.ts'
import { findMemberRow, findSessionRow, type MemberRow } from './session.repo.ts'

type Found = { member: Member; status: string } | undefined

const GUEST: Viewer = { kind: 'guest' }

const findSession = (request: FastifyRequest, token: string): Found => {
  const { sql, clock } = request.world.deps
  const row = countedNow(request, () => findSessionRow(sql, sha256(token)))
  if (row === undefined || new Date(row.expiresAt).getTime() <= clock.nowMs()) return undefined
  return { member: toMember(row), status: row.status }
}

const toMember = (row: MemberRow & { expiresAt?: unknown }): Member => {
  const { bmFlag, status: _status, expiresAt: _expiresAt, ...rest } = row
  return { kind: 'member', ...rest, isBackMarket: bmFlag === 1 }
}

/** A member by its id, as if signed in; for code that acts for a member without a session. */
export const findMember = (sql: SqlReader, memberId: number): Member | undefined => {
  const row = findMemberRow(sql, memberId)
  return row === undefined ? undefined : toMember(row)
}

/** The token that the request carries; the only header that names a member. */
export const readToken = (request: FastifyRequest): string => {
  const header = request.headers['x-token']
  return typeof header === 'string' ? header.trim() : ''
}

/**
 * Who opens an address in the browser, which sends the cookie alone. For documents that are only read: what changes something takes the
 * header, which no other site can send.
 */
export const readDocumentViewer = (request: FastifyRequest): Viewer => {
  const token = readToken(request) || (request.cookies[TOKEN_COOKIE] ?? '')
  return token === '' ? GUEST : viewerOfToken(request, token)
}

const viewerOfToken = (request: FastifyRequest, token: string): Viewer => {
  const found = findSession(request, token)
  return found === undefined || found.status !== 'active' ? GUEST : found.member
}

/** Who asks, for calls that are open to all: a token that is not good makes a guest, never an error. */
export const readViewer = (request: FastifyRequest): Viewer => {
  const token = readToken(request)
  return token === '' ? GUEST : viewerOfToken(request, token)
}

/**
 * The member who asks. No token: code 500 'please login'. Unknown or expired: 100001. Frozen: 100009. Deleted: 100008.
 */
export const requireMember = (request: FastifyRequest): Member => {
  const token = readToken(request)
  if (token === '') return fail('PLEASE_LOGIN')
  const found = findSession(request, token)
  if (found === undefined) return fail('SESSION_EXPIRED')
  if (found.status === 'frozen') return fail('ACCOUNT_FROZEN')
  if (found.status === 'deleted') return fail('ACCOUNT_DELETED')
  return found.member
}
