import { faultGrammar } from '@fixbench/contract/core/fault-grammar.ts'
import { joinWithAnd } from '@fixbench/contract/core/list-words.ts'
import { LIVE_PATH } from '@fixbench/contract/core/live-events.ts'
import { RESPONSE_SECONDS, RETRY_SECONDS } from '@fixbench/contract/event/shop-event.ts'
import { signedNoticeFields, signedPaymentFields } from '@fixbench/contract/payment/payment-signature.ts'
import { ownTopics, SESSION_DAYS } from '@fixbench/contract/session/session-constants.ts'
import { MAX_KEY_LENGTH } from './idempotency.ts'

const ENVELOPE =
  'Every response is `{ code, msg, data }`. Code 0 is success; business failures return HTTP 200 with a code from the error catalog. Lists return `data: { rows, total }`. Money is US dollars with at most two decimals.'

const describeSignIn = (origin: string): string => `## Getting a token

Sign in with \`POST /api/login/email\` (\`email\`, \`password\`). The response’s \`data\` is the token; send it as the header \`x-token\`. It is valid for ${SESSION_DAYS} days of shop time.

\`\`\`sh
curl ${origin}/api/login/email \\
  -d email=nina@fixbench.example \\
  -d password=bench2025
\`\`\`

Calls that require a member return code 500 without a token and code 100001 with an expired one. Calls that are open to guests ignore an invalid token.`

const UNKNOWN_FIELDS = `## Unknown fields

Unknown fields are ignored. The response header \`x-ignored-fields\` lists them. Send \`x-strict-fields: on\` to get code 3001 instead.`

const REPEATING_A_CALL = `## Repeating a call

Calls with \`x-idempotent: true\` accept the header \`Idempotency-Key\`, a text of up to ${MAX_KEY_LENGTH} characters that you choose. A repeat with the same key, token and input returns the first result and changes nothing, even after a restart of the server; the same key with a different call or input fails with code 3001. Failures aren’t stored, so a repeat runs the call again. Choose keys that nobody can guess.

Some calls have the key in a field, which \`x-idempotency-field\` names. It replaces the header. Calls that place an order require it. Don’t automatically repeat calls with \`x-never-retried: true\`; let the buyer decide.`

const RATE_LIMITS = `## Rate limits

A call that is made too often returns HTTP 429. The header \`Retry-After\` and \`data.retryAfterSeconds\` are the time to wait, in seconds of shop time. Every response of a limited call tells its limit in \`RateLimit-Policy\` and what is left of it in \`RateLimit\`. HTTP 503 has \`Retry-After\` as well.`

const PAYING = `## Paying by card or wallet

1. \`POST /api/shop/order/submitOrder\` with the order number and a payment method returns a ticket. Its \`gateway\` contains \`parameters\`, proposed \`billing\` fields, \`signingKey\` and \`actionUrl\`.
2. The signature is the SHA-256 of these values and then \`signingKey\`, in lowercase hexadecimal digits. Join the values in this order, without separators, in UTF-8: ${signedPaymentFields.map(field => `\`${field}\``).join(', ')}.
3. In the browser, post all \`parameters\`, the billing fields and \`signature\` as a form to \`actionUrl\`. \`signingKey\` is valid for this payment only and isn’t posted.
4. The payment host sends its notice to \`POST /api/payment/notify\` and returns the browser to the shop. Only the notice marks the order as paid, so read \`POST /api/payment/status\`.

Your own client gets the buyer back with \`returnUrl\` in step 1: a page of this machine, or of an origin in \`CLIENT_ORIGINS\`. The host adds \`result\`, \`orderNo\` and \`orderPn\` to its query. With \`noticeUrl\` the host also posts each notice to your backend, after the shop got it.

Without a browser, post the form of step 3 with \`cardNumber\` to \`/gateway/charge\` of the built-in payment host. \`/gateway\` lists its test cards. With \`Accept: application/json\` the response is \`{ code, msg, data: { state, message, returnUrl } }\`.

The payment host signs ${signedNoticeFields.map(field => `\`${field}\``).join(', ')} and its notice key, joined by line feeds. docs/publishing.md explains both keys.`

const FILES = `## Files

