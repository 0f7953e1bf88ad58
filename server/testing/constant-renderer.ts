import type { RenderedPage, RenderInput } from '@fixbench/contract/page/rendering.ts'
import { cutTemplate, type Renderer } from '#server/ssr/renderer.ts'

const template = cutTemplate(
  '<html lang="en"><head><!--page-head--><script type="module" src="/entry.js"></script></head><body><!--page-body--><!--page-state--></body></html>',
)

/** A renderer of the same small page for every URL, except for what `getChanges` returns. */
export const createConstantRenderer = (
  getChanges: (input: RenderInput) => Partial<RenderedPage> = () => ({}),
): Renderer => ({
  isDevelopment: false,
  template: () => template,
  getAssets: () => '<link rel="stylesheet" href="/a.css">',
  render: async input => ({
    kind: 'page',
    status: 200,
    pageName: 'x',
    head: '<title>x</title>',
    markup: { kind: 'complete', html: '<p>page</p>' },
    stateElement: () => '<script type="application/json" id="page-state">{}</script>',
    isShared: input.token === null,
    clearToken: false,
    ...getChanges(input),
  }),
})
