import { useJoinGuestCart } from '#client/features/cart/merge-guest-cart.ts'
import { SlideLogin } from '#client/features/session/components/slide-login.tsx'

/** Sign-in dialog. Merges the guest cart into the member's cart and stays on the page. */
export function SlideLoginDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const joinGuestCart = useJoinGuestCart()
  const onSignedIn = async () => {
    await joinGuestCart()
    onClose()
  }
  return <SlideLogin isOpen={isOpen} onClose={onClose} onSignedIn={onSignedIn} />
}
