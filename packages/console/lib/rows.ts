import type { RowAt } from './call.ts'

/** Row types shared by several components of a page. */
export type World = RowAt<'worlds', 'list'>
export type Link = RowAt<'links', 'list'>
export type Message = RowAt<'inbox', 'list'>

/** Whether a request failed: without a response, by its HTTP status, or by the code of its envelope, which pages lack. */
export const isFailedRequest = ({ status, code }: { status: number; code: number | null }): boolean =>
  status === 0 || status >= 400 || (code !== null && code !== 0)
