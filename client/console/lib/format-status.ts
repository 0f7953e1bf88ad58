/** A stored status as people read it: `in-review` is “In review”. */
export const formatStatus = (status: string): string => {
  const words = status.replaceAll('-', ' ').replace('cancelled', 'canceled')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
