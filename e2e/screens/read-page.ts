import type { Page } from '@playwright/test'

/** What a visitor sees of a failure. */
export type Shown = {
  /** Path of the page. */
  path: string
  /** Its heading, and the texts of its messages, in their order on the page. */
  texts: string[]
}

const MESSAGES = '[role="alert"], [role="status"], [role="alertdialog"], [aria-live]:not([aria-live="off"])'

/** Reads the heading and every visible message of a page. */
export const readShown = async (page: Page): Promise<Shown> => {
  const texts = await page.evaluate(selector => {
    const isVisible = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const messages = [...document.querySelectorAll<HTMLElement>(`h1, ${selector}`)]
      .filter(isVisible)
      // A message inside another one is part of it.
      .filter(each => each.parentElement?.closest(selector) === null)
    return messages.map(each => each.innerText.replaceAll(/\s+/g, ' ').trim().slice(0, 300)).filter(Boolean)
  }, MESSAGES)
  return { path: new URL(page.url()).pathname, texts: [...new Set(texts)] }
}

/** Whether one of the texts is visible on the page, whatever its element, or the path is that of the page. */
export const shows = async (
  page: Page,
  { texts, path }: { texts: readonly string[]; path?: string },
): Promise<boolean> => {
  const isOpen = path === undefined || new URL(page.url()).pathname === path
  if (!isOpen || texts.length === 0) return isOpen

  const visible = await page.evaluate(() => document.body.innerText)
  return texts.some(text => visible.includes(text))
}

/** Whether the page has a heading, no message of an error, and nothing in sight that is still loading. */
export const isCalm = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const isInSight = (element: Element): boolean => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return element.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight
    }
    const errors = [...document.querySelectorAll<HTMLElement>('[role="alert"]')]
    const isSilent = errors.every(each => !each.checkVisibility() || each.innerText.trim() === '')
    const isLoading = [...document.querySelectorAll('[data-loading], button[aria-busy="true"]')].some(
      isInSight,
    )
    return isSilent && !isLoading && document.querySelector('h1') !== null
  })

/** Whether a page shows any text at all. */
export const isFilled = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.body.innerText.trim() !== '')
