/** The same result for everybody who asks within some milliseconds, or while the work is going on. */
export function atMostEvery<T>(everyMs: number, work: () => T): () => T {
  let kept: { at: number; result: T } | undefined
  return () => {
    if (kept === undefined || performance.now() - kept.at >= everyMs) kept = { at: performance.now(), result: work() }
    return kept.result
  }
}
