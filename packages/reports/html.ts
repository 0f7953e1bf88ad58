import { escapeHtml } from '@fixbench/contract/core/escape-html.ts'

/** Markup whose texts are escaped. Only the functions of this file create it. */
export type Html = { markup: string }

export const NOTHING: Html = { markup: '' }

/** Pieces of markup, one after another. */
export const join = (parts: readonly Html[]): Html => ({
  markup: parts.map(({ markup }) => markup).join('\n'),
})

/** An element with a text. */
export const element = (
  tag: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): Html => ({ markup: `<${tag}${formatAttributes(attributes)}>${escapeHtml(text)}</${tag}>` })

const formatAttributes = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')

/** A summary that opens the rest. */
export const details = (summary: Html, content: Html): Html => ({
  markup: `<details><summary>${summary.markup}</summary><div>${content.markup}</div></details>`,
})

/** A picture, by its data URL. `text` says what it shows. */
export const image = (dataUrl: string, text: string): Html => ({
  markup: `<img${formatAttributes({ src: dataUrl, alt: text })}>`,
})

/** A table of texts. */
export const table = (headers: readonly string[], rows: readonly (readonly string[])[]): Html => {
  const head = headers.map(header => element('th', header, { scope: 'col' }))
  const body = rows.map(cells => `<tr>${join(cells.map(cell => element('td', cell))).markup}</tr>`)
  return {
    markup: `<table><thead><tr>${join(head).markup}</tr></thead><tbody>${body.join('\n')}</tbody></table>`,
  }
}

/** A whole document. `styles` is the text of a style sheet. */
export const document = ({ title, styles, body }: { title: string; styles: string; body: Html }): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `${element('title', title).markup}<style>${styles}</style></head>`,
    `<body>${body.markup}</body>`,
    '</html>',
    '',
  ].join('\n')

/** An element with other elements. */
export const wrap = (
  tag: string,
  content: Html,
  attributes: Readonly<Record<string, string>> = {},
): Html => ({
  markup: `<${tag}${formatAttributes(attributes)}>${content.markup}</${tag}>`,
})
