/**
 * Gives jsdom what it lacks of native dialogs: open state, focus that goes in and comes back,
 * Escape that asks to cancel. Import it in a test before rendering; browsers run the real thing.
 */
export function installNativeDialog(): void {
  const opener = new WeakMap<HTMLElement, Element | null>()

  HTMLDialogElement.prototype.showModal = function showModal() {
    opener.set(this, document.activeElement)
    this.setAttribute('open', '')
    this.addEventListener('keydown', askToCancel)
  }
  HTMLDialogElement.prototype.show = function show() {
    opener.set(this, document.activeElement)
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.hasAttribute('open')) return
    this.removeAttribute('open')
    this.removeEventListener('keydown', askToCancel)
    const back = opener.get(this)
    if (back instanceof HTMLElement) back.focus()
    this.dispatchEvent(new Event('close'))
  }
}

function askToCancel(this: HTMLDialogElement, event: KeyboardEvent) {
  if (event.key !== 'Escape') return
  const cancel = new Event('cancel', { cancelable: true })
  this.dispatchEvent(cancel)
  if (!cancel.defaultPrevented) this.close()
}
