import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { int, text } from '#contract/core/field.ts'
import { pageFields, toPageSchema } from '#contract/core/paging.ts'
import { ExplanationSchema, outcomes, ReportRowSchema } from '#server/modules/search/search-report.service.ts'
import { worldField } from './fields.ts'

const SynonymSchema = z.object({ synonymId: z.int(), groupCode: z.string(), term: z.string() })
const GROUP = /^(?:family|category|grade|word|label):.+$|^filler$|^[a-z0-9-]+$/

/** Search report, ranking explanations and synonyms. */
export const searchReportEndpoints = {
  report: endpoint({
    id: 'OWN-console-search-report',
    method: 'GET',
    path: '/console/api/search/report',
    bodyKind: 'query',
    access: 'open',
    summary: 'List searches by count: without results, corrected, relaxed, abandoned',
    input: z.object({ ...worldField, outcome: z.enum(outcomes).optional(), ...pageFields(50, 200) }),
    data: toPageSchema(ReportRowSchema),
    errors: ['INVALID'],
  }),
  explain: endpoint({
    id: 'OWN-console-search-explain',
    method: 'GET',
    path: '/console/api/search/explain',
    bodyKind: 'query',
    access: 'open',
    summary: 'Explain how a query is understood and how its first results are ranked',
    input: z.object({ ...worldField, keyword: text(255) }),
    data: ExplanationSchema,
    errors: ['INVALID'],
  }),
  synonyms: endpoint({
    id: 'OWN-console-search-synonyms',
    method: 'GET',
    path: '/console/api/search/synonyms',
    bodyKind: 'query',
    access: 'open',
    summary: 'List synonyms by group',
    input: z.object({ ...worldField, search: text(100).optional(), ...pageFields(50, 200) }),
    data: toPageSchema(SynonymSchema),
    errors: ['INVALID'],
  }),
  addSynonym: endpoint({
    id: 'OWN-console-search-synonym-add',
    method: 'POST',
    path: '/console/api/search/synonyms/add',
    bodyKind: 'json',
    access: 'open',
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
    errors: ['INVALID'],
  }),
  removeSynonym: endpoint({
    id: 'OWN-console-search-synonym-remove',
    method: 'POST',
    path: '/console/api/search/synonyms/remove',
    bodyKind: 'json',
    access: 'open',
    summary: 'Remove a synonym',
    input: z.object({ ...worldField, synonymId: int(1) }),
    data: z.null(),
    errors: ['INVALID', 'NOT_FOUND'],
  }),
}
