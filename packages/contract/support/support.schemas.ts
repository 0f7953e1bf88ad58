import { z } from 'zod'
import { component } from '../core/component.ts'

/** A table of preformatted figures. */
const InfoTableSchema = component('InfoTable', {
  title: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})
export type InfoTable = z.output<typeof InfoTableSchema>

/**
 * A section of an information page. Texts are plain, never markup; `[words](/path)` is a link to a page of the shop.
 */
export const SectionSchema = component('Section', {
  heading: z.string(),
  anchor: z.string(),
  paragraphs: z.array(z.string()),
  bullets: z.array(z.string()),
  steps: z.array(z.string()).optional().describe('Steps in order.'),
  table: InfoTableSchema.optional(),
  picture: z.object({ src: z.string(), alt: z.string() }).optional(),
  paragraphsAfter: z.array(z.string()).optional().describe('Text below the lists and the table.'),
  closing: z.string().optional().describe('A highlighted note at the end of the section.'),
})
export type Section = z.output<typeof SectionSchema>

export const InfoPageSchema = component('InfoPage', {
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  sections: z.array(SectionSchema),
  tables: z.array(InfoTableSchema),
  updateTime: z.iso.datetime(),
})
export type InfoPage = z.output<typeof InfoPageSchema>

export const FaqGroupSchema = component('FaqGroup', {
  code: z.string(),
  name: z.string(),
  entries: z.array(z.object({ anchor: z.string(), question: z.string(), answer: z.string() })),
})
export type FaqGroup = z.output<typeof FaqGroupSchema>
