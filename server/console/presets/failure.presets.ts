import { parseFaults } from '#server/worlds/faults/grammar.ts'
import type { World } from '#server/worlds/world.ts'
import { fillCart, skus } from './persona-actions.ts'
import { inGroup } from './preset.ts'

const addFaults =
  (text: string) =>
  async ({ faults }: World): Promise<void> => {
    for (const spec of parseFaults(text)) faults.add(spec)
  }

export const failurePresets = inGroup('Failures', [
  {
    preset: 'slow-shop',
    title: 'Slow shop',
    summary: 'Every call takes 1.5 seconds longer.',
    persona: null,
    address: '/',
    apply: addFaults('id=slow;call=*;delay=1500'),
  },
  {
    preset: 'flaky-network',
    title: 'Flaky network',
    summary: 'One call in five loses its connection, always the same ones.',
    persona: null,
    address: '/',
    apply: addFaults('id=flaky;call=*;reset;probability=0.2;seed=7'),
  },
  {
    preset: 'shop-down',
    title: 'Shop down for maintenance',
    summary: 'Every call returns HTTP 503.',
    persona: null,
    address: '/',
    apply: addFaults('id=down;call=*;status=503'),
  },
  {
    preset: 'search-down',
    title: 'Search down',
    summary: 'Search and suggestions return HTTP 500; everything else works.',
    persona: null,
    address: '/search/iphone',
    apply: addFaults('id=search-down;call=search.*;status=500'),
  },
  {
    preset: 'submit-answer-lost',
    title: 'Order placed, response lost',
    summary: 'The order is placed, but its response is lost. A retry must return the same order.',
    persona: 'nina',
    address: '/payment/cart',
    apply: async world => {
      await fillCart('nina', [[skus.screen, 2]])(world)
      await addFaults('id=answer-lost;call=cart.submitOrder;first=1;answer-lost')(world)
    },
  },
])
