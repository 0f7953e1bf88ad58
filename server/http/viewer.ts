import { STAFF_ONLY } from '@fixbench/contract/back-office/staff-only.ts'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { GUEST, type Member, type Viewer } from '@fixbench/domain/viewer.ts'
import type { FastifyRequest } from 'fastify'
import { findSession, type Session } from '#server/context/member.repo.ts'
import { fail } from '#server/lib/fail.ts'
import { sha256 } from '#server/lib/ids.ts'
import { getRequestDeps } from './request-deps.ts'
import { withQueryStatsSync } from './with-query-stats.ts'

/** The session of a token, unless it has expired. */
const findCurrentSession = (request: FastifyRequest, token: string) => {
  const { sql, clock } = getRequestDeps(request)
  const session = withQueryStatsSync(request, () => findSession(sql, sha256(token)))

  return session !== undefined && new Date(session.expiresAt).getTime() > clock.nowMs() ? session : undefined
}

/** The session token from `x-token`, the only header that identifies a member; empty when missing. */
export const readToken = (request: FastifyRequest): string => {
  const header = request.headers['x-token']
  return typeof header === 'string' ? header.trim() : ''
}

/**
 * The viewer of a document opened directly in the browser, which only sends the cookie. Only for reads: writes require
 * the header, which other sites cannot send.
 */
export const readDocumentViewer = (request: FastifyRequest): Viewer => {
  const token = readToken(request) || (request.cookies[TOKEN_COOKIE] ?? '')
  return toViewer(request, token)
}

const toViewer = (request: FastifyRequest, token: string): Viewer => {
  const session = token === '' ? undefined : findCurrentSession(request, token)
  return session?.status === 'active' ? session.member : GUEST
}

/** The viewer of a call that is open to all. An invalid token makes a guest, never an error. */
export const readViewer = (request: FastifyRequest): Viewer => toViewer(request, readToken(request))

/**
 * The session of the signed-in member. Fails with PLEASE_LOGIN (500) without a token, SESSION_EXPIRED (100001) for an
 * unknown or expired one, ACCOUNT_FROZEN (100009) or ACCOUNT_DELETED (100008).
 */
export const requireSession = (request: FastifyRequest): Session => {
  const token = readToken(request)
  if (token === '') return fail('PLEASE_LOGIN')
  const session = findCurrentSession(request, token)
  if (session === undefined) return fail('SESSION_EXPIRED')
  if (session.status === 'frozen') return fail('ACCOUNT_FROZEN')
  if (session.status === 'deleted') return fail('ACCOUNT_DELETED')
  return session
}

/** The signed-in member. Fails like `requireSession`. */
export const requireMember = (request: FastifyRequest): Member => requireSession(request).member

const requireStaff = (request: FastifyRequest): Member => {
  const member = requireMember(request)
  return member.isStaff ? member : fail('REFUSED', null, STAFF_ONLY)
}

const admitters = { open: readViewer, member: requireMember, staff: requireStaff }

/**
 * The viewer of a call. Fails like `requireSession` when the call is for members or staff, and with REFUSED (500) for
 * members who aren't staff.
 */
export const admitViewer = ({ access }: Pick<Endpoint, 'access'>, request: FastifyRequest): Viewer =>
  admitters[access](request)

/** The viewer of a call that a page of a guest makes. Fails with PLEASE_LOGIN (500) unless the call is open to guests. */
export const admitGuest = ({ access }: Endpoint): Viewer => (access === 'open' ? GUEST : fail('PLEASE_LOGIN'))
