/** Bytes of a megabyte, as people and programs count files. */
export const MEGABYTE = 1024 * 1024

/** A limit of files as texts name it: "5 MB". */
export const formatMegabytes = (bytes: number): string => `${bytes / MEGABYTE} MB`
