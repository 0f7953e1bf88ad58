/** Id of the shop that requests use unless they name another one. */
export const MAIN_SHOP = 'main'
