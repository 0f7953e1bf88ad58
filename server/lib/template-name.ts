/** File name of a seeded template database. */
export const getTemplateName = (
  size: string,
  factor: number,
  { hasHistory }: { hasHistory: boolean },
): string => `${size}${factor === 1 ? '' : `-x${factor}`}${hasHistory ? '-history' : ''}.db`
