import { regionEndpoints } from '@fixbench/contract/region/region.contract.ts'
import { TRANSPORT } from './exchange.ts'
import type { Asked } from './send.ts'

const { path, bodyKind } = regionEndpoints.countries
const readable = { subject: TRANSPORT, method: 'POST', path, bodyKind, input: {} } as const

/** Requests that are no calls, which every backend must reject in the same way. */
export const transportRequests: readonly Asked[] = [
  { ...readable, attempt: 'unknown path', path: '/api/probe/none' },
  { ...readable, attempt: 'wrong method', method: 'GET' },
  { ...readable, attempt: 'malformed body', rawBody: '{"pageNum":', field: '(body)' },
]
