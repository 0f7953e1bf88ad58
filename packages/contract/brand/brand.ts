import type { Brand } from './brand.schemas.ts'

export type { Brand } from './brand.schemas.ts'

/** The fictional brand of the seeded shop. External URLs end in `.example` and are never requested. */
export const brand: Brand = {
  name: 'FixBench',
  company: 'FixBench Trading Co., Ltd.',
  street: '88 Bench Road, Nanshan District',
  city: 'Shenzhen 518000, China',
  returnAddress: ['Returns, Building 4', '128 Huaqiang North Road', 'Shenzhen 518000', 'China'],
  shipsFrom: 'Shenzhen, China',
  bank: { name: 'Example Bank, Shenzhen Branch', account: '0100 0199 2048 7731', swift: 'EXBKCNSZ' },
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
  blogDescription: 'Guides, tests, and news from the repair bench.',
  tagline: 'phone repair parts and tools',
  description:
    'screens, batteries, flex cables, machines, and tools for phone repair, at retail and wholesale prices.',
  logo: { plain: 'Fix', bold: 'Bench', url: '/favicon.svg' },
  color: '#0b6e7a',
  stylesheet: null,
  sharePicture: '/pictures/cover/wide/seed-0,topic-repair-guides.webp',
  legalNote: 'Prices in US dollars. Brand names are used only to show compatibility.',
  benefits: null,
  orderPrefix: 'FB',
  currencyMark: '$',
  hasDevices: true,
}

/** City of the warehouse: `Shenzhen` of `Shenzhen, China`. */
export const getWarehouseCity = ({ shipsFrom }: Pick<Brand, 'shipsFrom'>): string =>
  shipsFrom.split(',')[0] ?? ''
