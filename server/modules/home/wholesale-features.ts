/** Feature cards of the wholesale program, in order; `icon` is a name of the icon set. */
export const wholesaleFeatures = [
  {
    icon: 'layers',
    title: 'Tiered Pricing',
    content: 'The more you buy in 90 days, the less every part costs.',
    alt: 'Tiered pricing',
  },
  {
    icon: 'boxes',
    title: '20,000+ SKUs',
    content: 'Screens, batteries, flexes, machines and consumables from one warehouse.',
    alt: 'More than 20,000 SKUs',
  },
  {
    icon: 'headset',
    title: 'Client Manager',
    content: 'One person who knows your orders, your grades and your deadlines.',
    alt: 'Client manager',
  },
  {
    icon: 'badge-check',
    title: 'Tested Before Packing',
    content: 'Every batch is tested by part; one-year warranty, except on consumables and chips.',
    alt: 'Tested before packing',
  },
  {
    icon: 'clipboard-list',
    title: 'Quick Order by List',
    content: 'Paste codes and quantities, see stock and price per row, order at once.',
    alt: 'Quick order by list',
  },
  {
    icon: 'truck',
    title: 'Freight You Choose',
    content: 'Air, express and duties-paid lines, with batteries in their own parcel.',
    alt: 'Freight by choice',
  },
] as const
