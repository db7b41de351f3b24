/**
 * Returns the records of a list without repeats. A record that is made or deleted between two fetches shifts the pages, so
 * a record may be on two of them.
 */
export function withoutRepeats<Item extends { _id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item._id, item])).values()]
}
