/** Whether a URL asks for the lines with problems only. The value is part of published links. */
export const showsProblems = (search: URLSearchParams): boolean => search.get('show') === 'troubles'
