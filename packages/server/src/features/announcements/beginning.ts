/** Characters of an announcement that are mailed. */
const MAILED = 2_000

/** As much of a text as a mail holds, up to a space where it is longer. */
export function beginningOf(content: string): { beginning: string; isCut: boolean } {
  if (content.length <= MAILED) return { beginning: content, isCut: false }
  const part = content.slice(0, MAILED).toWellFormed()
  const space = part.search(/\s\S*$/)
  return { beginning: `${part.slice(0, space === -1 ? MAILED : space)}...`, isCut: true }
}
