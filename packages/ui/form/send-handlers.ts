import type { FormEvent, KeyboardEvent } from 'react'

/** Handlers of a message form: Enter in its text area sends, Shift+Enter starts a new line. */
export const createSendHandlers = (send: () => void) => ({
  onSubmit: (event: FormEvent): void => {
    event.preventDefault()
    send()
  },
  onKeyDown: (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  },
})
