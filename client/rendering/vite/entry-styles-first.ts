import type { Plugin } from 'vite'

const LINK = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g

/** The styles of the entry declare the order of the layers: they have to stand before those of any shared part. */
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
