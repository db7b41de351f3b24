import { slotsContaining, WordIndex } from './wordIndex.ts'

/** One column: each different value once, and the number of its value for each record. */
interface Cells {
  numbers: Map<unknown, number>
  values: unknown[]
  ofSlot: Uint32Array<ArrayBuffer>
}

const FIRST_SIZE = 256
/** Where fewer than one in so many are found, sorting them is faster than walking all. */
const FEW = 16

function grown(array: Uint32Array<ArrayBuffer>, size: number): Uint32Array<ArrayBuffer> {
  if (size <= array.length) return array
  const next = new Uint32Array(Math.max(size, FIRST_SIZE, Math.ceil(array.length * 1.5)))
  next.set(array)
  return next
}

/** The small columns and search keys of records, each at a slot of its own, and their order by id. */
export class RecordRows<Id extends string, Values extends object> {
  readonly #ids: Id[] = []
  readonly #keys: string[] = []
  readonly #words = new WordIndex()
  /** So many slots have their words in the index. */
  #indexed = 0
  readonly #cells: [name: string, cells: Cells][]
  readonly #free: number[] = []
  /** Slots by id, the lowest first. */
  #order: Uint32Array<ArrayBuffer> = new Uint32Array(FIRST_SIZE)
  #count = 0
  /** Shows the columns of one record at a time, so that none has an object of its own. */
  readonly #values: Values
  #shown = 0

  constructor(columns: readonly string[]) {
    this.#cells = columns.map((name) => [name, { numbers: new Map(), values: [], ofSlot: new Uint32Array(FIRST_SIZE) }])
    const valueOf = (cells: Cells) => cells.values[cells.ofSlot[this.#shown] ?? 0]
    const getters = this.#cells.map(([name, cells]) => [name, { get: () => valueOf(cells) }] as const)
    this.#values = Object.defineProperties({}, Object.fromEntries(getters)) as Values
  }

  get count(): number {
    return this.#count
  }

  put(id: Id, key: string, values: Values): void {
    const place = this.#placeOf(id)
    const known = this.#slotAt(place, id)
    const slot = known ?? this.#free.pop() ?? this.#ids.length
    if (known === undefined) this.#insert(place, slot, id)
    this.#setKey(slot, key)
    for (const [name, cells] of this.#cells) this.#write(cells, slot, values[name as keyof Values])
  }

  remove(id: Id): void {
    const place = this.#placeOf(id)
    const slot = this.#slotAt(place, id)
    if (slot === undefined) return
    this.#setKey(slot, '')
    this.#order.copyWithin(place, place + 1, this.#count)
    this.#count -= 1
    this.#free.push(slot)
  }

  get isIndexed(): boolean {
    return this.#indexed === this.#keys.length
  }

  /** Puts the words of some more records into the index, for faster searches. */
  indexSome(count: number): void {
    const end = Math.min(this.#indexed + count, this.#keys.length)
    for (; this.#indexed < end; this.#indexed += 1) this.#words.add(this.#indexed, this.#keys[this.#indexed] ?? '')
  }

  /** The ids of those that match and contain the text, the highest first. */
  select(matches: (values: Values) => boolean, text: string): Id[] {
    return text === '' ? this.#matching(this.#order, this.#count, matches) : this.#containing(matches, text)
  }

  #containing(matches: (values: Values) => boolean, text: string): Id[] {
    const found = this.isIndexed ? this.#words.find(text, this.#keys) : slotsContaining(text, this.#keys)
    const idOf = (slot: number) => this.#ids[slot] ?? ''
    if (found.length * FEW < this.#count) {
      const inOrder = Uint32Array.from(found.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1)))
      return this.#matching(inOrder, inOrder.length, matches)
    }
    const isFound = new Uint8Array(this.#ids.length)
    for (const slot of found) isFound[slot] = 1
    const inOrder = this.#order.subarray(0, this.#count).filter((slot) => isFound[slot] === 1)
    return this.#matching(inOrder, inOrder.length, matches)
  }

  #matching(slots: Uint32Array, count: number, matches: (values: Values) => boolean): Id[] {
    const ids: Id[] = []
    for (let place = count - 1; place >= 0; place -= 1) {
      this.#shown = slots[place] ?? 0
      const id = this.#ids[this.#shown]
      if (id !== undefined && matches(this.#values)) ids.push(id)
    }
    return ids
  }

  #setKey(slot: number, key: string): void {
    const former = this.#keys[slot] ?? ''
    if (slot < this.#indexed && former !== key) {
      this.#words.remove(slot, former)
      this.#words.add(slot, key)
    }
    this.#keys[slot] = key
  }

  #write({ numbers, values, ofSlot }: Cells, slot: number, value: unknown): void {
    let number = numbers.get(value)
    if (number === undefined) {
      number = values.push(value) - 1
      numbers.set(value, number)
    }
    ofSlot[slot] = number
  }

  #insert(place: number, slot: number, id: Id): void {
    this.#ids[slot] = id
    for (const [, cells] of this.#cells) cells.ofSlot = grown(cells.ofSlot, slot + 1)
    this.#order = grown(this.#order, this.#count + 1)
    this.#order.copyWithin(place + 1, place, this.#count)
    this.#order[place] = slot
    this.#count += 1
  }

  #idAt(place: number): string {
    return this.#ids[this.#order[place] ?? 0] ?? ''
  }

  #slotAt(place: number, id: Id): number | undefined {
    return place < this.#count && this.#idAt(place) === id ? this.#order[place] : undefined
  }

  /** The first place whose id is not lower; a new record is usually the highest. */
  #placeOf(id: Id): number {
    if (this.#count === 0 || this.#idAt(this.#count - 1) < id) return this.#count
    let [low, high] = [0, this.#count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#idAt(middle) < id) low = middle + 1
      else high = middle
    }
    return low
  }
}
