import type { Page } from '@playwright/test'

type Recorded = { takeShifts: () => string[] }

/** Records the layout shifts of every document opened in the page from now on, except those right after an input. */
export const recordShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    /** Smaller shifts move a word by a pixel, such as the world's name in the badge. */
    const MIN_SHIFT = 0.000_05
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
        if (!entry.hadRecentInput && entry.value >= MIN_SHIFT) {
          shifts.push(`${entry.value.toFixed(4)}: ${moved.join(' | ')}`)
        }
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

/** Scrolls to the bottom of the page, half a window at a time. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(resolve => requestAnimationFrame(() => resolve(null)))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await nextFrame()
      await nextFrame()
    }
  })

/** Layout shifts since the document was opened: size, and the elements that moved. */
export const readShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Recorded).takeShifts())
