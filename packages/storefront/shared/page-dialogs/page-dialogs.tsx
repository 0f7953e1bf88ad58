import { createContext, Fragment, type ReactNode, use, useState } from 'react'
import { useLocation } from 'react-router-dom'

type Opened = { count: number; page: string; dialog: ReactNode }

const ShowContext = createContext<(dialog: ReactNode) => void>(() => {
  throw new Error('Dialogs of rows need <PageDialogs>')
})

/** Shows a dialog beside the page, in place of the one before. */
export const useShowDialog = (): ((dialog: ReactNode) => void) => use(ShowContext)

/**
 * Shows dialogs beside its page, not in the rows that open them: a row can change or go away while somebody types, because the
 * list was read again. Leaving the page closes the dialog.
 */
export function PageDialogs({ children }: { children: ReactNode }) {
  const { key: page } = useLocation()
  const [opened, setOpened] = useState<Opened>({ count: 0, page, dialog: null })
  const show = (dialog: ReactNode) => setOpened(({ count }) => ({ count: count + 1, page, dialog }))

  return (
    <ShowContext value={show}>
      {children}
      {opened.page === page && <Fragment key={opened.count}>{opened.dialog}</Fragment>}
    </ShowContext>
  )
}
