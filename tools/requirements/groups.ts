import { readFileSync } from 'node:fs'
import path from 'node:path'
import { consoleContract } from '@fixbench/console/contract/index.ts'
import { contract } from '@fixbench/contract/index.ts'
import { z } from 'zod'
import { describeCalls, describeCodes, describeRoutes, type Requirement, sortById } from './derive.ts'

/** Requirements that share one file of `docs/requirements`. */
export type RequirementGroup = { name: string; title: string; intro: string; rows: readonly Requirement[] }

const TEXTS = path.resolve(import.meta.dirname, '../../docs/requirements/texts')
const TextsSchema = z.record(z.string(), z.string())

const readTexts = (name: string): Requirement[] =>
  Object.entries(TextsSchema.parse(JSON.parse(readFileSync(path.join(TEXTS, `${name}.json`), 'utf8')))).map(
    ([id, text]) => ({ id, text }),
  )

/** A group whose statements are all in `texts/`. */
const describeTexts = (name: string, title: string, intro: string): RequirementGroup => ({
  name,
  title,
  intro,
  rows: readTexts(name),
})

const isOwn = ({ id }: Requirement): boolean => id.startsWith('OWN-')

/** Every group in the order of the index. Calls, pages and codes come from the code, everything else from `texts/`. */
export const loadGroups = (): RequirementGroup[] => {
  const calls = describeCalls(contract)
  const consoleCalls = describeCalls(consoleContract)

  return [
    {
      name: 'calls',
      title: 'Calls',
      intro: 'Calls of the shop that the specification names, with details of single requests and responses.',
      rows: sortById([...calls.filter(call => !isOwn(call)), ...readTexts('call-details')]),
    },
    {
      name: 'own-calls',
      title: 'Additional calls',
      intro: 'Calls of the shop and the console beyond the specification.',
      rows: [...calls.filter(isOwn), ...consoleCalls],
    },
    {
      name: 'routes',
      title: 'Pages and redirects',
      intro: 'All URLs, the pages that require a session, and redirects.',
      rows: [...describeRoutes(), ...readTexts('route-details')],
    },
    describeTexts('screens', 'Screens', 'Capabilities of the shop.'),
    describeTexts('layouts', 'Layouts', 'Layouts of the pages.'),
    describeTexts('ui', 'User interface', 'Elements of pages, with their fixed texts.'),
    describeTexts('entities', 'Entities', 'Fields of requests, responses and stored data.'),
    describeTexts('state', 'State', 'Client state and its transitions.'),
    {
      name: 'errors',
      title: 'Errors',
      intro: 'Messages and pages for each code and transport failure.',
      rows: [...describeCodes(), ...readTexts('errors')],
    },
    describeTexts('rules', 'Rules', 'Validation, routing, titles, transport and project.'),
    describeTexts('roles', 'Roles', 'Permissions by role.'),
    describeTexts('constants', 'Constants', 'Fixed numbers, names and formats.'),
    describeTexts(
      'readings',
      'Interpretations',
      'Interpretations of points that the specification leaves open. Decisions with their reasons are in [decisions](../decisions/README.md).',
    ),
    describeTexts(
      'findings',
      'Findings',
      'Defects found so far, stated as the rule that holds now. A dash means that no test names the finding.',
    ),
  ]
}
