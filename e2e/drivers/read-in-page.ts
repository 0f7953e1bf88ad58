import type { Page } from '@playwright/test'

/** Runs in the page: names an element by its tag and its text, or its label. */
const describeElement = (element: Element): string => {
  const text = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)
  return `${element.tagName.toLowerCase()} “${text === '' ? (element.getAttribute('aria-label') ?? '') : text}”`
}

/** Runs `read` in the page, with a function that names an element for people. */
export const readInPage = <Result>(
  page: Page,
  read: (describe: typeof describeElement) => Result,
): Promise<Result> => page.evaluate<Result>(`(${String(read)})(${String(describeElement)})`)
