/** Whether the cart page shows only items with problems. Published links contain this value. */
export const showsProblems = (search: URLSearchParams): boolean => search.get('show') === 'troubles'
