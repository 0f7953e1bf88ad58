import type { RowAt } from './call.ts'

/** Rows of the console's lists that several components of a page show. */
export type World = RowAt<'worlds', 'list'>
export type Link = RowAt<'links', 'list'>
export type Message = RowAt<'inbox', 'list'>
