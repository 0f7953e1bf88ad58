/** Whether a URL asks for the lines with problems only. */
export const showsTroubles = (search: URLSearchParams): boolean => search.get('show') === 'troubles'
