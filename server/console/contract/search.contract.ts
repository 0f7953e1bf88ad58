import { z } from 'zod'
import { int, text } from '#contract/core/field.ts'
import { pageFields, toPageSchema } from '#contract/core/paging.ts'
import { ExplanationSchema, outcomes, ReportRowSchema } from '#server/modules/search/search-report.service.ts'
import { consoleEndpoint, worldField } from './fields.ts'

const SynonymSchema = z.object({ synonymId: z.int(), groupCode: z.string(), term: z.string() })
const GROUP = /^(?:family|category|grade|word|label|gloss|similar):.+$|^filler$|^[a-z0-9-]+$/

/** Search report, ranking explanations and synonyms. */
export const searchReportEndpoints = {
  report: consoleEndpoint({
    route: 'GET /console/api/search/report',
    summary: 'List searches by count: without results, corrected, relaxed, abandoned',
    input: z.object({ ...worldField, outcome: z.enum(outcomes).optional(), ...pageFields(50, 200) }),
    data: toPageSchema(ReportRowSchema),
  }),
  explain: consoleEndpoint({
    route: 'GET /console/api/search/explain',
    summary: 'Explain how a query is understood and how its first results are ranked',
    input: z.object({ ...worldField, keyword: text(255) }),
    data: ExplanationSchema,
  }),
  synonyms: consoleEndpoint({
    route: 'GET /console/api/search/synonyms',
    summary: 'List synonyms by group',
    input: z.object({ ...worldField, search: text(100).optional(), ...pageFields(50, 200) }),
    data: toPageSchema(SynonymSchema),
  }),
  addSynonym: consoleEndpoint({
    id: 'OWN-console-search-synonym-add',
    route: 'POST /console/api/search/synonyms/add',
    summary:
      'Add a term to a group: family:SCR, category:<name>, grade:<words>, word:<words>, filler, unsold, or a name',
    input: z.object({
      ...worldField,
      groupCode: text(80).regex(
        GROUP,
        'must be family:CODE, category:NAME, grade:WORDS, word:WORDS, filler, unsold, or a name',
      ),
      term: text(80),
    }),
    data: SynonymSchema,
  }),
  removeSynonym: consoleEndpoint({
    id: 'OWN-console-search-synonym-remove',
    route: 'POST /console/api/search/synonyms/remove',
    summary: 'Remove a synonym',
    input: z.object({ ...worldField, synonymId: int(1) }),
    data: z.null(),
    errors: ['NOT_FOUND'],
  }),
}
