/** Texts of failures in which the shop itself says nothing. */
export const failureTexts = {
  /** No response arrived. */
  unreachable: 'Network error, please try again later',
  /** The server's message for a crash isn't meant for buyers. */
  crashed: 'Something went wrong on our side. Try again.',
  /** A response started but can't be read. */
  cutOff: 'The server’s response was cut off. Try again.',
  timedOut: 'Request timed out',
} as const

/** Headings of the pages that replace one whose main data failed. */
export const failureHeadings = {
  unreachable: 'No connection',
  crashed: 'Something went wrong on our side.',
  cutOff: 'The response was cut off',
  timedOut: 'Request timed out',
  missing: "Oops! We couldn't find the page you're looking for.",
} as const

const END_OF_SENTENCE = /(?=[.!?](?:\s|$))/

/** Puts a number behind the first sentence: `Service unavailable (503). Please try again later.` */
export const addNumber = (text: string, number: number): string => {
  const [sentence = '', ...rest] = text.split(END_OF_SENTENCE)
  return `${sentence} (${number})${rest.join('')}`
}
