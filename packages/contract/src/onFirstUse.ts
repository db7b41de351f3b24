/** The value that `make` makes, at the first use: for what takes milliseconds of each start, such as the formats of Intl. */
export function onFirstUse<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
