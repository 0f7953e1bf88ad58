import { escapeHtml } from '@fixbench/contract/core/escape-html.ts'
import { describeFinding } from '#probe/finding.ts'
import type { ProbeReport } from './report.ts'

type CallReport = ProbeReport['calls'][number]

/** Formats a report as JUnit XML: a test case for each call. Unproven calls and those left out are skipped. */
export const formatJunit = ({ url, startedAt, durationMs, summary, calls }: ProbeReport): string => {
  const skipped = summary.unproven + summary.leftOut
  const attributes = formatAttributes({
    name: `Contract probe of ${url}`,
    tests: calls.length,
    failures: summary.different,
    errors: 0,
    skipped,
    time: toSeconds(durationMs),
    timestamp: startedAt,
  })

  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite${attributes}>`,
    ...calls.map(formatCase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

const formatCase = (report: CallReport): string => {
  const { call, durationMs } = report
  const attributes = formatAttributes({
    classname: `fixbench.probe.${call.split('.')[0] ?? call}`,
    name: call,
    time: toSeconds(durationMs),
  })
  const content = formatOutcome(report)

  return content === '' ? `    <testcase${attributes}/>` : `    <testcase${attributes}>${content}</testcase>`
}

const formatOutcome = ({ call, verdict, reason, differences }: CallReport): string => {
  if (verdict === 'passed') return ''
  if (verdict !== 'different') {
    return `<skipped${formatAttributes({ message: `${verdict}: ${reason ?? ''}` })}/>`
  }

  const lines = differences.map(finding =>
    describeFinding({ subject: call, ...finding } as Parameters<typeof describeFinding>[0]),
  )
  const message = `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'} from the contract`
  return `<failure${formatAttributes({ message, type: 'difference' })}>${toXmlText(lines.join('\n'))}</failure>`
}

const formatAttributes = (attributes: Readonly<Record<string, string | number>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${toXmlText(String(value))}"`)
    .join('')

const toSeconds = (ms: number): string => (ms / 1000).toFixed(3)

/** Characters that XML 1.0 allows. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const toXmlText = (text: string): string => escapeHtml(text.replace(FORBIDDEN, '\u{FFFD}'))
