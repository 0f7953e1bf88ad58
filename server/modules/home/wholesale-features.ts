/**
 * Feature cards of the wholesale program, in order; `icon` names an icon of the design system, `alt` is only set where it
 * differs from the title.
 */
export const wholesaleFeatures = [
  {
    icon: 'layers',
    title: 'Tiered pricing',
    content: 'The more you buy in 90 days, the less every part costs.',
  },
  {
    icon: 'boxes',
    title: '20,000+ SKUs',
    content: 'Screens, batteries, flex cables, machines, and supplies from one warehouse.',
    alt: 'More than 20,000 SKUs',
  },
  {
    icon: 'headset',
    title: 'Client manager',
    content: 'One contact who knows your orders, grades, and deadlines.',
  },
  {
    icon: 'badge-check',
    title: 'Tested before shipping',
    content: 'Every batch is tested part by part. One-year warranty, except on consumables and chips.',
  },
  {
    icon: 'clipboard-list',
    title: 'Quick order by list',
    content: 'Paste SKUs and quantities, check stock and prices, and order right away.',
  },
  {
    icon: 'truck',
    title: 'Shipping your way',
    content: 'Air, express, and duties-paid lines, with batteries shipped separately.',
  },
] as const
