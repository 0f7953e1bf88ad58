import { readNumber } from '@fixbench/contract/core/read-number.ts'
import { readFormText } from './form-text.ts'

/** Input of a call as a person has written it: a field may be empty, and the server says which one is required. */
export type Written<Input> = { [Name in keyof Input]: Input[Name] | undefined }

/** The number in a form field; undefined for an empty one, NaN for what isn't a number. */
export const readFormNumber = (form: FormData, name: string): number | undefined => {
  const text = readFormText(form, name).trim()
  return text === '' ? undefined : readNumber(text)
}
