import { PROVIDER_NAME } from '@fixbench/contract/session/session-constants.ts'
import { type Html, html, problemNote, renderPage } from '../page.ts'
import { hostStyle } from '../payment-host/style.ts'
import { accounts, type ProviderAccount } from './accounts.ts'

/** A shop's authorization request. `brand` selects the colors. */
export type AuthorizeRequest = {
  clientId: string
  redirectUri: string
  state: string
  brand: string
  /** Name of a shop other than the seeded one; empty otherwise. */
  shop: string
}

const page = (title: string, isPartner: boolean, content: Html): string =>
  renderPage(
    {
      name: PROVIDER_NAME,
      url: '/gateway/provider',
      tag: isPartner ? 'for Back Market partners' : 'test sign-in provider',
      foot: 'simulates a sign-in provider. It needs no passwords and never contacts another server.',
      bodyClass: isPartner ? 'partner' : 'shop',
    },
    title,
    content,
  )

const hidden = ({ clientId, redirectUri, state, brand, shop }: AuthorizeRequest): Html[] =>
  Object.entries({ client_id: clientId, redirect_uri: redirectUri, state, brand, shop }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )

/** Accounts of the seeded shop's people are left out for another shop. */
const listAccounts = ({ brand, shop }: AuthorizeRequest): ProviderAccount[] =>
  accounts.filter(
    ({ isPartner, isOfSeededShop }) =>
      isPartner === (brand === 'partner') && (shop === '' || !isOfSeededShop),
  )

const choice = ({
  email,
  name,
  note,
}: ProviderAccount): Html => html`<li><button class="account" name="account" value="${email}">
<span class="letter" aria-hidden="true">${name.slice(0, 1)}</span><span><strong>${name}</strong><span class="code">${email}</span><small>${note}</small></span></button></li>`

/** Page to choose an account, enter another email address, or cancel. */
export const choosePage = (request: AuthorizeRequest, problem?: string): string => {
  const isPartner = request.brand === 'partner'

  return page(
    'Choose an account',
    isPartner,
    html`<h1>Choose an account</h1><p>to continue to ${request.shop || 'the shop'}${isPartner ? ' as a Back Market partner' : ''}</p>
${problemNote(problem)}
<form method="post" action="/gateway/provider/authorize">${hidden(request)}
<ul class="accounts">${listAccounts(request).map(choice)}</ul></form>
<form method="post" action="/gateway/provider/authorize" class="card other">${hidden(request)}
<label>Another email address<input name="email" type="email" required maxlength="254" autocomplete="off" placeholder="you@company.example"></label>
<button class="second">Continue with this address</button></form>
<form method="post" action="/gateway/provider/authorize" class="ways">${hidden(request)}
<button class="link" name="answer" value="refuse">Cancel and return to the shop</button>
<button class="link" name="answer" value="error">Go back with a provider error</button></form>`,
  )
}

/** Page for a rejected authorization request. */
export const refusedPage = (reason: string): string =>
  page('Sign-in not possible', false, html`<h1>Sign-in not possible</h1><p class="problem">${reason}</p>`)

/** Styles of the provider, deliberately different from shop and payment host. */
export const providerStyle = `${hostStyle}
body{--ink:#16302b;--soft:#4d625d;--line:#d5e3df;--brand:#0b6b58;--back:#f1f7f5}
body.partner{--ink:#2b1f3f;--soft:#5d5273;--line:#ddd6ea;--brand:#6a3fa8;--back:#f7f4fb}
.mark{border-radius:50%;background:var(--brand);box-shadow:inset 0 0 0 6px #fff6}
.tag{color:#fff}
.sheet{width:min(480px,calc(100% - 32px))}.sheet>p{margin:-8px 0 16px;color:var(--soft)}
.accounts{margin:0;padding:0;list-style:none;border:1px solid var(--line);border-radius:8px;overflow:hidden}
.accounts li+li{border-top:1px solid var(--line)}
.account{display:flex;gap:14px;align-items:center;width:100%;padding:12px 14px;border:0;background:#fff;color:inherit;text-align:left}
.account:hover{background:var(--back)}.account strong,.account small{display:block}.account small{color:var(--soft)}
.letter{display:grid;place-items:center;flex:none;width:36px;height:36px;border-radius:50%;background:var(--brand);color:#fff;font-weight:700}
.other{margin-top:20px}.ways{display:grid;margin-top:12px}
.pay:hover{background:var(--ink)}
`
