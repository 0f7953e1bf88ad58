import {
  addSynonym,
  explainSearch,
  listReport,
  listTradeTerms,
  removeSynonym,
} from '@fixbench/server/modules/search/search-report.service.ts'
import type { searchReportEndpoints } from '#console/pages/search/search.contract.ts'
import type { ConsoleHandlers } from '#console/server/register-console.ts'

export const searchReportHandlers: ConsoleHandlers<typeof searchReportEndpoints> = {
  report: async ({ world, input }) => listReport((await world()).deps, input),
  explain: async ({ world, input }) => explainSearch((await world()).deps, input.keyword),
  synonyms: async ({ world, input }) => listTradeTerms((await world()).deps, input),
  addSynonym: async ({ world, input }) => addSynonym((await world()).deps, input),
  removeSynonym: async ({ world, input }) => removeSynonym((await world()).deps, input.synonymId),
}
