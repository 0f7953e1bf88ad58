/** True for tests and for helpers and data of tests. */
export const isTestSource = (file: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(file) ||
  (/\.tsx?$/.test(file) && /^e2e\/|\/testing\//.test(file) && !file.includes('/testing/proof/'))

/** True for source code that doesn't belong to tests. */
export const isNonTestSource = (file: string): boolean =>
  /\.(tsx?|mjs|css)$/.test(file) && !isTestSource(file) && !file.includes('/testing/proof/')
