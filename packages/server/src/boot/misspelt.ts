/** Letters of one text that the other lacks: at least so many must be added, removed or changed. */
function editDistance(one: string, other: string): number {
  let count = 0
  for (const letter of one) if (!other.includes(letter)) count += 1
  return count
}

/**
 * Whether so few letters, at most `allowed`, must be added, removed, changed or swapped with the next to make one text of the
 * other. What is far apart is seen at once: a start compares every name of the environment with every setting.
 */
function isClose(one: string, other: string, allowed: number): boolean {
  if (Math.abs(one.length - other.length) > allowed || editDistance(one, other) > allowed) return false
  const cell = (line: readonly number[], at: number) => line[at] ?? Infinity
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_unused, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const changed = one[row - 1] === other[at - 1] ? 0 : 1
      const isSwap = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const swapped = isSwap ? cell(beforeLast, at - 2) + 1 : Infinity
      line.push(Math.min(cell(last, at) + 1, cell(line, at - 1) + 1, cell(last, at - 1) + changed, swapped))
    }
    beforeLast = last
    last = line
  }
  return cell(last, other.length) <= allowed
}

const SHORT_NAME = 5
const lettersOf = (name: string) => name.toUpperCase().replace(/[^A-Z\d]/g, '')

/** A line for each name that is no setting but close to one: a letter wrong in a short one, two in a longer one. */
export function misspeltNames(names: readonly string[], settings: readonly string[]): string[] {
  const wanted = settings.map((setting) => ({ setting, letters: lettersOf(setting) }))
  return names.flatMap((name) => {
    if (settings.includes(name)) return []
    const letters = lettersOf(name)
    const meant = wanted.find((one) => isClose(one.letters, letters, one.letters.length <= SHORT_NAME ? 1 : 2))
    return meant === undefined ? [] : [`${name} is not a setting. Did you mean ${meant.setting}?`]
  })
}
