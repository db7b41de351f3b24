import { Combinations } from './combinations.ts'
import { KeptTexts } from './keptTexts.ts'
import { RecordOrder } from './recordOrder.ts'
import type { Bits } from './slotBits.ts'
import { momentOf } from './verdicts.ts'
import { slotsContaining, WordIndex } from './wordIndex.ts'

type Row<Id, Values> = Values & {
  id: Id
  search_key: string
  /** An instant or a day. */
  moment?: string
}

/** So many new records are put into the index when it is asked. */
const FEW_NEW = 100

/** The small columns and search keys of records, each record at a slot of its own. */
export class RecordRows<Id extends string, Values extends object> {
  readonly #ids: Id[] = []
  readonly #slots = new Map<Id, number>()
  readonly #free: number[] = []
  readonly #keys: string[] = []
  readonly #words = new WordIndex()
  /** So many slots have their words in the index, and then their pairs of words. */
  #indexed = 0
  #paired = 0
  readonly #texts = new KeptTexts(this.#keys)
  readonly #isOrderedByTime: boolean
  readonly combinations: Combinations<Values>
  /** The combination of each slot. */
  readonly combinationOf: number[] = []
  /** The time of each slot, where they have one. */
  readonly moments: number[] = []
  readonly order: RecordOrder
  /** How many changes there were. */
  changes = 0

  /** @param isOrderedByTime the newest have the latest time, then the highest id; else the id alone decides */
  constructor(columns: readonly (keyof Values & string)[], isOrderedByTime: boolean) {
    this.combinations = new Combinations(columns)
    this.#isOrderedByTime = isOrderedByTime
    this.order = new RecordOrder(this.#ids, isOrderedByTime ? this.moments : [])
  }

  idAt(slot: number): Id | undefined {
    return this.#ids[slot]
  }

  /** The first rows, in the order of their ids; `sort` is called after the last. */
  load(rows: readonly Row<Id, Values>[]): void {
    for (const row of rows) {
      const slot = this.#newSlot(row.id)
      this.#write(slot, row)
      this.order.append(slot)
    }
  }

  sort(): void {
    if (this.#isOrderedByTime) this.order.sort()
  }

  put(row: Row<Id, Values>): void {
    const known = this.#slots.get(row.id)
    if (known !== undefined) {
      this.order.remove(known)
      this.#forget(known)
    }
    const slot = known ?? this.#newSlot(row.id)
    this.#write(slot, row)
    this.order.insert(slot)
  }

  remove(id: Id): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.order.remove(slot)
    this.#forget(slot)
    this.#setKey(slot, '')
    this.#slots.delete(id)
    this.#free.push(slot)
  }

  get isIndexed(): boolean {
    return this.#paired === this.#keys.length
  }

  /** Puts the words of some more records into the index, for faster searches. */
  indexSome(count: number): void {
    const slots = this.#keys.length
    for (const end = Math.min(this.#indexed + count, slots); this.#indexed < end; this.#indexed += 1) {
      this.#words.add(this.#indexed, this.#keys[this.#indexed] ?? '', slots)
    }
    if (this.#indexed < slots) return
    if (this.#paired === 0) this.#words.beginPairs()
    for (const end = Math.min(this.#paired + count, slots); this.#paired < end; this.#paired += 1) {
      this.#words.addPairs(this.#paired, this.#keys[this.#paired] ?? '', slots)
    }
  }

  /** The slots of those that contain the text; valid until a record changes. */
  containing(text: string): Bits {
    return this.#texts.find(text, () => {
      if (this.#keys.length - this.#paired <= FEW_NEW) this.indexSome(FEW_NEW)
      if (this.#indexed < this.#keys.length) return slotsContaining(text, this.#keys)
      return this.#words.find(text, this.#keys, this.isIndexed)
    })
  }

  #newSlot(id: Id): number {
    const slot = this.#free.pop() ?? this.#ids.length
    this.#ids[slot] = id
    this.#slots.set(id, slot)
    return slot
  }

  #forget(slot: number): void {
    this.combinations.remove(this.combinationOf[slot] ?? 0)
    this.changes += 1
  }

  #write(slot: number, row: Row<Id, Values>): void {
    this.#setKey(slot, row.search_key)
    this.combinationOf[slot] = this.combinations.add(row)
    if (row.moment !== undefined) this.moments[slot] = momentOf(row.moment)
    this.changes += 1
  }

  #setKey(slot: number, key: string): void {
    const former = this.#keys[slot] ?? ''
    this.#keys[slot] = key
    if (former === key) return
    this.#texts.change(slot)
    if (slot < this.#indexed) {
      this.#words.remove(slot, former)
      this.#words.add(slot, key, this.#keys.length)
    }
    if (slot < this.#paired) {
      this.#words.removePairs(slot, former)
      this.#words.addPairs(slot, key, this.#keys.length)
    }
  }
}
