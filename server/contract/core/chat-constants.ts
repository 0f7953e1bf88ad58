/** Most pictures of one message. */
export const CHAT_PICTURES = 3
export const CHAT_TEXT_LENGTH = 2000
/** Server-sent events of the member's own conversation; the token travels in its header, as with every call. */
export const CHAT_STREAM_PATH = '/api/chat/stream'
/** How long a typing note counts; it is sent again while typing continues. */
export const TYPING_MS = 6000
