import { type Mutation, mutationsIn } from '../mutation.ts'

/** Faults in what forms, search, titles and cart of the client do. */
export const clientRuleMutations: readonly Mutation[] = [
  ...mutationsIn('packages/storefront/shared/validation/validation.rules.ts', [
    ["'please input your email'", "'Email is required'", 'RULE-5-login-email-required'],
    ["'Please input your password'", "'Password is required'", 'RULE-5-login-password-required'],
    ["required: 'Please enter email'", "required: 'Email is required'", 'RULE-5-feedback-email-required'],
    [
      "format: 'Please enter the correct email format'",
      "format: 'Not an email'",
      'RULE-5-login-email-format',
      'RULE-5-feedback-email-format',
    ],
    [
      '  required,\n  pattern: { value: EMAIL_PATTERN',
      '  pattern: { value: EMAIL_PATTERN',
      'RULE-5-guest-chat-email-required',
    ],
    ['value: EMAIL_PATTERN, message', 'value: /./, message', 'RULE-5-guest-chat-email-format'],
  ]),
  ...mutationsIn('packages/storefront/features/session/components/sign-in-form.tsx', [
    ['...credentials, ...device }', 'password: credentials.password, ...device }', 'ENTITY-login-form'],
    ['deviceInfo: navigator.userAgent', "deviceInfo: ''", 'ENTITY-login-form-deviceInfo'],
    ['DEVICE_TYPE = 1', 'DEVICE_TYPE = 2', 'ENTITY-login-form-deviceType'],
    ["SOURCE = 'shop'", "SOURCE = 'web'", 'ENTITY-login-form-source'],
    [
      '<Button type="submit"',
      '<Button type="button"',
      'RULE-5-login-submit-button',
      'RULE-5-login-submit-enter',
    ],
  ]),
  ...mutationsIn('packages/contract/upload/upload-constants.ts', [
    ['FEEDBACK_PHOTOS = 3', 'FEEDBACK_PHOTOS = 4', 'CONST-feedback-images', 'RULE-5-feedback-images-max'],
  ]),
  ...mutationsIn('packages/storefront/features/support/components/feedback-form.tsx', [
    ["GUEST_NAME = 'Guest'", "GUEST_NAME = ''", 'ENTITY-feedback-form-name'],
    ['({ ...feedback, arrayImage })', '({ ...feedback, arrayImage: [] })', 'ENTITY-feedback-form-arrayImage'],
    ['send.mutate({ ...fields,', "send.mutate({ ...fields, content: '',", 'ENTITY-feedback-form'],
    ["'Please enter a detailed description'", "'Required'", 'RULE-5-feedback-content-required'],
  ]),
  ...mutationsIn('packages/ui/field/file-field.tsx', [
    ['if (accepted.length > max) toast', 'if (false) toast', 'RULE-5-feedback-images-exceeded'],
  ]),
  ...mutationsIn('packages/storefront/features/chat/components/guest-chat-dialog.tsx', [
    [' disabled={!formState.isValid}', '', 'RULE-5-guest-chat-send'],
    [
      "register('firstName', textRules)",
      "register('firstName', { required: true })",
      'RULE-5-guest-chat-first-name-optional',
    ],
  ]),
  ...mutationsIn('packages/storefront/features/search/keyword.rules.ts', [
    ['keyword.length > SEARCH_MAX_LENGTH', 'keyword.length > INPUT_MAX', 'RULE-5-search-too-long'],
    ["if (keyword === '') return { kind: 'blank' }", '', 'RULE-5-search-blank-ignored'],
    ['SUGGEST_MIN = 1', 'SUGGEST_MIN = 2', 'RULE-5-search-suggest-min', 'STATE-4-search-popup-suggestions'],
    ['DEBOUNCE_MS = 200', 'DEBOUNCE_MS = 0', 'RULE-5-search-debounce'],
    ['INPUT_MAX = 150', 'INPUT_MAX = 155', 'RULE-5-search-input-limit'],
    ['OLDER_BOX_MIN = 2', 'OLDER_BOX_MIN = 1', 'RULE-5-search-older-min'],
    ["replace(/\\s+/g, ' ')", "replace(/\\t+/g, ' ')", 'RULE-5-search-older-whitespace'],
  ]),
  ...mutationsIn('packages/storefront/features/search/popup-view.rules.ts', [
    [
      "< SUGGEST_MIN) return 'history'",
      "< SUGGEST_MIN) return 'suggestions'",
      'STATE-4-search-popup-history',
    ],
  ]),
  ...mutationsIn('packages/storefront/features/search/components/highlighted.tsx', [
    ['index % 2 === 1', 'index % 2 === 0', 'ENTITY-search-item-keywordTitle'],
  ]),
  ...mutationsIn('client/app/head/title.ts', [
    ["  'detail',\n", '', 'RULE-2.6-title-not-requested-detail'],
    ["  'type',\n", '', 'RULE-2.6-title-not-requested-type'],
    ["  'series',\n", '', 'RULE-2.6-title-not-requested-series'],
    ["  '@vite',\n", '', 'RULE-2.6-title-not-requested-hot-reload'],
    ['hasServerTitle(path) ? seoTitle : ownTitle', 'ownTitle', 'RULE-2.6-title-from-server'],
    ['? buildTitle(path, shopName) : known', "? '' : known", 'RULE-2.6-title-fallback'],
    ['space + letter.toUpperCase()', 'space + letter', 'RULE-2.6-title-capitalise'],
    ['!EXCLUDED.has(firstSegment(path))', 'false', 'RULE-2.6-title-requested'],
  ]),
  ...mutationsIn('client/app/head/head-tags.ts', [
    ["rel: 'canonical'", "rel: 'bookmark'", 'RULE-2.6-canonical-link'],
    ["rel: 'alternate'", "rel: 'bookmark'", 'RULE-2.6-mobile-alternate-link'],
  ]),
  ...mutationsIn('client/app/router/guard.ts', [
    [
      "access === 'member' && !isSignedIn",
      'access !== undefined && !isSignedIn',
      'RULE-2.6-guard-only-listed',
    ],
  ]),
  ...mutationsIn('packages/storefront/features/cart/guest-cart.ts', [
    ['.map(({ skuCode, buyCount }) => ({ skuCode, buyCount }))', '', 'ENTITY-guest-cart'],
    ['cipher.seal(JSON.stringify(stored))', 'JSON.stringify(stored)', 'ENTITY-guest-cart-encrypted'],
  ]),
  ...mutationsIn('packages/storefront/features/cart/merge-guest-cart.ts', [
    ['batchAdd({ items: [...lines],', 'batchAdd({ items: lines.slice(0, 1),', 'STATE-4-login-merge'],
    ['      clearGuestCart()\n', '', 'STATE-4-login-merge-clears'],
  ]),
  ...mutationsIn('packages/storefront/features/cart/components/cart-lines.tsx', [
    [
      'const isOnSale = line.productStatus === 1',
      'const isOnSale = line.productStatus > 0',
      'ENTITY-cart-line-productStatus',
    ],
    [
      '{!isOnSale && <span className={rowStyles.mask}>',
      '{isOnSale && <span className={rowStyles.mask}>',
      'STATE-4-cart-line-removed',
    ],
  ]),
  ...mutationsIn('packages/storefront/features/cart/components/line-name.tsx', [
    ['if (line.productStatus !== 1)', 'if (false)', 'STATE-4-cart-line-removed-no-link'],
  ]),
  ...mutationsIn('packages/storefront/shared/product-card/product-card.tsx', [
    ['`${discountPercent}% off`', '`-${discountPercent}%`', 'CONST-discount-badge-off'],
  ]),
  ...mutationsIn('client/screens/checkout/order-payment.tsx', [
    ['getPayWindowMs(order, nowMs) > 0 &&', 'nowMs > 0 &&', 'STATE-4-payment-window-expired'],
  ]),
  ...mutationsIn('packages/storefront/features/payment/components/payment-window.tsx', [
    ['if (remainingMs >= LONG_MS)', 'if (remainingMs >= 0)', 'STATE-4-payment-window'],
  ]),
  ...mutationsIn('packages/ui/picture/picture.tsx', [
    ['DEFAULT_PICTURE_HEIGHT = 220', 'DEFAULT_PICTURE_HEIGHT = 200', 'CONST-image-resize-height'],
  ]),
  ...mutationsIn('packages/ui/share/share-links.tsx', [
    ["name: 'WhatsApp'", "name: 'Whatsapp'", 'CONST-share-networks'],
  ]),
  ...mutationsIn('packages/contract/brand/brand.ts', [['rating: 4.8', 'rating: 4.9', 'CONST-footer-rating']]),
  ...mutationsIn('client/layouts/shop/menu/menu.rules.ts', [
    ['new Date(...parts).getTime()', 'new Date(...parts).getTime() + 1000', 'CONST-countdown-end'],
  ]),
  ...mutationsIn('client/screens/wholesale/register.screen.tsx', [
    ['Please provide authentic information.', '', 'RULE-5-wholesale-authentic'],
  ]),
]
