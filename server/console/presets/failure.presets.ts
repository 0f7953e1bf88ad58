import { parseFaults } from '#server/worlds/faults/grammar.ts'
import type { World } from '#server/worlds/world.ts'
import { fillCart, skus } from './acts.ts'
import { inGroup } from './preset.ts'

const faulty =
  (text: string) =>
  async ({ faults }: World): Promise<void> => {
    for (const spec of parseFaults(text)) faults.add(spec)
  }

export const failurePresets = inGroup('Trouble', [
  {
    preset: 'slow-shop',
    title: 'Slow shop',
    summary: 'Every call takes a second and a half longer.',
    persona: null,
    address: '/',
    apply: faulty('id=slow;call=*;delay=1500'),
  },
  {
    preset: 'flaky-network',
    title: 'Flaky network',
    summary: 'One call in five breaks its connection, the same ones each time.',
    persona: null,
    address: '/',
    apply: faulty('id=flaky;call=*;reset;probability=0.2;seed=7'),
  },
  {
    preset: 'shop-down',
    title: 'Shop down for maintenance',
    summary: 'Every call answers 503.',
    persona: null,
    address: '/',
    apply: faulty('id=down;call=*;status=503'),
  },
  {
    preset: 'search-down',
    title: 'Search down',
    summary: 'Search and suggestions answer 500; the rest of the shop works.',
    persona: null,
    address: '/search/iphone',
    apply: faulty('id=search-down;call=search.*;status=500'),
  },
  {
    preset: 'submit-answer-lost',
    title: 'Order placed, answer lost',
    summary: 'The first submit does its work and its answer is lost; the retry must find the same order.',
    persona: 'nina',
    address: '/payment/cart',
    apply: async world => {
      await fillCart('nina', [[skus.screen, 2]])(world)
      await faulty('id=answer-lost;call=cart.submitOrder;first=1;answer-lost')(world)
    },
  },
])
