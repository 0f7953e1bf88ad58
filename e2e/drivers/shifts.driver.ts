import type { Page } from '@playwright/test'

type Recorded = { takeShifts: () => string[] }

/** From now on every document of the page records its layout shifts, except those that follow an input at once. */
export const recordShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    /** A smaller shift is that of a word by a pixel, such as the name of the world in the console's badge. */
    const SMALLEST = 0.000_05
    const shifts: string[] = []
    const add = (entries: readonly PerformanceEntry[]): void => {
      for (const entry of entries as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[]) {
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const by = `${currentRect.x - previousRect.x}, ${currentRect.y - previousRect.y}`
          return `${node?.textContent?.slice(0, 40) ?? ''} by ${by} from ${previousRect.y}`
        })
        if (!entry.hadRecentInput && entry.value >= SMALLEST)
          shifts.push(`${entry.value.toFixed(4)}: ${moved.join(' | ')}`)
      }
    }
    const observer = new PerformanceObserver(list => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      takeShifts: () => {
        add(observer.takeRecords())
        return shifts
      },
    })
  })
}

/** Reads the page down to its foot, a window at a time. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(resolve => requestAnimationFrame(() => resolve(null)))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await nextFrame()
      await nextFrame()
    }
  })

/** The layout shifts since the document was opened: how large each was and what moved. */
export const readShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Recorded).takeShifts())
