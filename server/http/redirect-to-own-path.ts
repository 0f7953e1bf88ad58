import { findOwnPath } from '@fixbench/contract/core/own-path.ts'
import type { FastifyReply } from 'fastify'

/**
 * Redirects to a page of this shop, or to the home page if `target` leads elsewhere or is missing. The only way to
 * redirect to a target that a request named.
 */
export const redirectToOwnPath = (
  reply: FastifyReply,
  target: string | null | undefined,
  status: 302 | 303,
): FastifyReply => reply.header('cache-control', 'no-store').redirect(findOwnPath(target) ?? '/', status)
