import { shopCalls } from '@fixbench/contract/call-index.ts'
import { details, document, element, type Html, join, wrap } from '@fixbench/reports/html.ts'
import { STYLES } from './page-styles.ts'
import type { ProbeReport } from './report.ts'

type CallReport = ProbeReport['calls'][number]
type FindingReport = CallReport['differences'][number]

const NOTHING = join([])
const routes = new Map(shopCalls.map(({ call, endpoint: { method, path } }) => [call, `${method} ${path}`]))

/** Formats a report as a page that any browser shows without scripts or network. */
export const formatPage = (report: ProbeReport): string => {
  const host = new URL(report.url).host
  const select = (verdict: CallReport['verdict']): CallReport[] =>
    report.calls.filter(call => call.verdict === verdict)
  const body = wrap(
    'main',
    join([
      formatHead(report),
      formatCounts(report),
      formatDifferences(select('different')),
      formatReasons(
        'unproven',
        'Unproven',
        'No request was successful, so nothing is known.',
        select('unproven'),
      ),
      formatNotes(report.calls.filter(({ notes }) => notes.length > 0)),
      formatPassed(select('passed')),
      formatLeftOut(select('left out')),
    ]),
  )

  return document({ title: `Contract probe of ${host}`, styles: STYLES, body })
}

const formatHead = ({ url, startedAt, durationMs, viewer, hasWrites, summary }: ProbeReport): Html => {
  const facts = [
    startedAt.replace('T', ' ').slice(0, 16).concat(' UTC'),
    `${summary.requests} requests in ${(durationMs / 1000).toFixed(1)} s`,
    viewer === 'member' ? 'as a member' : 'as a guest',
    hasWrites ? 'reads and writes' : 'reads only',
  ]

  return wrap(
    'header',
    join([
      element('h1', 'Contract probe'),
      element('p', url, { class: 'url' }),
      element('p', facts.join(' · '), { class: 'facts' }),
    ]),
  )
}

const formatCounts = ({ summary }: ProbeReport): Html => {
  const counts: [id: string, label: string, count: number][] = [
    ['different', 'Different', summary.different],
    ['unproven', 'Unproven', summary.unproven],
    ['passed', 'Passed', summary.passed],
    ['left-out', 'Left out', summary.leftOut],
  ]
  const links = counts.map(([id, label, count]) =>
    wrap('a', join([element('b', String(count)), element('span', label)]), { href: `#${id}`, class: id }),
  )

  return wrap('nav', join(links), { 'aria-label': 'Calls by result' })
}

const formatSection = (id: string, title: string, content: Html): Html =>
  wrap('section', join([element('h2', title), content]), { id })

const formatDifferences = (calls: readonly CallReport[]): Html => {
  if (calls.length === 0) {
    return formatSection('different', 'Different', element('p', 'No response differs from the contract.'))
  }

  const articles = calls.map(({ call, differences }) =>
    wrap(
      'article',
      join([
        element('h3', call),
        element('p', routes.get(call) ?? 'Holds for all calls', { class: 'route' }),
        ...differences.map(formatFinding),
      ]),
    ),
  )

  return formatSection('different', `Different: ${calls.length}`, join(articles))
}

const formatFinding = ({ attempt, aspect, where, expected, seen, count }: FindingReport): Html => {
  const about = [aspect, attempt, ...(count > 1 ? [`${count} times`] : [])].join(' · ')

  return wrap(
    'div',
    join([
      wrap('p', join([element('code', where), element('small', about)]), { class: 'where' }),
      formatValues([
        ['Expected', expected],
        ['Seen', seen],
      ]),
    ]),
    { class: 'finding' },
  )
}

const formatValues = (values: readonly [name: string, value: string][]): Html =>
  wrap(
    'dl',
    join(
      values.map(([name, value]) =>
        wrap('div', join([element('dt', name), wrap('dd', element('code', value))]), {
          class: name.toLowerCase(),
        }),
      ),
    ),
  )

const formatReasons = (id: string, title: string, about: string, calls: readonly CallReport[]): Html => {
  if (calls.length === 0) return NOTHING
  const rows = calls.map(({ call, reason }) =>
    wrap('li', join([element('code', call), element('span', reason ?? '')])),
  )

  return formatSection(
    id,
    `${title}: ${calls.length}`,
    join([element('p', about), wrap('ul', join(rows), { class: 'reasons' })]),
  )
}

const formatNotes = (calls: readonly CallReport[]): Html => {
  if (calls.length === 0) return NOTHING
  const rows = calls.flatMap(({ call, notes }) =>
    notes.map(({ where, seen }) =>
      wrap('li', join([element('code', `${call} ${where}`), element('code', seen, { class: 'value' })])),
    ),
  )
  const about = 'Fields that the contract doesn’t have. Clients ignore them.'

  return formatSection(
    'notes',
    `Notes: ${rows.length}`,
    join([element('p', about), wrap('ul', join(rows), { class: 'reasons' })]),
  )
}

/** Calls that weren't made, by reason. */
const formatLeftOut = (calls: readonly CallReport[]): Html => {
  if (calls.length === 0) return NOTHING
  const reasons = [...new Set(calls.map(({ reason }) => reason ?? ''))]
  const groups = reasons.map(wanted => {
    const names = calls.filter(({ reason }) => reason === wanted)
    return details(element('span', `${names.length} × ${wanted}`), formatNames(names))
  })

  return formatSection('left-out', `Left out: ${calls.length}`, join(groups))
}

const formatNames = (calls: readonly CallReport[]): Html =>
  wrap('ul', join(calls.map(({ call }) => wrap('li', element('code', call)))), { class: 'names' })

const formatPassed = (calls: readonly CallReport[]): Html => {
  if (calls.length === 0) return NOTHING

  return formatSection(
    'passed',
    `Passed: ${calls.length}`,
    details(element('span', 'Show the calls'), formatNames(calls)),
  )
}
