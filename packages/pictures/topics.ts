/** Subjects of campaign pictures. */
export const BANNER_TOPICS = [
  'screens',
  'laser',
  'batteries',
  'microscope',
  'coupon',
  'wholesale',
  'loyalty',
  'refurb',
  'tools',
  'shipping',
  'newdeals',
  'backglass',
  'galaxy',
  'bestsellers',
  'arrivals',
  'hotdeals',
  'promotion',
  'freeparts',
  'smallparts',
  'recommended',
  'thanksgiving',
  'summer',
  'clearance',
  'batteryweek',
] as const
export type BannerTopic = (typeof BANNER_TOPICS)[number]

/** Pages that can be empty. */
export const EMPTY_STATES = [
  'cart',
  'search',
  'orders',
  'wish',
  'offline',
  'not-found',
  'messages',
  'coupons',
] as const
export type EmptyState = (typeof EMPTY_STATES)[number]

/** Subjects of article covers: the categories of the blog. */
export const COVER_TOPICS = [
  'repair-guides',
  'screen-refurbishing',
  'laser-machines',
  'batteries-charging',
  'board-repair',
  'programmers-calibration',
  'buying-guides',
  'news',
] as const
export type CoverTopic = (typeof COVER_TOPICS)[number]

/** Motifs behind the goods of campaign pictures, one per campaign. */
export const MOTIFS = [
  'podium',
  'sparkles',
  'tags',
  'stripes',
  'route',
  'coins',
  'rosettes',
  'leaves',
  'sun',
  'pulse',
  'confetti',
] as const
export type Motif = (typeof MOTIFS)[number]
