import { escapeHtml } from '@fixbench/contract/core/escape-html.ts'

/** Names of errors from failed calls. The page shows these to customers, so they are not bugs. */
const EXPECTED: ReadonlySet<string> = new Set(['ApiError', 'HttpError', 'NetworkError', 'TimeoutError'])

/** Whether an error thrown during rendering is a bug, as opposed to a failed call. */
export const isBug = (error: unknown): error is Error => error instanceof Error && !EXPECTED.has(error.name)

/** Error page with message and stack trace for development. Vite's client reloads it when the source changes. */
export const stackDocument = (error: Error): string => {
  const title = escapeHtml(`${error.name}: ${error.message}`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<script type="module" src="/@vite/client"></script></head>
<body style="margin:2rem;font:16px/1.5 system-ui"><h1 style="font-size:1.25rem">This page could not be rendered</h1>
<p>${title}</p><pre style="overflow:auto;padding:1rem;background:#f4f4f5">${escapeHtml(error.stack ?? '')}</pre>
<p>Shown in development only.</p></body></html>`
}
