import { useLocation } from 'react-router-dom'
import { openDialog } from '#client/lib/state/dialogs.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Drawer } from '#client/ui/overlay/dialog.tsx'
import { ProviderButton } from './provider-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './slide-login.module.css'

type SlideLoginProps = { isOpen: boolean; onClose: () => void; onSignedIn: () => Promise<void> }

/** Sign-in drawer over the current page, which stays open after signing in. */
export function SlideLogin({ isOpen, onClose, onSignedIn }: SlideLoginProps) {
  const { pathname, search } = useLocation()
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Sign in"
      description="See your prices, chat with us, and keep your cart on every device."
    >
      <Stack gap={5}>
        <SignInForm onSignedIn={onSignedIn} />
        <ProviderButton backTo={paths.login(pathname + search)} />
        <p className={styles.register}>
          New here? <a href={paths.register()}>Create an account</a>
        </p>
        <div className={styles.guest}>
          <p>Just have a question?</p>
          <Button variant="secondary" isBlock onClick={() => openDialog('guest-chat')}>
            Leave a message without an account
          </Button>
        </div>
      </Stack>
    </Drawer>
  )
}
