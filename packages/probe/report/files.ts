import type { CallResult } from '#probe/probe.ts'
import { formatHar } from './har.ts'
import { formatJunit } from './junit.ts'
import { formatPage } from './page.ts'
import type { ProbeReport } from './report.ts'

/** Forms of the report. */
const reportFormats = ['junit', 'json', 'html', 'har'] as const
type ReportFormat = (typeof reportFormats)[number]

/** What a report is written from. Secrets of `results` must be masked. */
type ReportSource = { report: ProbeReport; results: readonly CallResult[] }

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const files: Readonly<Record<ReportFormat, { name: string; format: (source: ReportSource) => string }>> = {
  junit: { name: 'probe.junit.xml', format: ({ report }) => formatJunit(report) },
  json: { name: 'probe.json', format: ({ report }) => toJson(report) },
  html: { name: 'probe.html', format: ({ report }) => formatPage(report) },
  har: { name: 'probe.har', format: ({ results }) => toJson(formatHar(results)) },
}

/** Name and text of the file of a report. */
export const createReportFile = (
  format: ReportFormat,
  source: ReportSource,
): { name: string; text: string } => ({
  name: files[format].name,
  text: files[format].format(source),
})
