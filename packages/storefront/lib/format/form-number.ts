import { readNumber } from '@fixbench/contract/core/read-number.ts'
import { readFormText } from './form-text.ts'

/** Input of a call as a person has written it: the server says which text isn’t a number, or is missing. */
export type Written<Input> = { [Name in keyof Input]: Input[Name] | string | undefined }

/** The number in a form field, or its text if that isn’t one. */
export const readFormNumber = (form: FormData, name: string): number | string => {
  const text = readFormText(form, name).trim()
  const number = readNumber(text)
  return Number.isNaN(number) ? text : number
}
