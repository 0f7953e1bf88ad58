/** Calls that no screen of ours makes, each with the reason why it stands in the contract all the same. */
export const callsWithoutScreen: Record<string, string> = {
  'after-sale.items': 'the after-sale form comes with the account pages',
  'after-sale.add': 'the after-sale form comes with the account pages',
  'after-sale.cancel': 'the after-sale list comes with the account pages',
  'after-sale.detail': 'the after-sale status page comes with the account pages',
  'after-sale.list': 'the after-sale list comes with the account pages',
  'profile.show': 'the profile form comes with the account pages',
  'profile.edit': 'the profile form comes with the account pages',
  'review.toComment': 'the review form comes with the account pages',
  'review.batchAdd': 'the review form comes with the account pages',
  'review.own': 'the list of own reviews comes with the account pages',
  'support.experience': 'the application form comes with the content pages',
  'upload.uploadFile': 'screens send one picture or several by the batch call',
}
