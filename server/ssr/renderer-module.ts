import type { Render } from '#contract/core/rendering.ts'

/** Tells the client's half of rendering, which is loaded at run time, from anything else. */
export const isRendererModule = (module: unknown): module is { render: Render } =>
  typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function'
