/** Escapes JSON for use inside a script element. */
export const escapeScriptJson = (json: string): string => json.replaceAll('<', '\\u003c')
