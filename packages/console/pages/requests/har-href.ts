import { toFormText } from '@fixbench/contract/core/wire.ts'

/** URL that downloads the requests of a world that a filter lists as a HAR file. */
export const harHref = (world: string, filter: Record<string, unknown>): string =>
  `/console/api/requests/har?${toFormText({ worldId: world, ...filter })}`
