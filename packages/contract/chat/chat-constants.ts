/** Maximum number of photos per message. */
export const CHAT_PHOTOS = 3
export const CHAT_TEXT_LENGTH = 2000
/** Server-sent events of the member's conversation. Like all calls, it is authenticated by the token header. */
export const CHAT_STREAM_PATH = '/api/chat/stream'
/** Duration of a typing signal, which is repeated while typing continues. */
export const TYPING_MS = 6000
