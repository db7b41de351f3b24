/** The slots of records in the order of their moments and ids, the lowest first. */
export class RecordOrder {
  readonly #ids: readonly string[]
  readonly #moments: readonly number[]
  #slots: Uint32Array<ArrayBuffer> = new Uint32Array(256)
  #count = 0

  /** @param moments of each slot; empty where only the ids count */
  constructor(ids: readonly string[], moments: readonly number[]) {
    this.#ids = ids
    this.#moments = moments
  }

  get count(): number {
    return this.#count
  }

  at(place: number): number {
    return this.#slots[place] ?? 0
  }

  compare(a: number, b: number): number {
    const difference = (this.#moments[a] ?? 0) - (this.#moments[b] ?? 0)
    if (difference !== 0 || a === b) return difference
    return (this.#ids[a] ?? '') < (this.#ids[b] ?? '') ? -1 : 1
  }

  /** Adds one at the end, to be sorted later. */
  append(slot: number): void {
    this.#grow()
    this.#slots[this.#count] = slot
    this.#count += 1
  }

  sort(): void {
    this.#slots.subarray(0, this.#count).sort((a, b) => this.compare(a, b))
  }

  insert(slot: number): void {
    const place = this.#placeOf(slot)
    this.#grow()
    this.#slots.copyWithin(place + 1, place, this.#count)
    this.#slots[place] = slot
    this.#count += 1
  }

  /** While its id and moment are still those by which it was put there. */
  remove(slot: number): void {
    const place = this.#placeOf(slot)
    this.#slots.copyWithin(place, place + 1, this.#count)
    this.#count -= 1
  }

  #grow(): void {
    if (this.#count < this.#slots.length) return
    const grown = new Uint32Array(Math.ceil(this.#count * 1.5))
    grown.set(this.#slots)
    this.#slots = grown
  }

  /** The first place that is not before this record; a new one is usually the highest. */
  #placeOf(slot: number): number {
    const isBefore = (place: number) => this.at(place) !== slot && this.compare(this.at(place), slot) < 0
    if (this.#count === 0 || isBefore(this.#count - 1)) return this.#count
    let [low, high] = [0, this.#count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(middle)) low = middle + 1
      else high = middle
    }
    return low
  }
}
