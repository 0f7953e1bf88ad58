import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { getStandInSecret } from './payment-keys.ts'

/** What a link opens: the path of a document, for one member of one world, until a time in milliseconds. */
type DocumentLink = { path: string; shopId: string; memberId: number; expiresAtMs: number }

const sign = (config: Config, { path, shopId, memberId, expiresAtMs }: DocumentLink): string =>
  createHmac('sha256', getStandInSecret(config))
    .update(['document', shopId, memberId, expiresAtMs, path].join('\n'))
    .digest('base64url')

/** Path and query that open a document without a token or the name of its world elsewhere. */
export const toSignedPath = (config: Config, link: DocumentLink): string => {
  const query = new URLSearchParams({
    member: String(link.memberId),
    expires: String(link.expiresAtMs),
    signature: sign(config, link),
    world: link.shopId,
  })

  return `${link.path}?${query.toString()}`
}

/**
 * The member for whom a link was signed. Undefined for a request without a signature, for a changed link, for one of
 * another world, and after its time.
 */
export const findLinkedMember = (
  config: Config,
  query: Readonly<Record<string, unknown>>,
  { path, shopId, nowMs }: { path: string; shopId: string; nowMs: number },
): number | undefined => {
  const { member, expires, signature } = query
  if (typeof signature !== 'string') return undefined
  const link = { path, shopId, memberId: Number(member), expiresAtMs: Number(expires) }
  if (!Number.isInteger(link.memberId) || !(link.expiresAtMs > nowMs)) return undefined

  const [expected, given] = [Buffer.from(sign(config, link)), Buffer.from(signature)]
  const isSigned = expected.length === given.length && timingSafeEqual(expected, given)
  return isSigned ? link.memberId : undefined
}
