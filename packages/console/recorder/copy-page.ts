import { toStoredValue } from './secret-values.ts'

/** A copy of a page as it looks now, which later changes of the page don't reach. */
export type PageCopy = {
  root: Element
  width: number
  height: number
  /** Distance that the page is scrolled, in pixels. */
  scroll: { left: number; top: number }
  /** Visible pictures, by their URL, with their copies. */
  images: { url: string; copy: Element }[]
  /** Symbols of other files that the page uses: the URL with the ID of the symbol, with the copies of the uses. */
  symbols: { url: string; copy: Element }[]
}

/** What a picture of the page leaves out: what loads or runs something, and elements of the console. */
const LEFT_OUT =
  'script, noscript, template, link, style, meta, base, source, iframe, object, embed, console-badge, story-bar'

/** Copies the page, with what was typed and chosen, in a few milliseconds. Secrets are replaced as in the recording. */
export const copyPage = (): PageCopy => {
  const original = document.documentElement
  const root = original.cloneNode(true) as Element
  const copies = root.querySelectorAll('*')
  const images: PageCopy['images'] = []
  const symbols: PageCopy['symbols'] = []

  for (const [index, element] of original.querySelectorAll('*').entries()) {
    const copy = copies[index]
    if (copy === undefined) break
    copyState(element, copy)
    const href = element.localName === 'use' ? (element.getAttribute('href') ?? '#') : '#'
    if (!href.startsWith('#')) symbols.push({ url: new URL(href, document.baseURI).href, copy })
    if (element instanceof HTMLImageElement) {
      copy.removeAttribute('srcset')
      copy.removeAttribute('src')
      if (isInSight(element) && element.currentSrc !== '') images.push({ url: element.currentSrc, copy })
    }
  }

  for (const element of root.querySelectorAll(LEFT_OUT)) element.remove()

  return {
    root,
    width: window.innerWidth,
    height: window.innerHeight,
    scroll: { left: window.scrollX, top: window.scrollY },
    images,
    symbols,
  }
}

const isInSight = (element: Element): boolean => {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}

/** Values are no attributes. Sticky elements and open dialogs stand where the browser has put them. */
const copyState = (element: Element, copy: Element): void => {
  if (element instanceof HTMLTextAreaElement) copy.textContent = element.value
  if (element instanceof HTMLOptionElement) copy.toggleAttribute('selected', element.selected)
  if (element instanceof HTMLInputElement) {
    copy.setAttribute('value', element.value === '' ? '' : toStoredValue(element))
    copy.toggleAttribute('checked', element.checked)
  }
  if (element.matches('dialog:modal, :popover-open')) return place(element, copy)
  if (getComputedStyle(element).position === 'sticky') stick(element, copy)
}

const place = (element: Element, copy: Element): void => {
  const { left, top, width, height } = element.getBoundingClientRect()
  copy.removeAttribute('popover')
  addStyle(
    copy,
    `display:block;position:fixed;z-index:99999;margin:0;inset:auto;left:${left}px;top:${top}px;width:${width}px;height:${height}px;max-width:none;max-height:none`,
  )
}

/** Moves the copy of a sticky element as far as scrolling has moved it from its place below what is before it. */
const stick = (element: Element, copy: Element): void => {
  const before = element.previousElementSibling?.getBoundingClientRect().bottom
  const place = before ?? element.parentElement?.getBoundingClientRect().top ?? 0
  const moved = element.getBoundingClientRect().top - place
  addStyle(copy, moved > 1 ? `position:relative;top:${moved}px` : 'position:relative;top:auto')
}

const addStyle = (copy: Element, style: string): void =>
  copy.setAttribute('style', `${copy.getAttribute('style') ?? ''};${style}`)
