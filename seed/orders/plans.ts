import type { PersonaKey } from '../personas.ts'

/** What is bought: the `nth` best-selling product of a part family or product kind, `quantity` pieces of its first SKU in stock. */
export type LineWish = readonly [from: string, nth: number, quantity: number]

export type OrderEnd = 'pending' | 'expired' | 'cancelled' | 'paid' | 'shipped' | 'received'

export type OrderPlan = {
  key: string
  who: PersonaKey
  /** Days from submit to the world's start. */
  daysAgo: number
  lines: readonly LineWish[]
  ends: OrderEnd
  carrier?: string
  way?: 'card' | 'wallet' | 'instant' | 'bank-transfer'
  coupon?: string
  points?: number
  /** Value of goods in US dollars to come near to, by more pieces of the first line. */
  aimUsd?: number
  /** The first try to pay was refused. */
  isCardRefused?: boolean
  parcels?: 1 | 2
  /** The parcel waits for a paper of the importer. */
  isHeldByCustoms?: boolean
  cancelReason?: string
  poNumber?: string
  note?: string
  isHidden?: boolean
}

const order = (
  key: string,
  who: PersonaKey,
  daysAgo: number,
  ends: OrderEnd,
  lines: LineWish[],
  more: Partial<OrderPlan> = {},
): OrderPlan => ({
  key,
  who,
  daysAgo,
  ends,
  lines,
  ...more,
})

