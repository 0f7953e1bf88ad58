export const SERVER_ENVIRONMENT: Readonly<Record<string, string>>
export const SERVER_THREADS: Readonly<Record<string, string>>
