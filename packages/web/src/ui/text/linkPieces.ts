export interface Piece {
  text: string
  /** Where it is a web address. */
  href?: string
}

/** No quotes and brackets, and nothing that turns the direction of reading: what is shown must be where it leads. */
const ADDRESS = /https?:\/\/[^\s<>"\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi
/** The punctuation that belongs to the sentence around an address, not to the address. */
const PUNCTUATION = /[.,:;!?'’”»…*_\]}]$/

const count = (text: string, sign: string) => text.split(sign).length - 1

function trimmed(address: string): string {
  const isOutside = PUNCTUATION.test(address) || (address.endsWith(')') && count(address, ')') > count(address, '('))
  return isOutside ? trimmed(address.slice(0, -1)) : address
}

/** Returns a text in pieces, its http and https addresses apart from the words around them. */
export function linkPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found)
    if (!URL.canParse(address)) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: address, href: address })
    end = index + address.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}
