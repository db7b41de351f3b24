/** The same result, or the same work that is going on, for everybody who asks within so many milliseconds of its beginning. */
export function atMostEvery<T>(everyMs: number, work: () => T): () => T {
  let kept: { at: number; result: T } | undefined
  return () => {
    if (kept === undefined || performance.now() - kept.at >= everyMs) kept = { at: performance.now(), result: work() }
    return kept.result
  }
}
