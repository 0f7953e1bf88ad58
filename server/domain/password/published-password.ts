/** Password of every seeded account. Everyone knows it, so a public shop accepts it nowhere. */
export const PERSONA_PASSWORD = 'bench2025'
