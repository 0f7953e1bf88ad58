import type { CodeName } from '../core/codes.ts'
import type { Endpoint } from '../core/endpoint.ts'

const SESSION_CODES = ['PLEASE_LOGIN', 'SESSION_EXPIRED', 'ACCOUNT_FROZEN', 'ACCOUNT_DELETED'] as const

/** All failures that a call can return: those it declares, 3001, and for members those of the session. */
export const getCodes = ({ access, errors }: Endpoint): readonly CodeName[] => [
  ...new Set<CodeName>(['INVALID', ...(access === 'member' ? SESSION_CODES : []), ...errors]),
]