| Path | File |
| --- | --- |
| \`GET /documents/invoices/{orderNo}.pdf\` | Invoice of a paid order |
| \`GET /documents/return-labels/{afterSaleNo}.pdf\` | Return label of an accepted after-sale request |
| \`GET /documents/packing-slips/{afterSaleNo}.pdf\` | Packing slip of an accepted after-sale request |
| \`GET /downloads/price-list.csv\` or \`.xlsx\` | Prices of a wholesale member, of all categories or of one \`?categoryId=\` |
| \`GET /downloads/quick-order.csv\` or \`.xlsx\` | Template for quick orders, for everyone |

Send \`x-token\`, or get a link that works without it from \`POST /api/shop/order/documentLink\`. A file that belongs to someone else or doesn’t exist yet returns HTTP 404.`

const LIVE_EVENTS = `## Live events

\`GET ${LIVE_PATH}?events=chat,own\` sends what you choose to a signed-in member as \`text/event-stream\`, on one connection. It requires the header \`x-token\`, which \`EventSource\` can’t send, so read it with \`fetch\`. The data of an event is JSON.

\`event: chat\` is something new in the member’s conversation, one of:

- \`{ "type": "message", "message": … }\`, with a message as in \`POST /api/chat/conversation\`
- \`{ "type": "read", "by": "visitor" | "agent" }\`
- \`{ "type": "typing", "by": "visitor" | "agent" }\`
- \`{ "type": "status", "status": "open" | "closed" }\`

\`event: own\` lists what of the member’s own changed, such as \`["order"]\`, of ${ownTopics.map(topic => `\`${topic}\``).join(', ')}. \`event: back-office\`, for staff, lists what changed in the shop, such as \`["orders", "skus"]\`.

\`event: last-changes\` is sent once at the beginning: when each of them last changed, in milliseconds of the server’s machine time, 0 for never. The \`id\` of a later event is its time. Read again what you had read before that.

Of several events, those that the member may not follow are left out: \`event: refused\` lists them first. A member who may follow none gets code 500.

The stream ends when the session is revoked or expires, the account is frozen or deleted, the member joins or leaves the staff, the world is deleted, or another state replaces its own. Events aren’t repeated after a lost connection. Reconnect, then read again what you show.`

const formatWait = (seconds: number): string => {
  if (seconds < 60) return `${seconds} seconds`
  return seconds < 3600 ? `${seconds / 60} minutes` : `${seconds / 3600} hours`
}

const EVENTS = `## Events

A world posts what happens in it to the endpoints that you add under \`/console\` → Events, after the Standard Webhooks specification. The body is \`{ type, timestamp, data }\`; \`webhooks\` of this document lists the types. Verify the signature with a library of that project and the secret of the endpoint. A response from 200 to 299 ends the delivery. After any other response, or none within ${RESPONSE_SECONDS} seconds, it is sent again: after ${joinWithAnd(RETRY_SECONDS.map(formatWait))} of shop time, or later if \`Retry-After\` says so. Events are in order unless one is retried; use \`webhook-id\` to recognize one that arrives twice.

\`webhook-timestamp\` is machine time, because libraries reject old signatures. \`timestamp\` in the body is shop time.`

const WORLDS = `## Worlds

A request uses the world of the header \`x-world\`, of its host name (\`mine.localhost:3000\`) or of the cookie \`world\`, otherwise the main world. An unknown world returns HTTP 404. All times are shop time, which each world’s clock sets.`

/** Introduction of the shop's OpenAPI document, in Markdown. Its commands are for the shop at `origin`. */
export const createShopIntroduction = (origin: string): string =>
  [
    ENVELOPE,
    describeSignIn(origin),
    UNKNOWN_FIELDS,
    REPEATING_A_CALL,
    RATE_LIMITS,
    PAYING,
    faultGrammar,
    FILES,
    LIVE_EVENTS,
    EVENTS,
    WORLDS,
  ].join('\n\n')
