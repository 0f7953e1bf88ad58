import { type PersonaKey, persona } from '@fixbench/fixtures/personas.ts'
import { places } from '@fixbench/packs/places.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { z } from 'zod'
import type { Story } from './story.schema.ts'

type Shop = Pick<ShopContext, 'brand' | 'sql'>

/** Name of the person who has a persona's place in a shop; null when nobody has. */
export const findPersonName = ({ sql }: Shop, key: PersonaKey): string | null =>
  sql.value(z.string(), 'select memberName from Member where id = ?', persona(key).id)

/** Why a story can't be told in a shop; null when it can. */
export const findMisfit = (story: Story, shop: Shop): string | null => {
  if (story.shop !== undefined && story.shop !== shop.brand.name) {
    return `Tells of the products and people of ${story.shop}`
  }
  const missing = listPersonas(story).find(key => findPersonName(shop, key) === null)

  return missing === undefined ? null : `${shop.brand.name} doesn’t have ${describePlace(missing)}`
}

/** Who takes a persona's place in a pack, such as “a buyer without a level”. */
const describePlace = (key: PersonaKey): string =>
  places.find(place => place.key === key)?.name ?? `anybody in the place of ${persona(key).memberName}`

const listPersonas = ({ persona: first, steps }: Story): PersonaKey[] => {
  const others = steps.flatMap(step => step.do.flatMap(action => ('as' in action ? action.as : [])))
  return [first, ...others].flatMap(key => (key === 'guest' ? [] : key))
}
