/** A sentence, or one that is true only where the device has certain traits (`!` marks one that must be missing). */
export type ConditionalText = string | { if: string[]; text: string }
