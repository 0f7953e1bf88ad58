/** `set-price` reads as `Set price`. */
export const controlTitle = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
