import { Postings } from './postings.ts'
import { type Bits, bitsFor, clearBit, eachSlot, keepBits, withBit } from './slotBits.ts'

/** A part of a searched text: whether it begins and ends a word there. */
interface Piece {
  text: string
  begins: boolean
  ends: boolean
}

const BREAK = '\n'
/** New words that are looked at one by one, before all are put into one text again. */
const MOST_NEW = 500

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
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  readonly #postings = new Postings()
  /** The first words, each between two breaks, and where each begins. */
  #joined = BREAK
  #starts: Uint32Array<ArrayBuffer> = new Uint32Array(0)

  /** `texts`: how many there are in all. */
  add(slot: number, text: string, texts: number): void {
    eachWord(text, (word) => this.#postings.add(this.#numberOf(word), slot, texts))
  }

  remove(slot: number, text: string): void {
    eachWord(text, (word) => this.#postings.remove(this.#numberOf(word), slot))
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
    for (const word of this.#wordsWith(piece)) this.#postings.addTo(word, bits)
    return bits
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#words.push(word) - 1
    this.#numbers.set(word, number)
    return number
  }

  #join(): void {
    if (this.#words.length - this.#starts.length <= MOST_NEW) return
    this.#joined = BREAK + this.#words.join(BREAK) + BREAK
    this.#starts = new Uint32Array(this.#words.length)
    let start = 1
    for (const [number, word] of this.#words.entries()) {
      this.#starts[number] = start
      start += word.length + 1
    }
  }

  /** The last word that begins at this place or before it, looked for from a word before it, which is usually near. */
  #wordAt(place: number, from: number): number {
    let step = 1
    while ((this.#starts[from + step] ?? Infinity) <= place) step *= 2
    let [low, high] = [from, Math.min(from + step, this.#starts.length) - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= place) low = middle
      else high = middle - 1
    }
    return low
  }

  #wordsWith({ text, begins, ends }: Piece): number[] {
    this.#join()
    const needle = (begins ? BREAK : '') + text + (ends ? BREAK : '')
    const found: number[] = []
    let word = 0
    for (let at = this.#joined.indexOf(needle); at >= 0;) {
      word = this.#wordAt(begins ? at + 1 : at, word)
      found.push(word)
      at = this.#joined.indexOf(needle, (this.#starts[word + 1] ?? this.#joined.length) - 1)
    }
    for (let number = this.#starts.length; number < this.#words.length; number += 1) {
      if (`${BREAK}${this.#words[number]}${BREAK}`.includes(needle)) found.push(number)
    }
    return found
  }
}
