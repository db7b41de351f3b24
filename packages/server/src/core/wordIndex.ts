import { Postings } from './postings.ts'
import { type Bits, bitsFor, clearBit, eachSlot, keepBits, withBit } from './slotBits.ts'
import { type Piece, Vocabulary } from './vocabulary.ts'

/** ASCII letters and digits and all other characters make words. */
function isInWord(code: number): boolean {
  return code > 127 || (code > 96 && code < 123) || (code > 47 && code < 58) || (code > 64 && code < 91)
}

function eachWord(text: string, take: (word: string, from: number, to: number) => void): void {
  let from = -1
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && isInWord(text.charCodeAt(at))) {
      if (from < 0) from = at
    } else if (from >= 0) {
      take(text.slice(from, at), from, at)
      from = -1
    }
  }
}

const isOneWord = (text: string) => [...text].every((sign) => isInWord(sign.charCodeAt(0)))

/** The slots of all texts that contain this part: looks into each. */
export function slotsContaining(part: string, texts: readonly string[]): Bits {
  let bits = bitsFor(texts.length)
  for (let slot = 0; slot < texts.length; slot += 1) if (texts[slot]?.includes(part) === true) bits = withBit(bits, slot)
  return bits
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  eachWord(text, (word, from, to) => pieces.push({ text: word, begins: from > 0, ends: to < text.length }))
  return pieces
}

/**
 * Finds texts by any part of them. A part without a space or sign lies within one word, so it is looked for in the few
 * different words that there are, and each word knows its texts; of a longer part each word is, and the texts that have all
 * of them are looked into.
 */
export class WordIndex {
  readonly #vocabulary = new Vocabulary()
  readonly #postings = new Postings()

  /** `texts`: how many there are in all. */
  add(slot: number, text: string, texts: number): void {
    eachWord(text, (word) => this.#postings.add(this.#vocabulary.numberOf(word), slot, texts))
  }

  remove(slot: number, text: string): void {
    eachWord(text, (word) => this.#postings.remove(this.#vocabulary.numberOf(word), slot))
  }

  /** The slots of all texts that contain this part. It has one character at least. */
  find(part: string, texts: readonly string[]): Bits {
    const [first, ...others] = piecesOf(part)
    // Only signs.
    if (first === undefined) return slotsContaining(part, texts)
    const found = this.#slotsWith(first, texts.length)
    for (const piece of others) keepBits(found, this.#slotsWith(piece, texts.length))
    if (isOneWord(part)) return found
    eachSlot(found, (slot) => {
      if (texts[slot]?.includes(part) !== true) clearBit(found, slot)
    })
    return found
  }

  #slotsWith(piece: Piece, texts: number): Bits {
    const bits = bitsFor(texts)
    this.#vocabulary.eachWith(piece, (word) => this.#postings.addTo(word, bits))
    return bits
  }
}
