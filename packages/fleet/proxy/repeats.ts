import { toParts } from '@fixbench/contract/core/lists.ts'
import { IDEMPOTENCY_HEADER } from '@fixbench/contract/core/wire.ts'

/** The paths of one line. Longer lists are several lines of the same name, which HAProxy joins with “or”. */
const PATHS_PER_LINE = 8

const toLists = (match: 'path' | 'path_beg', paths: readonly string[]): string[] =>
  toParts(paths, PATHS_PER_LINE).map(part => `acl acts ${match} ${part.join(' ')}`)

/** The fixed beginning of a path: `/api/shop/address/remove/` of `/api/shop/address/remove/{id}`. */
const toBeginning = (path: string): string => path.slice(0, path.indexOf('{'))

/**
 * Rules for a shard that ended with a request in progress. The proxy repeats the request at the stand-by, except one
 * that creates, sends or moves something: it may have happened, and only an idempotency key makes its repeat harmless.
 */
export const limitRepeats = (actingPaths: readonly string[]): string[] => [
  ...toLists(
    'path',
    actingPaths.filter(path => !path.includes('{')),
  ),
  ...toLists('path_beg', actingPaths.filter(path => path.includes('{')).map(toBeginning)),
  `http-request disable-l7-retry if acts !{ req.hdr(${IDEMPOTENCY_HEADER}) -m found }`,
  'http-request disable-l7-retry if METH_POST { path_beg /console/ /gateway/ }',
]
