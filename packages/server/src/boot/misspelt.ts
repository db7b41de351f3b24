/** How many letters must be added, removed, changed or swapped with the next to make one text of the other. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_unused, at) => (row === 0 ? at : at === 0 ? row : 0))
  )
  const cell = (row: number, at: number) => rows[row]?.[at] ?? Infinity
  for (let row = 1; row <= one.length; row += 1) {
    for (let at = 1; at <= other.length; at += 1) {
      const changed = one[row - 1] === other[at - 1] ? 0 : 1
      const isSwap = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const swapped = isSwap ? cell(row - 2, at - 2) + 1 : Infinity
      const line = rows[row] ?? []
      line[at] = Math.min(cell(row - 1, at) + 1, cell(row, at - 1) + 1, cell(row - 1, at - 1) + changed, swapped)
    }
  }
  return cell(one.length, other.length)
}

const SHORT_NAME = 5
const lettersOf = (name: string) => name.toUpperCase().replace(/[^A-Z\d]/g, '')

/** The setting that a name was probably meant to be: a letter wrong in a short one, two in a longer one. */
function meantName(name: string, settings: readonly string[]): string | undefined {
  const letters = lettersOf(name)
  return settings.find((setting) => {
    const wanted = lettersOf(setting)
    const allowed = wanted.length <= SHORT_NAME ? 1 : 2
    return Math.abs(wanted.length - letters.length) <= allowed && distance(wanted, letters) <= allowed
  })
}

/** A line for each name that is no setting but close to one. */
export function misspeltNames(names: readonly string[], settings: readonly string[]): string[] {
  return names.flatMap((name) => {
    const meant = settings.includes(name) ? undefined : meantName(name, settings)
    return meant === undefined ? [] : [`${name} is not a setting. Did you mean ${meant}?`]
  })
}
