/** A LIKE pattern that matches texts containing the keyword; use with `escape '\\'` in SQL templates. */
export const toLikePattern = (keyword: string): string =>
  `%${keyword.replace(/[\\%_]/g, match => `\\${match}`)}%`
