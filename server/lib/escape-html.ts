const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that stays text wherever it is put into markup. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => ENTITIES[char] ?? char)
