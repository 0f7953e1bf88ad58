/**
 * Requirements of rules, entities, states and constants that no deliberate fault breaks, with the reason. Everything
 * else needs one.
 */
export const rowsWithoutFault: Readonly<Record<string, string>> = {
  'CONST-popup-search-width': 'Layout, measured in a browser: e2e/specs/home/chrome.spec.ts',
  'CONST-popup-search-button': 'Layout, measured in a browser: e2e/specs/home/chrome.spec.ts',
  'CONST-search-popup-max-height': 'Layout, measured in a browser: e2e/specs/home/chrome.spec.ts',
  'CONST-search-popup-width': 'Layout, measured in a browser: e2e/specs/home/chrome.spec.ts',
  'CONST-search-popup-box-width': 'Layout, measured in a browser: e2e/specs/home/chrome.spec.ts',
  'CONST-cart-dropdown-width': 'Layout, measured in a browser: e2e/specs/session/devices.spec.ts',
  'CONST-cart-dropdown-scroll-height': 'Layout, measured in a browser: e2e/specs/session/devices.spec.ts',
  'RULE-1-catalogue-content': 'A property of the seeded data, not of code',
  'RULE-2.6-history-mode': 'Reloads in a browser prove it: e2e/specs/pages/every-page.spec.ts',
  'RULE-2.6-scroll-top': 'Scrolling of a browser: e2e/specs/navigation/scroll.spec.ts',
  'RULE-2.6-scroll-restore': 'Scrolling of a browser: e2e/specs/navigation/scroll.spec.ts',
  'RULE-2.6-scroll-hash': 'Scrolling of a browser: e2e/specs/navigation/scroll.spec.ts',
  'RULE-7-base-path': 'CONST-api-base has the fault',
  'RULE-card-packages': 'A property of package.json: tools/project-requirements.test.ts',
  'RULE-card-top-level': 'A property of the repository: tools/project-requirements.test.ts',
  'RULE-card-server-contract': 'Every call of the contract has its own fault or test',
  'RULE-card-seed-products': 'A property of the seeded data: seed/provides.test.ts',
  'RULE-card-seed-coupons': 'A property of the seeded data: seed/provides.test.ts',
  'RULE-card-seed-points': 'A property of the seeded data: seed/provides.test.ts',
  'RULE-card-seed-orders': 'A property of the seeded data: seed/provides.test.ts',
  'RULE-card-client-as-real': 'A property of all imports: tools/layout/layout.test.ts',
  'RULE-card-offline': 'A property of all files: e2e/client-over-http.test.ts',
  'RULE-card-run-locally': 'Commands, tried by tools/project-requirements.test.ts',
  'RULE-card-reproduce-errors': 'Every code has a fault or a natural path of its own',
  'RULE-card-demo-sales': 'A whole year in a browser: e2e/specs/order/first-year.spec.ts',
  'STATE-4-sign-out-reload': 'A reload of a browser: e2e/specs/session/devices.spec.ts',
}
