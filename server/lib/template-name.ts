/** File name of a seeded template database. `server/scripts/steps.mjs` builds the same name. */
export const getTemplateName = (size: string, factor: number, hasHistory: boolean): string =>
  `${size}${factor === 1 ? '' : `-x${factor}`}${hasHistory ? '-history' : ''}.db`
