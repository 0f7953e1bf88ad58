import { createClient } from '@fixbench/client'

/** Another shop, or another world of it: `VITE_SHOP_URL=http://mine.localhost:3000 npm run dev`. */
const SHOP_URL: string = import.meta.env.VITE_SHOP_URL ?? 'http://localhost:3000'
const TOKEN = 'token'

/** All calls of the shop, as whoever has signed in. */
export const shop = createClient({ url: SHOP_URL, token: () => localStorage.getItem(TOKEN) })

/** Whether someone has signed in. The session may have ended since. */
export const isSignedIn = (): boolean => localStorage.getItem(TOKEN) !== null

/** Keeps the token of a session in this browser. */
export const signIn = (token: string): void => localStorage.setItem(TOKEN, token)

/** Forgets the token. */
export const signOut = (): void => localStorage.removeItem(TOKEN)

/** Pictures come with a path of the shop, which draws them in the height that is asked for. */
export const toPictureUrl = (path: string, height: 440 | 880): string =>
  new URL(`${path}?h=${height}`, SHOP_URL).href

/** `$12.40`; some prices are told on request only. */
export const formatPrice = (dollars: number | null): string =>
  dollars === null ? 'Price on request' : `$${dollars.toFixed(2)}`
