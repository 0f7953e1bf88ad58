import { useJoinGuestCart } from '#client/features/cart/use-join-guest-cart.ts'
import { SlideLogin } from '#client/features/session/components/slide-login.tsx'

/** The slide login of the chrome: after signing in the guest cart joins the member's, and the page stays. */
export function SlideLoginDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const joinGuestCart = useJoinGuestCart()
  const enter = async () => {
    await joinGuestCart()
    onClose()
  }
  return <SlideLogin isOpen={isOpen} onClose={onClose} onSignedIn={enter} />
}
