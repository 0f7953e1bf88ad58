/** Whether a file holds tests, or the tables and data that tests are made from. */
export const isTestSource = (file: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(file) ||
  (/\.tsx?$/.test(file) && /^e2e\/|\/testing\//.test(file) && !file.includes('/testing/proof/'))

/** Whether a file is source code outside the tests. */
export const isNonTestSource = (file: string): boolean =>
  /\.(tsx?|mjs|css)$/.test(file) && !isTestSource(file) && !file.includes('/testing/proof/')
