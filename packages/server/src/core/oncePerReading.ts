/** Reads once for each context: several parts of one answer need the same, such as the figures of a dashboard. */
export function oncePerReading<Reading extends object, T>(read: (reading: Reading) => Promise<T>): (reading: Reading) => Promise<T> {
  const kept = new WeakMap<Reading, Promise<T>>()
  return (reading) => {
    const found = kept.get(reading) ?? read(reading)
    kept.set(reading, found)
    return found
  }
}
