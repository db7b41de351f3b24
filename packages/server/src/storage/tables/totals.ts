/** Words with which a row of totals begins, in the languages of the portal. */
const TOTAL = /^[^\p{L}\p{N}]*(?:(grand|sub|page|net|overall)[\s-]*)?(?:totals?|sum)(?![\p{L}\p{M}])|^[^\p{L}]*(?:එකතුව|මුළු|மொத்தம்)/iu
const MOST_CHARACTERS = 60

/** What kind of total a row is: of all rows, or of some of them. Null for another row. */
export function totalOf(cells: readonly string[]): 'all' | 'part' | null {
  for (const cell of cells) {
    if (cell === '') continue
    const found = cell.length <= MOST_CHARACTERS ? TOTAL.exec(cell) : null
    if (found !== null) return /sub|page/i.test(found[1] ?? '') ? 'part' : 'all'
  }
  return null
}
