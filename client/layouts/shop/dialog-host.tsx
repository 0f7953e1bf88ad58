import { Suspense, useState } from 'react'
import { closeDialog, type DialogName, useOpenDialog } from '#client/lib/state/dialogs.ts'
import { lazyComponent } from '#client/ui/lazy-component.ts'

const dialogs = {
  'sign-in': lazyComponent(() => import('./slide-login-dialog.tsx').then(m => m.SlideLoginDialog)),
  feedback: lazyComponent(() =>
    import('#client/features/support/components/feedback-dialog.tsx').then(m => m.FeedbackDialog),
  ),
  'guest-chat': lazyComponent(() =>
    import('#client/features/chat/components/guest-chat-dialog.tsx').then(m => m.GuestChatDialog),
  ),
  chat: lazyComponent(() => import('#client/features/chat/components/chat-panel.tsx').then(m => m.ChatPanel)),
}

/** Shows the open dialog. Each one is loaded when it is first opened, and stays mounted for its closing animation. */
export function DialogHost() {
  const open = useOpenDialog()
  const [shown, setShown] = useState<DialogName | null>(null)
  if (open !== null && open !== shown) setShown(open)
  if (shown === null) return null
  const Dialog = dialogs[shown]
  return (
    <Suspense fallback={null}>
      <Dialog key={shown} isOpen={open === shown} onClose={closeDialog} />
    </Suspense>
  )
}
