import path from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Fonts of the first view, below the fonts folder of `@fixbench/ui`. */
const FONTS = ['inter-latin.woff2', 'familjen-grotesk-latin.woff2']

const toPreload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true },
  injectTo: 'head-prepend',
})

/** Preloads the fonts of the first view, by their names in the build or from the sources. Fails when one is missing. */
export const fontPreloads = (root: string): Plugin => ({
  name: 'font-preloads',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const folder = path.join(root, 'packages/ui/fonts')
      if (bundle === undefined) return FONTS.map(name => toPreload(path.posix.join('/@fs', folder, name)))

      const assets = Object.values(bundle).flatMap(output => (output.type === 'asset' ? [output] : []))
      return FONTS.map(name => {
        const asset = assets.find(({ originalFileNames }) =>
          originalFileNames.some(file => file.endsWith(`packages/ui/fonts/${name}`)),
        )
        if (asset === undefined) throw new Error(`No style sheet uses the font ${name}`)
        return toPreload(`/${asset.fileName}`)
      })
    },
  },
})
