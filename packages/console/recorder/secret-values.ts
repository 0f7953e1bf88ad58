import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What a recording keeps of a field's value. Passwords, cards and one-time codes never leave the page: a name takes their
 * place, which a replay fills with the password of the personas or another one, the test card and the code of the world.
 */
export const toStoredValue = (field: Field): string => {
  const { type, value } = field
  const purposes = field.autocomplete.split(' ')
  if (type === 'password') return value === PERSONA_PASSWORD ? '{password}' : '{otherPassword}'
  if (purposes.includes('one-time-code')) return '{code}'
  if (purposes.includes('cc-csc')) return '{cvc}'
  if (purposes.includes('cc-number')) return `{card_${value.replace(/\D/g, '').slice(-4)}}`
  return value
}
