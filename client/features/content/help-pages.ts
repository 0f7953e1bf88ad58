import { paths } from '#client/paths.ts'

type HelpPage = { label: string; href: string }

/** All help pages, grouped as in their navigation. */
export const helpPages: readonly { name: string; pages: readonly HelpPage[] }[] = [
  {
    name: 'Ordering',
    pages: [
      { label: 'Ordering Guide', href: paths.orderingGuide() },
      { label: 'FAQ', href: paths.faq() },
      { label: 'Bank Transfer', href: paths.bankTransfer() },
      { label: 'Points', href: paths.pointsIntroduction() },
    ],
  },
  {
    name: 'Delivery and taxes',
    pages: [
      { label: 'Shipping Policy', href: paths.shippingPolicy() },
      { label: 'Duties & Taxes', href: paths.dutiesTaxes() },
      { label: 'IOSS', href: paths.ioss() },
    ],
  },
  {
    name: 'Quality',
    pages: [
      { label: 'Quality Control', href: paths.qualityControl() },
      { label: 'Warranty Policy', href: paths.warrantyPolicy() },
    ],
  },
  {
    name: 'Company',
    pages: [
      { label: 'About Us', href: paths.aboutUs() },
      { label: 'Contact Us', href: paths.contactUs() },
      { label: 'Newsletter', href: paths.subscriptions() },
      { label: 'Product Experiencer', href: paths.productExperiencer() },
    ],
  },
  {
    name: 'Terms & Conditions',
    pages: [
      { label: 'Terms of Use', href: paths.termsOfUse() },
      { label: 'Privacy', href: paths.privacy() },
      { label: 'Trademark Disclaimer', href: paths.trademarkDisclaimer() },
    ],
  },
]
