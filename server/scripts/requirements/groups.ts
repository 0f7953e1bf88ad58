import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { consoleContract } from '#server/console/contract/index.ts'
import { describeCalls, describeCodes, describeRoutes, type Requirement, sortById } from './derive.ts'

/** Requirements that share one file of `docs/requirements`. */
export type RequirementGroup = { name: string; title: string; intro: string; rows: readonly Requirement[] }

const TEXTS = path.resolve(import.meta.dirname, '../../../docs/requirements/texts')
const TextsSchema = z.record(z.string(), z.string())

const readTexts = (name: string): Requirement[] =>
  Object.entries(TextsSchema.parse(JSON.parse(readFileSync(path.join(TEXTS, `${name}.json`), 'utf8')))).map(
    ([id, text]) => ({ id, text }),
  )

const isOwn = ({ id }: Requirement): boolean => id.startsWith('OWN-')

/** Loads all groups in index order. Calls, pages and codes are derived from code, the others come from `texts/`. */
export const loadGroups = (): RequirementGroup[] => {
  const calls = describeCalls(contract)
  const consoleCalls = describeCalls(consoleContract)
  return [
    {
      name: 'calls',
      title: 'Calls',
      intro:
        'Every call of the shop that the specification names, and details of their requests and responses.',
      rows: sortById([...calls.filter(call => !isOwn(call)), ...readTexts('call-details')]),
    },
    {
      name: 'own-calls',
      title: 'Additional calls',
      intro: 'Calls of the shop and of the console beyond the specification.',
      rows: [...calls.filter(isOwn), ...consoleCalls],
    },
    {
      name: 'routes',
      title: 'Pages and redirects',
      intro: 'Every page, the pages that require a session, and redirects.',
      rows: [...describeRoutes(), ...readTexts('route-details')],
    },
    { name: 'screens', title: 'Screens', intro: 'What visitors can do.', rows: readTexts('screens') },
    { name: 'layouts', title: 'Layouts', intro: 'Layouts around the pages.', rows: readTexts('layouts') },
    {
      name: 'ui',
      title: 'User interface',
      intro: 'Components of pages, with their prescribed texts.',
      rows: readTexts('ui'),
    },
    {
      name: 'entities',
      title: 'Entities',
      intro: 'Fields on the wire and in storage.',
      rows: readTexts('entities'),
    },
    {
      name: 'state',
      title: 'State',
      intro: 'State of the client and its transitions.',
      rows: readTexts('state'),
    },
    {
      name: 'errors',
      title: 'Errors',
      intro: 'What the shop shows for each code and transport failure.',
      rows: [...describeCodes(), ...readTexts('errors')],
    },
    {
      name: 'rules',
      title: 'Rules',
      intro: 'Validation, routing, titles, transport and project.',
      rows: readTexts('rules'),
    },
    { name: 'roles', title: 'Roles', intro: 'Who may do what.', rows: readTexts('roles') },
    {
      name: 'constants',
      title: 'Constants',
      intro: 'Fixed numbers, names and formats.',
      rows: readTexts('constants'),
    },
    {
      name: 'readings',
      title: 'Readings',
      intro:
        'How ambiguous points of the specification are interpreted. Decisions with their reasons are in [decisions](../decisions/README.md).',
      rows: readTexts('readings'),
    },
    {
      name: 'findings',
      title: 'Findings',
      intro:
        'Defects found in reviews, each stated as the rule that holds now. A dash means that no test names the finding yet.',
      rows: readTexts('findings'),
    },
  ]
}