/** Every order of the seed, oldest first within a persona. Keys are stable: other importers refer to them. */
export const orderPlans: readonly OrderPlan[] = [
  order('oliver-first', 'oliver', 500, 'received', [
    ['screen', 0, 2],
    ['screen-adhesive', 0, 5],
  ]),
  order(
    'oliver-batteries',
    'oliver',
    410,
    'received',
    [
      ['battery', 0, 10],
      ['battery', 1, 5],
    ],
    { carrier: 'dhl-express', coupon: 'battery-5' },
  ),
  order('oliver-cancelled', 'oliver', 330, 'cancelled', [['back-glass', 0, 4]], {
    cancelReason: 'Ordered the wrong model',
  }),
  order(
    'oliver-tools',
    'oliver',
    260,
    'received',
    [
      ['tool', 0, 1],
      ['tool', 2, 2],
      ['consumable', 0, 3],
    ],
    { way: 'wallet' },
  ),
  order(
    'oliver-return',
    'oliver',
    48,
    'received',
    [
      ['screen', 1, 6],
      ['camera-lens', 0, 10],
    ],
    { poNumber: 'HMR-2025-031' },
  ),
  order('oliver-hidden', 'oliver', 200, 'cancelled', [['tool', 4, 1]], {
    cancelReason: 'No longer needed',
    isHidden: true,
  }),
  order(
    'oliver-points',
    'oliver',
    30,
    'received',
    [
      ['charging-port', 0, 5],
      ['loudspeaker', 0, 3],
    ],
    { points: 500 },
  ),
  order(
    'oliver-shipped',
    'oliver',
    4.2,
    'shipped',
    [
      ['screen', 2, 3],
      ['back-glass', 1, 2],
    ],
    { parcels: 2 },
  ),
  order(
    'oliver-paid',
    'oliver',
    0.9,
    'paid',
    [
      ['charging-port', 1, 10],
      ['sim-tray', 0, 20],
    ],
    { note: 'Please pack the trays by colour.' },
  ),
  order('oliver-pending', 'oliver', 0.2, 'pending', [['back-glass', 2, 3]]),
  order('oliver-expired', 'oliver', 12, 'expired', [['front-camera', 0, 2]]),

  order(
    'bella-1',
    'bella',
    120,
    'received',
    [
      ['screen', 0, 8],
      ['battery', 0, 8],
    ],
    { carrier: 'eu-line-ddp' },
  ),
  order('bella-2', 'bella', 21, 'received', [['back-glass', 0, 20]], { carrier: 'eu-line-ddp' }),
  order('bella-3', 'bella', 3, 'shipped', [['screen', 3, 10]], { carrier: 'eu-line-ddp' }),

  order(
    'greta-1',
    'greta',
    75,
    'received',
    [
      ['screen', 0, 12],
      ['screen', 1, 8],
    ],
    { carrier: 'dhl-express', poNumber: 'GG-4471', aimUsd: 2000 },
  ),
  order(
    'greta-2',
    'greta',
    33,
    'received',
    [
      ['back-glass', 0, 30],
      ['camera-lens', 0, 50],
      ['screen-adhesive', 0, 100],
    ],
    { poNumber: 'GG-4508', aimUsd: 1150 },
  ),
  order('greta-3', 'greta', 9, 'received', [['machine', 0, 1]], {
    carrier: 'fedex-ip',
    way: 'bank-transfer',
    poNumber: 'GG-4533',
  }),
  order('greta-4', 'greta', 1.5, 'paid', [['screen', 2, 20]], {
    way: 'bank-transfer',
    poNumber: 'GG-4551',
    aimUsd: 760,
  }),

  order(
    'sam-1',
    'sam',
    70,
    'received',
    [
      ['screen', 0, 6],
      ['back-glass', 1, 10],
    ],
    { carrier: 'us-line-ddp', aimUsd: 1540 },
  ),
  order(
    'sam-2',
    'sam',
    25,
    'received',
    [
      ['charging-port', 0, 30],
      ['screen', 4, 4],
    ],
    { carrier: 'us-line-ddp', aimUsd: 1530 },
  ),

  order(
    'quinn-1',
    'quinn',
    60,
    'received',
    [
      ['tool', 1, 2],
      ['consumable', 1, 6],
    ],
    { carrier: 'us-line-ddp', aimUsd: 640 },
  ),

  order('paula-1', 'paula', 340, 'received', [['screen', 0, 10]], { carrier: 'eu-line-ddp' }),
  order(
    'paula-2',
    'paula',
    150,
    'received',
    [
      ['screen', 1, 10],
      ['back-glass', 0, 5],
    ],
    { carrier: 'eu-line-ddp' },
  ),

  order('cody-1', 'cody', 90, 'received', [['screen', 0, 2]], {
    carrier: 'us-line-ddp',
    coupon: 'all-100-6',
  }),

  order(
    'ngozi-1',
    'ngozi',
    40,
    'received',
    [
      ['screen', 2, 5],
      ['battery', 0, 10],
    ],
    { carrier: 'ng-line' },
  ),
  order('ngozi-2', 'ngozi', 6, 'shipped', [['charging-port', 1, 20]], { carrier: 'ng-line' }),

  order(
    'elodie-1',
    'elodie',
    28,
    'received',
    [
      ['camera-lens', 1, 4],
      ['screen-adhesive', 1, 6],
    ],
    { carrier: 'eu-line-ioss', way: 'instant' },
  ),

  order(
    'ravi-1',
    'ravi',
    95,
    'received',
    [
      ['screen', 0, 3],
      ['front-camera', 0, 3],
    ],
    { carrier: 'in-line' },
  ),
  order('ravi-2', 'ravi', 41, 'received', [['screen', 1, 4]], { carrier: 'in-line' }),
  order(
    'ravi-3',
    'ravi',
    20,
    'received',
    [
      ['rear-camera', 0, 5],
      ['loudspeaker', 0, 5],
    ],
    { carrier: 'in-line' },
  ),
  order('ravi-4', 'ravi', 18, 'received', [['back-glass', 1, 6]], { carrier: 'in-line' }),
  order('ravi-5', 'ravi', 17, 'received', [['charging-port', 0, 10]], { carrier: 'in-line' }),
  order('ravi-6', 'ravi', 16, 'received', [['earpiece', 0, 8]], { carrier: 'in-line' }),

  order('pia-long', 'pia', 0.04, 'pending', [['screen', 1, 1]]),
  order('pia-short', 'pia', 0.98, 'pending', [['back-glass', 0, 2]]),
  order('pia-combine-a', 'pia', 0.3, 'pending', [['camera-lens', 0, 5]]),
  order('pia-combine-b', 'pia', 0.25, 'pending', [['sim-tray', 0, 10]]),
  order('pia-refused', 'pia', 0.1, 'pending', [['charging-port', 0, 4]], { isCardRefused: true }),
  order('pia-expired', 'pia', 3, 'expired', [['loudspeaker', 0, 2]]),

  order(
    'tom-two-parcels',
    'tom',
    5,
    'shipped',
    [
      ['screen', 0, 4],
      ['tool', 3, 1],
      ['back-glass', 0, 3],
    ],
    { carrier: 'dhl-express', parcels: 2 },
  ),
  order('tom-customs', 'tom', 8, 'shipped', [['front-glass', 0, 10]], {
    carrier: 'fedex-ie',
    isHeldByCustoms: true,
  }),
  order('tom-delivered', 'tom', 9, 'shipped', [['rear-camera', 0, 2]], { carrier: 'fedex-ip' }),
  order('tom-received', 'tom', 45, 'received', [['screen', 3, 2]], { carrier: 'ups-saver' }),

  order(
    'wanda-1',
    'wanda',
    160,
    'received',
    [
      ['tool', 5, 1],
      ['consumable', 2, 2],
    ],
    { carrier: 'fedex-ip' },
  ),
  order('bruno-1', 'bruno', 110, 'received', [['screen', 2, 4]], { carrier: 'eu-line-ddp' }),
  order('eric-1', 'eric', 70, 'received', [['battery', 1, 2]], { carrier: 'dhl-express' }),
  order('wade-1', 'wade', 15, 'received', [['screen', 0, 2]], { carrier: 'eu-line-ddp' }),
  order('frida-1', 'frida', 60, 'received', [['back-glass', 3, 2]], { carrier: 'eu-line-ddp' }),
]
