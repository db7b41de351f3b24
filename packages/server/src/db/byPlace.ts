/** The values of a list that a compiled query takes, by their places, and these places. */
export function byPlace<T>(list: readonly T[]): [values: Record<string, T>, places: string[]] {
  return [Object.fromEntries(list.entries()), Object.keys(list)]
}
