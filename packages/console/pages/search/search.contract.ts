import { int, text } from '@fixbench/contract/core/field.ts'
import { pageFields, toPageSchema } from '@fixbench/contract/core/paging.ts'
import {
  ExplanationSchema,
  outcomes,
  ReportRowSchema,
} from '@fixbench/server/modules/search/search-report.service.ts'
import { z } from 'zod'
import { consoleCalls, inWorld, read } from '#console/contract/fields.ts'

const SynonymSchema = z.object({ synonymId: z.int(), groupCode: z.string(), term: z.string() })
const GROUP = /^(?:family|category|grade|word|label|gloss|similar):.+$|^filler$|^[a-z0-9-]+$/

/** Search report, ranking explanations and synonyms. */
export const searchReportEndpoints = consoleCalls('search', {
  report: read({
    summary: 'List searches by count: without results, corrected, relaxed, abandoned',
    input: inWorld({
      outcome: z.enum(outcomes).optional().describe('Only searches that ended this way'),
      ...pageFields(50, 200),
    }),
    data: toPageSchema(ReportRowSchema),
  }),
  explain: read({
    summary: 'Explain how a query is understood and how its first results are ranked',
    input: inWorld({ keyword: text(255) }),
    data: ExplanationSchema,
  }),
  synonyms: read({
    summary: 'List synonyms by group',
    input: inWorld({
      search: text(100).optional().describe('Part of a term or group'),
      ...pageFields(50, 200),
    }),
    data: toPageSchema(SynonymSchema),
  }),
  addSynonym: {
    id: 'OWN-console-search-synonym-add',
    path: '/console/api/search/synonyms/add',
    summary:
      'Add a term to a group: family:SCR, category:<name>, grade:<words>, word:<words>, filler, unsold, or a name',
    input: inWorld({
      groupCode: text(80).regex(
        GROUP,
        'must be family:CODE, category:NAME, grade:WORDS, word:WORDS, filler, unsold, or a name',
      ),
      term: text(80),
    }),
    data: SynonymSchema,
  },
  removeSynonym: {
    id: 'OWN-console-search-synonym-remove',
    path: '/console/api/search/synonyms/remove',
    summary: 'Remove a synonym',
    input: inWorld({ synonymId: int(1) }),
    data: z.null(),
    errors: ['NOT_FOUND'],
  },
})
