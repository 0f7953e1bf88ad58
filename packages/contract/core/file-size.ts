/** Bytes of a megabyte, as people and programs count files. */
export const MEGABYTE = 1024 * 1024

/** A limit of files as texts name it: "5 MB". */
export const formatMegabytes = (bytes: number): string => `${bytes / MEGABYTE} MB`

/** Maximum size of an uploaded photo or document. */
export const FILE_LIMIT_BYTES = 5 * MEGABYTE
export const FILE_LIMIT_TEXT = formatMegabytes(FILE_LIMIT_BYTES)
