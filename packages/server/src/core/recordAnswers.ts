import type { RecordRows } from './recordRows.ts'
import { type Bits, eachSlot, hasBit } from './slotBits.ts'
import { type Asked, Verdicts } from './verdicts.ts'

export interface Found<Id> {
  /** How many there are in all. */
  total: number
  /** Of the page that was asked for, the newest first. */
  ids: Id[]
}

interface Question<Values> extends Asked<Values> {
  /** Folded; empty: any. */
  text: string
  /** The places of those that are given, counted from the newest. */
  start: number
  end: number
  /** The same only for the same `matches` and `between`; undefined: not known. */
  key: string | undefined
}

/** So few are sorted; of more, the records are walked in their order. */
const FEW = 256
/** Bytes of verdicts, and totals, that are kept. */
const MOST_BYTES = 8_000_000
const MOST_TOTALS = 10_000

/** Answers from rows, and keeps what it found out: who may see what, and totals until a record changes. */
export class RecordAnswers<Id extends string, Values extends object> {
  readonly #rows: RecordRows<Id, Values>
  readonly #verdicts = new Map<string, Verdicts<Values>>()
  #bytes = 0
  readonly #totals = new Map<string, number>()
  /** The changes that the totals know of. */
  #changes = 0

  constructor(rows: RecordRows<Id, Values>) {
    this.#rows = rows
  }

  find(question: Question<Values>): Found<Id> {
    const { text, start } = question
    const verdicts = this.#verdictsOf(question)
    const bits = text === '' ? undefined : this.#rows.containing(text)
    const total = this.#totalOf(question, verdicts, bits)
    const end = Math.min(question.end, total)
    if (start >= end) return { total, ids: [] }
    const slots = bits !== undefined && total <= FEW ? this.#sorted(verdicts, bits) : this.#newest(verdicts, bits, end)
    return { total, ids: slots.slice(start, end).flatMap((slot) => this.#rows.idAt(slot) ?? []) }
  }

  #verdictsOf(question: Question<Values>): Verdicts<Values> {
    const { key } = question
    const kept = key === undefined ? undefined : this.#verdicts.get(key)
    const verdicts = kept ?? new Verdicts(this.#rows.combinations)
    const former = kept?.bytes ?? 0
    verdicts.decide(question)
    if (key === undefined) return verdicts
    this.#bytes += verdicts.bytes - former
    if (this.#bytes > MOST_BYTES) {
      this.#verdicts.clear()
      this.#bytes = verdicts.bytes
    }
    this.#verdicts.set(key, verdicts)
    return verdicts
  }

  #totalOf({ text, key }: Question<Values>, verdicts: Verdicts<Values>, bits: Bits | undefined): number {
    if (this.#changes !== this.#rows.changes || this.#totals.size > MOST_TOTALS) this.#totals.clear()
    this.#changes = this.#rows.changes
    const place = key === undefined ? undefined : JSON.stringify([text, key])
    const total = (place === undefined ? undefined : this.#totals.get(place)) ?? this.#count(verdicts, bits)
    if (place !== undefined) this.#totals.set(place, total)
    return total
  }

  #count(verdicts: Verdicts<Values>, bits: Bits | undefined): number {
    const { combinationOf, moments, order } = this.#rows
    let total = 0
    const count = (slot: number) => {
      if (verdicts.allows(combinationOf[slot] ?? 0, moments[slot] ?? 0)) total += 1
    }
    if (bits !== undefined) eachSlot(bits, count)
    else if (verdicts.total !== undefined) return verdicts.total
    else for (let place = 0; place < order.count; place += 1) count(order.at(place))
    return total
  }

  /** All slots of them, the newest first. */
  #sorted(verdicts: Verdicts<Values>, bits: Bits): number[] {
    const { combinationOf, moments, order } = this.#rows
    const slots: number[] = []
    eachSlot(bits, (slot) => {
      if (verdicts.allows(combinationOf[slot] ?? 0, moments[slot] ?? 0)) slots.push(slot)
    })
    return slots.sort((a, b) => order.compare(b, a))
  }

  /** So many slots, the newest first. */
  #newest(verdicts: Verdicts<Values>, bits: Bits | undefined, most: number): number[] {
    const { combinationOf, moments, order } = this.#rows
    const slots: number[] = []
    for (let place = order.count - 1; place >= 0 && slots.length < most; place -= 1) {
      const slot = order.at(place)
      const isFound = bits === undefined || hasBit(bits, slot)
      if (isFound && verdicts.allows(combinationOf[slot] ?? 0, moments[slot] ?? 0)) slots.push(slot)
    }
    return slots
  }
}
