/**
 * Polyfills native dialogs in jsdom: open state, restored focus, and a cancel event on Escape. Call it in a test before
 * rendering.
 */
export function installNativeDialog(): void {
  const opener = new WeakMap<HTMLElement, Element | null>()

  HTMLDialogElement.prototype.showModal = function showModal() {
    opener.set(this, document.activeElement)
    this.setAttribute('open', '')
    this.addEventListener('keydown', cancelOnEscape)
  }
  HTMLDialogElement.prototype.show = function show() {
    opener.set(this, document.activeElement)
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.hasAttribute('open')) return
    this.removeAttribute('open')
    this.removeEventListener('keydown', cancelOnEscape)
    const previous = opener.get(this)
    if (previous instanceof HTMLElement) previous.focus()
    this.dispatchEvent(new Event('close'))
  }
}

function cancelOnEscape(this: HTMLDialogElement, event: KeyboardEvent) {
  if (event.key !== 'Escape') return
  const cancel = new Event('cancel', { cancelable: true })
  this.dispatchEvent(cancel)
  if (!cancel.defaultPrevented) this.close()
}
