import type { Brand } from '@fixbench/contract/brand/brand.ts'
import { escapeHtml } from '@fixbench/contract/core/escape-html.ts'
import { splitMessage } from './message-links.ts'

const STYLE = {
  page: 'margin:0;padding:24px 12px;background:#f4f5f7;color:#1c2733;font:16px/1.5 Arial,Helvetica,sans-serif',
  box: 'max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px',
  brand: 'margin:0 0 16px;font-weight:bold',
  title: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  text: 'margin:0 0 16px;overflow-wrap:anywhere',
  code: 'margin:0 0 16px;font-size:30px;font-weight:bold;letter-spacing:3px',
  foot: 'max-width:600px;margin:16px auto 0;font-size:13px;color:#5c6773;text-align:center',
} as const

type MailFacts = { subject: string; body: string; code: string | null }

/** The HTML part of an email: the same words as its text, for any width, without scripts and remote files. */
export const toMailHtml = ({ subject, body, code }: MailFacts, brand: Brand): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLE.page}">
<div style="${STYLE.box}">
<p style="${STYLE.brand};color:${brand.color}">${escapeHtml(brand.name)}</p>
<h1 style="${STYLE.title}">${escapeHtml(subject)}</h1>
${code === null ? '' : `<p style="${STYLE.code}">${escapeHtml(code)}</p>\n`}${body
  .split(/\n{2,}/)
  .map(paragraph => `<p style="${STYLE.text}">${toLines(paragraph, brand)}</p>`)
  .join('\n')}
</div>
<p style="${STYLE.foot}">${escapeHtml(brand.company)}, ${escapeHtml(brand.street)}, ${escapeHtml(brand.city)}</p>
</body>
</html>
`

const toLines = (paragraph: string, { color }: Brand): string =>
  splitMessage(paragraph)
    .map(({ text, to }) =>
      to === undefined
        ? escapeHtml(text)
        : `<a href="${escapeHtml(text)}" style="color:${color}">${escapeHtml(text)}</a>`,
    )
    .join('')
    .replaceAll('\n', '<br>\n')
