/** The fictional brand of the shop. External URLs end in `.example` and are never requested. */
export const brand = {
  name: 'FixBench',
  company: 'FixBench Trading Co., Ltd.',
  street: '88 Bench Road, Nanshan District',
  city: 'Shenzhen 518000, China',
  /** The seller's fictional tax numbers by tax scheme, with their names. Invoices with collected tax show them. */
  taxNumbers: {
    ioss: { label: 'IOSS number', number: 'IM1560100199' },
    'uk-vat': { label: 'UK VAT number', number: 'GB 001 0000 00' },
    'au-gst': { label: 'Australian GST (ARN)', number: '3000 0000 0199' },
    'nz-gst': { label: 'NZ GST number', number: '000-100-199' },
    'no-voec': { label: 'VOEC number', number: '2000199' },
  },
  serviceEmail: 'service@fixbench.example',
  officialSite: 'https://www.fixbench.example',
  mobileSite: 'https://m.fixbench.example',
  videoSite: 'https://video.fixbench.example',
  reviewSite: 'https://reviews.example/fixbench',
  phone: '+86 755 0100 0199',
  social: {
    Facebook: 'https://facebook.example/fixbench',
    Twitter: 'https://twitter.example/fixbench',
    YouTube: 'https://youtube.example/fixbench',
    LinkedIn: 'https://linkedin.example/fixbench',
    Instagram: 'https://instagram.example/fixbench',
  },
  rating: 4.8,
  ratingWord: 'Excellent',
  /** In the feeds of the blog and for search engines. */
  blogDescription: 'Guides, tests, and news from the repair bench.',
} as const
