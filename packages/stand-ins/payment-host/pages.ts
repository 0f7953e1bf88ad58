import { brand } from '@fixbench/contract/brand/brand.ts'
import { type Html, html, problemNote, renderPage } from '../page.ts'
import type { PaymentRequest } from './payment-request.ts'
import { formatCardNumber, testCards } from './test-cards.ts'

const host = {
  name: 'PayStand',
  url: '/gateway',
  tag: 'test payment host, no real money',
  foot: 'simulates a card processor. It stores no card data.',
}

const page = (title: string, content: Html): string => renderPage(host, title, content)

const names = [
  'account',
  'terminal',
  'orderNumber',
  'currency',
  'amount',
  'method',
  'returnUrl',
  'noticeUrl',
  'billingFirstName',
  'billingLastName',
  'billingEmail',
  'signature',
] as const

const hidden = (request: PaymentRequest): Html[] =>
  names.map(name => html`<input type="hidden" name="${name}" value="${request[name]}">`)

/** An amount as the merchant writes it: other shops than the seeded one send their mark with the return URL. */
const formatAmount = ({ amount, returnUrl }: PaymentRequest): string => {
  const mark = new URL(returnUrl).searchParams.get('mark') ?? brand.currencyMark
  return `${mark}${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}

/** The merchant's name: shops other than the seeded one send theirs with the return URL. */
const getMerchant = ({ returnUrl }: PaymentRequest): string =>
  new URL(returnUrl).searchParams.get('merchant') ?? brand.name

const summary = (request: PaymentRequest): Html => html`<dl class="sum">
<div><dt>Merchant</dt><dd>${getMerchant(request)}</dd></div>
<div><dt>Payment</dt><dd class="code">${request.orderNumber}</dd></div>
<div class="big"><dt>Amount</dt><dd>${formatAmount(request)} <small>${request.currency}</small></dd></div></dl>`

const cancelForm = (
  request: PaymentRequest,
): Html => html`<form method="post" action="/gateway/cancel" class="quiet">
${hidden(request)}<button class="link">Cancel and return to the shop</button></form>`

const cardRows = (): Html[] =>
  testCards.map(
    card => html`<tr><td><button class="use" name="testCard" value="${card.number}" formnovalidate
 aria-label="Pay with test card ${card.label}">Use</button></td>
<td class="code">${formatCardNumber(card.number)}</td><th scope="row">${card.label}</th><td>${card.effect}</td></tr>`,
  )

/** Month and year as people type them and browsers fill them in: 12/30, 12 / 2030, 1-30, 1230. */
export const EXPIRY_PATTERN = String.raw`\s*(0?[1-9]|1[0-2])\s*[\/\-. ]?\s*(20)?[0-9]{2}\s*`

/** Card form with the list of test cards. `problem` explains why the previous attempt failed. */
export const cardPage = (request: PaymentRequest, problem?: string): string =>
  page(
    'Pay by card',
    html`<h1>Pay by card</h1>${summary(request)}
${problemNote(problem)}
<form method="post" action="/gateway/charge" class="card">${hidden(request)}
<label>Card number<input name="cardNumber" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required maxlength="23"></label>
<div class="pair"><label>Expires (MM/YY)<input name="expiry" placeholder="12/30" autocomplete="cc-exp" required pattern="${EXPIRY_PATTERN}" title="Month and year, such as 12/30"></label>
<label>Security code<input name="cvc" inputmode="numeric" placeholder="123" autocomplete="cc-csc" required pattern="[0-9]{3,4}"></label></div>
<label>Name on card<input name="holder" value="${`${request.billingFirstName} ${request.billingLastName}`.trim()}" autocomplete="cc-name"></label>
<button class="pay">Pay ${formatAmount(request)}</button>
<details${problem === undefined ? '' : ' open'}><summary>Test cards</summary><div class="scroll"><table><thead><tr><th scope="col"><span class="hide">Use</span></th><th scope="col">Number</th>
<th scope="col">Card</th><th scope="col">What happens</th></tr></thead><tbody>${cardRows()}</tbody></table></div></details></form>
${cancelForm(request)}`,
  )

/** Confirmation page of a wallet or bank transfer. */
export const walletPage = (request: PaymentRequest): string =>
  page(
    request.method,
    html`<h1>${request.method}</h1>${summary(request)}
<form method="post" action="/gateway/wallet" class="card">${hidden(request)}
<p>Signed in as ${request.billingEmail}.</p>
<button class="pay" name="answer" value="approve">Pay ${formatAmount(request)}</button>
<button class="second" name="answer" value="refuse">Decline</button></form>${cancelForm(request)}`,
  )

/** Confirmation page of the bank for a step-up card. */
export const challengePage = (request: PaymentRequest, cardNumber: string): string =>
  page(
    'Confirm the payment',
    html`<h1>Your bank asks you to confirm</h1>${summary(request)}
<form method="post" action="/gateway/challenge" class="card">${hidden(request)}
<input type="hidden" name="cardNumber" value="${cardNumber}">
<p>Do you want to pay this amount to ${getMerchant(request)}?</p>
<button class="pay" name="answer" value="approve">Approve</button>
<button class="second" name="answer" value="refuse">Decline</button>
<button class="link" name="answer" value="abandon">Close without responding</button></form>`,
  )

/** Page after a decline, with a link back to the shop and a button to try again. */
export const refusedPage = (request: PaymentRequest, text: string, back: string): string =>
  page(
    'Payment declined',
    html`<h1>Payment declined</h1><p class="problem" role="alert">${text}</p>${summary(request)}
<form method="post" action="/gateway/pay" class="card">${hidden(request)}<button class="pay">Try another card</button></form>
<p class="quiet"><a href="${back}">Back to the shop</a></p>`,
  )

/** Final page without a redirect. `back` adds a link to the shop. */
export const endPage = (title: string, text: string, back?: string): string =>
  page(
    title,
    html`<h1>${title}</h1><p>${text}</p>${
      back === undefined ? [] : [html`<p class="quiet"><a href="${back}">Back to the shop</a></p>`]
    }`,
  )

const ABOUT =
  'Payments start at the shop’s checkout. Use these test cards with any future expiration date and any security code.'

/** Introduction page, shown without a payment. */
export const aboutPage = (): string =>
  page(
    'Test payment host',
    html`<h1>Test payment host</h1><p>${ABOUT}</p>
<div class="scroll"><table><thead><tr><th scope="col">Number</th><th scope="col">Card</th><th scope="col">What happens</th></tr></thead><tbody>${testCards.map(
      card =>
        html`<tr><td class="code">${formatCardNumber(card.number)}</td><th scope="row">${card.label}</th><td>${card.effect}</td></tr>`,
    )}</tbody></table></div>`,
  )
