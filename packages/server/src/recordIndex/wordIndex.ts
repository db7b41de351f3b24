import { Postings } from './postings.ts'
import { addBits, BITS, type Bits, bitsFor, clearBit, eachSlot, hasBit, keepBits, withBit } from './slotBits.ts'
import { SlotSet } from './slotSet.ts'
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

interface Spaces {
  before: boolean
  after: boolean
}

/** Whether a space is at its ends; undefined where something else than one space is beside its words. */
function spacesAround(part: string, pieces: readonly Piece[]): Spaces | undefined {
  const [before, after] = [part.startsWith(' '), part.endsWith(' ')]
  const words = pieces.map(({ text }) => text).join(' ')
  return part === `${before ? ' ' : ''}${words}${after ? ' ' : ''}` ? { before, after } : undefined
}

function keepSlots(bits: Bits, isKept: (slot: number) => boolean): Bits {
  eachSlot(bits, (slot) => {
    if (!isKept(slot)) clearBit(bits, slot)
  })
  return bits
}

/** A part of a searched text as it was found in the words. */
interface Unit {
  /** The frequent ones of the words that have it, and the texts that have one of the others. */
  words: number[]
  rare: Bits
  slots: Bits
}

/** Stands for no word: there is only the space beside it. */
const NO_WORD = -1
/** So many pairs of words are looked up at most. */
const MOST_PAIRS = 20_000
const pairOf = (left: number, right: number) => (left + 1) * 2 ** 26 + right + 1

/**
 * Finds texts by any part of them. A part without a space or sign lies within one word, so it is looked for in the different
 * words that there are, and each word knows its texts. Of a longer part each word is, and the texts that have all of them are
 * looked into. These would be very many where the words are frequent, so frequent words beside each other are known in pairs.
 */
export class WordIndex {
  readonly #vocabulary = new Vocabulary()
  readonly #postings = new Postings()
  /** The words that were frequent when pairs began to be added. */
  #frequent: Bits = bitsFor(0)
  readonly #pairs = new Map<number, SlotSet>()

  /** `texts`: how many there are in all. */
  add(slot: number, text: string, texts: number): void {
    eachWord(text, (word) => this.#postings.add(this.#vocabulary.numberOf(word), slot, texts))
  }

  remove(slot: number, text: string): void {
    eachWord(text, (word) => this.#postings.remove(this.#vocabulary.numberOf(word), slot))
  }

  /** To be called when all words are known; from now on pairs are added. */
  beginPairs(): void {
    this.#frequent = this.#postings.frequent()
  }

  addPairs(slot: number, text: string, texts: number): void {
    this.#eachPair(text, (pair) => {
      const set = this.#pairs.get(pair) ?? new SlotSet()
      set.add(slot, texts)
      this.#pairs.set(pair, set)
    })
  }

  removePairs(slot: number, text: string): void {
    this.#eachPair(text, (pair) => this.#pairs.get(pair)?.remove(slot))
  }

  /** The slots of all texts that contain this part. It has one character at least. */
  find(part: string, texts: readonly string[], hasPairs: boolean): Bits {
    const pieces = piecesOf(part)
    const [first, ...others] = pieces.map((piece) => this.#unitOf(piece, texts.length))
    // Only signs.
    if (first === undefined) return slotsContaining(part, texts)
    if (isOneWord(part)) return first.slots
    const isIn = (slot: number) => texts[slot]?.includes(part) === true
    const spaces = hasPairs ? spacesAround(part, pieces) : undefined
    if (spaces !== undefined) return this.#beside(spaces, [first, ...others], isIn)
    for (const { slots } of others) keepBits(first.slots, slots)
    return keepSlots(first.slots, isIn)
  }

  #unitOf(piece: Piece, texts: number): Unit {
    const unit = { words: [] as number[], rare: bitsFor(texts), slots: bitsFor(texts) }
    this.#vocabulary.eachWith(piece, (word) => {
      if (hasBit(this.#frequent, word)) unit.words.push(word)
      else this.#postings.addTo(word, unit.rare)
      this.#postings.addTo(word, unit.slots)
    })
    return unit
  }

  /** Those that have all units, with one space between two. */
  #beside({ before, after }: Spaces, units: Unit[], isIn: (slot: number) => boolean): Bits {
    const all: (Unit | undefined)[] = [...(before ? [undefined] : []), ...units, ...(after ? [undefined] : [])]
    const places = all.slice(1).map((right, at) => this.#pairsOf(all[at], right))
    const [only] = places
    if (only !== undefined && places.length === 1) {
      addBits(only.sure, keepSlots(only.maybe, isIn))
      return only.sure
    }
    const found = places.map(({ sure, maybe }) => {
      addBits(sure, maybe)
      return sure
    })
    const [first = bitsFor(0), ...others] = found
    for (const slots of others) keepBits(first, slots)
    return keepSlots(first, isIn)
  }

  /** The texts in which the two are beside each other, and those that may be, as one of them is not frequent. */
  #pairsOf(left: Unit | undefined, right: Unit | undefined): { sure: Bits; maybe: Bits } {
    const units = [left, right].filter((unit) => unit !== undefined)
    const maybe = bitsFor((units[0]?.slots.length ?? 0) * BITS)
    const sure = maybe.slice()
    const [lefts, rights] = [left?.words ?? [NO_WORD], right?.words ?? [NO_WORD]]
    const isKnown = lefts.length * rights.length <= MOST_PAIRS
    if (isKnown) for (const one of lefts) for (const other of rights) this.#pairs.get(pairOf(one, other))?.addTo(sure)
    for (const { rare, slots } of units) addBits(maybe, isKnown ? rare : slots)
    for (const { slots } of units) keepBits(maybe, slots)
    return { sure, maybe }
  }

  /** Shows each frequent word with the one after it, and with a space before or after it. */
  #eachPair(text: string, take: (pair: number) => void): void {
    let [former, end] = [NO_WORD, 0]
    eachWord(text, (word, from, to) => {
      const number = this.#vocabulary.numberOf(word)
      const isFrequent = hasBit(this.#frequent, number)
      if (isFrequent) {
        if (text[from - 1] === ' ') take(pairOf(NO_WORD, number))
        if (text[to] === ' ') take(pairOf(number, NO_WORD))
        if (former !== NO_WORD && from === end + 1 && text[end] === ' ') take(pairOf(former, number))
      }
      former = isFrequent ? number : NO_WORD
      end = to
    })
  }
}
