import { useJoinGuestCart } from '@fixbench/storefront/features/cart/merge-guest-cart.ts'
import { ProviderButton } from '@fixbench/storefront/features/session/components/provider-sign-in.tsx'
import { SignInForm } from '@fixbench/storefront/features/session/components/sign-in-form.tsx'
import { openDialog } from '@fixbench/storefront/lib/state/dialogs.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Drawer } from '@fixbench/ui/overlay/dialog.tsx'
import { useLocation } from 'react-router-dom'
import styles from './slide-login-dialog.module.css'

/** Sign-in drawer over the current page, which stays open. Merges the guest cart into the member's cart. */
export function SlideLoginDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const joinGuestCart = useJoinGuestCart()
  const onSignedIn = async () => {
    await joinGuestCart()
    onClose()
  }

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
        <Stack gap={2} className={styles.guest}>
          <p>Just have a question?</p>
          <Button variant="secondary" isBlock onClick={() => openDialog('guest-chat')}>
            Leave a message without an account
          </Button>
        </Stack>
      </Stack>
    </Drawer>
  )
}
