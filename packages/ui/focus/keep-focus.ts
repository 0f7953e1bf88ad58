/** Elements that group controls; a removed control is replaced by a neighbor in the closest one that remains. */
const SCOPES = 'li, fieldset, form, section, article, aside, nav, dialog'
const CONTROLS =
  ':is(a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary)'
const TYPED = 'textarea, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'
const REMEMBERED_SCOPES = 4

type Place = { scope: Element; index: number }
type Focused = { element: HTMLElement; places: Place[]; url: string }

const listControls = (scope: Element): HTMLElement[] => [...scope.querySelectorAll<HTMLElement>(CONTROLS)]

function listPlaces(element: HTMLElement): Place[] {
  const places: Place[] = []
  let scope = element.parentElement?.closest(SCOPES)
  while (scope && places.length < REMEMBERED_SCOPES) {
    places.push({ scope, index: listControls(scope).indexOf(element) })
    scope = scope.parentElement?.closest(SCOPES)
  }
  return places
}

/** The control at the place of a removed one. Text fields would open the on-screen keyboard, so they are skipped. */
function findHeir({ element, places }: Focused): HTMLElement | null {
  const isTyped = element.matches(TYPED)
  for (const { scope, index } of places) {
    if (!scope.isConnected) continue
    const controls = listControls(scope)
    const candidates = [
      ...controls.slice(Math.max(0, index)),
      ...controls.slice(0, Math.max(0, index)).toReversed(),
    ]
    const heir = candidates.find(control => isTyped || !control.matches(TYPED))
    if (heir !== undefined) return heir
  }
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading !== null) heading.tabIndex = -1
  return heading
}

/**
 * Says where focus goes when the focused control is removed without a navigation: to the control that takes its place
 * in the closest remaining group, else to the heading of the page. Code that moves focus itself wins. Call it once;
 * returns a function that stops it.
 */
export function keepFocus(): () => void {
  let focused: Focused | null = null

  const remember = ({ target }: FocusEvent) => {
    const isControl = target instanceof HTMLElement && target.matches(CONTROLS)
    focused = isControl ? { element: target, places: listPlaces(target), url: location.href } : null
  }

  const passOn = () => {
    if (focused === null || focused.element.isConnected) return
    const lost = focused
    focused = null
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && lost.url === location.href) findHeir(lost)?.focus({ preventScroll: true })
  }

  const observer = new MutationObserver(passOn)
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })

  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}
