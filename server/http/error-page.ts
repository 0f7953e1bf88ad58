import { escapeHtml } from '@fixbench/contract/core/escape-html.ts'
import { findOwnPath } from '@fixbench/contract/core/own-path.ts'
import { isConsoleCall, isShopCall } from '@fixbench/contract/core/paths.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether the request is a page navigation of a browser, as opposed to an API call. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers.accept?.includes('text/html') === true &&
  !isShopCall(url) &&
  !isConsoleCall(url)

/** Sends an error page with a "Try again" link. Works even when the world and the client build are unavailable. */
export const sendErrorPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message }: { status: number; message: string },
): FastifyReply =>
  sendPlainPage(reply, {
    status,
    title: `${request.shop?.brand.name ?? 'The shop'} is not available`,
    heading: 'We can’t show this page right now',
    message,
    link: { href: findOwnPath(request.url) ?? '/', text: 'Try again' },
  })

type PlainPage = {
  status: number
  title: string
  heading: string
  message: string
  /** Buttons above the link. */
  forms?: readonly PlainForm[]
  link: { href: string; text: string }
}

/** A button that posts hidden fields. */
export type PlainForm = { action: string; fields: Readonly<Record<string, string>>; text: string }

const formMarkup = ({ action, fields, text }: PlainForm): string => {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button>${escapeHtml(text)}</button></form>`
}

/** Sends a minimal page with a heading, a paragraph, buttons and a link. All texts are escaped. */
export const sendPlainPage = (reply: FastifyReply, page: PlainPage): FastifyReply =>
  reply
    .code(page.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
<style>
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #12323a; background: #f4f8f8 }
main { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem }
a { color: #0b6473 }
button { font: inherit; min-height: 44px; margin-bottom: .75rem; padding: .5rem 1rem; border: 1px solid #0b6473; border-radius: 8px; background: #fff; color: #0b6473; cursor: pointer }
form:first-of-type button { background: #0b6473; color: #fff }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(page.heading)}</h1>
<p>${escapeHtml(page.message)}</p>
${(page.forms ?? []).map(formMarkup).join('\n')}
<p><a href="${escapeHtml(page.link.href)}">${escapeHtml(page.link.text)}</a></p>
</main>
</body>
</html>
`,
    )
