import type { Target } from './story-calls.ts'

const SELECTORS: Readonly<Record<string, string>> = {
  button: 'button, [role="button"], input[type="submit"], summary',
  link: 'a[href], [role="link"]',
  textbox:
    'textarea, [role="textbox"], input:not([type]), input[type="text"], input[type="email"], input[type="password"], input[type="tel"], input[type="url"], input[type="search"], input[inputmode]',
  combobox: 'select, [role="combobox"]',
  spinbutton: 'input[type="number"], [role="spinbutton"]',
  radio: 'input[type="radio"], [role="radio"]',
  checkbox: 'input[type="checkbox"], [role="checkbox"], [role="switch"]',
  tab: '[role="tab"]',
  heading: 'h1, h2, h3, h4, h5, h6, [role="heading"]',
  option: 'option, [role="option"]',
  dialog: 'dialog[open], [role="dialog"]',
  row: 'tr, [role="row"]',
  listitem: 'li, [role="listitem"]',
  article: 'article, [role="article"]',
}

type Role = NonNullable<Target['role']>

/** The role by which `findTarget` finds an element; undefined for one without a role that stories know. */
export const findRole = (element: HTMLElement): Role | undefined =>
  (Object.keys(SELECTORS) as Role[]).find(
    role => element.matches(SELECTORS[role] ?? '') && matchesRole(element, { role }),
  )

/** The visible element that matches a target, or null. Choices may be visible through their label only. */
export const findTarget = (target: Target): HTMLElement | null => {
  const scope = target.within === undefined ? document : document.querySelector(target.within)
  const selector = target.css ?? SELECTORS[target.role ?? ''] ?? '*'
  const matches = [...(scope?.querySelectorAll<HTMLElement>(selector) ?? [])]
    .filter(isReachable)
    .filter(element => matchesRole(element, target) && matchesName(element, target))
  return matches[target.nth ?? 0] ?? null
}

/** The element itself, or its label when only the label is visible. */
export const findVisiblePart = (element: HTMLElement): HTMLElement =>
  isVisible(element) ? element : (findLabel(element) ?? element)

const isReachable = (element: HTMLElement): boolean => {
  if (element.closest('[inert], [aria-hidden="true"]') !== null) return false
  const label = findLabel(element)
  return isVisible(element) || (label !== null && isVisible(label))
}

const isVisible = (element: HTMLElement): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && getComputedStyle(element).visibility !== 'hidden'
}

const matchesRole = (element: HTMLElement, { role, css }: Target): boolean => {
  if (role === undefined || css !== undefined) return true
  const actualRole = element.getAttribute('role')
  return actualRole === null || actualRole === role || (role === 'checkbox' && actualRole === 'switch')
}

const matchesName = (element: HTMLElement, { name, isExact = false }: Target): boolean => {
  if (name === undefined) return true
  const [actual, expected] = [normalize(computeName(element)), normalize(name)]
  return isExact ? actual === expected : actual.includes(expected)
}

const normalize = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

const findLabel = (element: HTMLElement): HTMLElement | null =>
  element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null

/** Accessible name of an element, as a screen reader announces it. */
const computeName = (element: HTMLElement): string => {
  const label = element.getAttribute('aria-label')
  if (label !== null && label !== '') return label
  const by = element.getAttribute('aria-labelledby')
  if (by !== null) return by.split(/\s+/).map(textOfId).join(' ')
  if (isField(element)) return fieldName(element)
  return textWithPictures(element)
}

const textOfId = (id: string): string => document.getElementById(id)?.textContent ?? ''

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const isField = (element: HTMLElement): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

const fieldName = (field: Field): string => {
  const labels = [...(field.labels ?? [])].map(label => label.textContent ?? '').join(' ')
  if (labels.trim() !== '') return labels
  if (field instanceof HTMLInputElement && field.type === 'submit') return field.value
  return field.title || field.getAttribute('placeholder') || ''
}

const textWithPictures = (element: HTMLElement): string => {
  const pictures = [...element.querySelectorAll('img[alt]')].map(picture => picture.getAttribute('alt') ?? '')
  return [element.textContent ?? '', ...pictures, element.title].join(' ')
}
