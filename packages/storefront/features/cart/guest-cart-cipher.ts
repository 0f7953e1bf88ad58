import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToUtf8, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** Part of the client bundle, so encryption only obscures the cart and doesn't secure it (AMB-3-guest-cart-cipher). */
const SECRET = 'guest-cart-of-this-browser'

const cipher = () => managedNonce(xchacha20poly1305)(sha256(utf8ToBytes(SECRET)))

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))

/** Encrypts text with a random nonce. Unlike Web Crypto, it also works on insecure origins. */
export const seal = (plain: string): string => toText(cipher().encrypt(utf8ToBytes(plain)))

/** Decrypts the output of `seal`. Throws if it was tampered with or is not such text. */
export const unseal = (sealed: string): string => bytesToUtf8(cipher().decrypt(toBytes(sealed)))
