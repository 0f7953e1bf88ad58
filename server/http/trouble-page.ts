import type { FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#contract/core/brand.ts'
import { escapeHtml } from '#server/lib/escape-html.ts'

/** Whether somebody waits for a page in a browser, not a program for the answer of a call. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers.accept?.includes('text/html') === true &&
  !/^\/(api|tech|console\/api)\//.test(url)

/** A page that needs nothing of the shop: what is wrong, in plain words, and a way to try again. */
export const sendTroublePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message }: { status: number; message: string },
): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brand.name} is not available</title>
<style>
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #12323a; background: #f4f8f8 }
main { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem }
a { color: #0b6473 }
</style>
</head>
<body>
<main>
<h1>The shop cannot show this page at the moment</h1>
<p>${escapeHtml(message)}</p>
<p><a href="${escapeHtml(request.url.replace(/^\/+/, '/'))}">Try again</a></p>
</main>
</body>
</html>
`,
    )
