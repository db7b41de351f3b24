/** The rows of one query: as many as a page has at most, so that the compiled queries of pages are used. */
const PART = 100

/** Reads for a list of any length, part by part: a statement takes only so many values, and each length is compiled once. */
export async function readInParts<Item, Result>(
  items: readonly Item[],
  read: (part: readonly Item[]) => Promise<Iterable<Result>>
): Promise<Result[]> {
  const found: Result[] = []
  for (let from = 0; from < items.length; from += PART) found.push(...(await read(items.slice(from, from + PART))))
  return found
}
