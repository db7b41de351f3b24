/** A telephone joins no more parts than these letters fill. */
const MOST_LETTERS = 400

/** Letters of print that the alphabet of GSM lacks: one of them would make a message twice as long. */
const PLAIN: Record<string, string> = { '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', '\u2011': '-' }

/** Returns the text of a message: one line. */
export function messageText(subject: string): string {
  const plain = subject.toWellFormed().replace(/[‘’“”–—…\u2011]/g, (letter) => PLAIN[letter] ?? letter)
  const line = plain.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length <= MOST_LETTERS ? line : `${line.slice(0, MOST_LETTERS - 3).replace(/[\ud800-\udbff]$/, '')}...`
}
