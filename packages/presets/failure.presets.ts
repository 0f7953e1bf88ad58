import type { World } from '@fixbench/worlds/world.ts'
import { addFaults, fillCart, skus } from './persona-actions.ts'
import { inGroup } from './preset.ts'

const withFaults =
  (text: string) =>
  async (world: World): Promise<void> =>
    addFaults(world, text)

export const failurePresets = inGroup('Failures')({
  'slow-shop': {
    title: 'Slow shop',
    summary: 'Every call takes 1.5 seconds longer.',
    apply: withFaults('id=slow;call=*;delay=1500'),
  },
  'flaky-network': {
    title: 'Flaky network',
    summary: 'One call in five loses its connection, always the same ones.',
    apply: withFaults('id=flaky;call=*;reset;probability=0.2;seed=7'),
  },
  'shop-down': {
    title: 'Shop down for maintenance',
    summary: 'Every call returns HTTP 503.',
    apply: withFaults('id=down;call=*;status=503'),
  },
  'search-down': {
    title: 'Search down',
    summary: 'Search and suggestions return HTTP 500; everything else works.',
    address: '/search/iphone',
    apply: withFaults('id=search-down;call=search.*;status=500'),
  },
  'submit-answer-lost': {
    title: 'Order placed, response lost',
    summary: 'The order is placed, but its response is lost. A retry must return the same order.',
    persona: 'nina',
    address: '/payment/cart',
    apply: async world => {
      await fillCart('nina', [[skus.screen, 2]])(world)
      addFaults(world, 'id=answer-lost;call=cart.submitOrder;hits=1;answer-lost')
    },
  },
})
