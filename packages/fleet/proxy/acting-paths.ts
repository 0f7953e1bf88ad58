import { shopCalls } from '@fixbench/contract/call-index.ts'

/** Paths of the calls that create, send or move something, in order. */
export const actingPaths: readonly string[] = [
  ...new Set(
    shopCalls
      .filter(({ endpoint }) => endpoint.isIdempotent === true || endpoint.neverRetried === true)
      .map(({ endpoint }) => endpoint.path),
  ),
].toSorted((a, b) => a.localeCompare(b, 'en'))
