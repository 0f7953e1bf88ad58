import type { Plugin } from 'vite'

const LINK = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g

/** Moves the entry's style sheet before all others, because it declares the order of the cascade layers. */
export const entryStylesFirst = (entry = 'index'): Plugin => ({
  name: 'entry-styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: html => {
      const links = html.match(LINK) ?? []
      const own = links.find(link => link.includes(`/${entry}-`))
      const [first] = links
      if (own === undefined || first === undefined || own === first) return html
      return html.replace(own, '').replace(first, own + first)
    },
  },
})
