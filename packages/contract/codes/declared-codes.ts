import type { CodeName } from '../core/codes.ts'
import type { Endpoint } from '../core/endpoint.ts'

const SESSION_CODES = ['PLEASE_LOGIN', 'SESSION_EXPIRED', 'ACCOUNT_FROZEN', 'ACCOUNT_DELETED'] as const

const accessCodes: Record<Endpoint['access'], readonly CodeName[]> = {
  open: [],
  member: SESSION_CODES,
  staff: [...SESSION_CODES, 'REFUSED'],
}

/**
 * All failures that a call can return: those it declares, 3001, those of the session unless it is open to guests, and
 * the rejection of members who aren't staff.
 */
export const getCodes = ({ access, errors }: Endpoint): readonly CodeName[] => [
  ...new Set<CodeName>(['INVALID', ...accessCodes[access], ...errors]),
]
