import type { RowAt } from './call.ts'

/** Row types shared by several components of a page. */
export type World = RowAt<'worlds', 'list'>
export type Link = RowAt<'links', 'list'>
export type Message = RowAt<'inbox', 'list'>
