import type { PersonaKey } from '@fixbench/fixtures/personas.ts'
import type { Person } from './format/pack.schemas.ts'

type Place = { key: PersonaKey; name: string; fits: (person: Person) => boolean }

/** Personas whose place the first person of each kind takes, so that stories and presets of the console find someone. */
export const places: readonly Place[] = [
  { key: 'hannah', name: 'a member of staff', fits: ({ role }) => role === 'staff' },
  {
    key: 'greta',
    name: 'a buyer of level 3 or higher',
    fits: ({ role, level = 0 }) => role === 'buyer' && level >= 3,
  },
  {
    key: 'sam',
    name: 'another buyer with a level',
    fits: ({ role, level = 0 }) => role === 'buyer' && level >= 1,
  },
  {
    key: 'nina',
    name: 'a buyer without a level',
    fits: ({ role, level }) => role === 'buyer' && level === undefined,
  },
  { key: 'oliver', name: 'another buyer', fits: ({ role }) => role === 'buyer' },
]
