/** Maximum number of photos per message. */
export const CHAT_PHOTOS = 3
export const CHAT_TEXT_LENGTH = 2000
/** Duration of a typing signal, which is repeated while typing continues. */
export const TYPING_MS = 6000
