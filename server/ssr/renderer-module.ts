import type { Render } from '#contract/core/rendering.ts'

/** Whether a dynamically imported module is the client's server entry. */
export const isRendererModule = (module: unknown): module is { render: Render } =>
  typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function'
