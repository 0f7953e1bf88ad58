/** JSON that is safe inside a script element. */
export const scriptJson = (json: string): string => json.replaceAll('<', '\\u003c')
