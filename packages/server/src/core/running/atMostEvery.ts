/**
 * The same result, or the same work that is going on, for everybody who asks within so many milliseconds of its beginning.
 * A promise that is rejected is not kept: who asks after a failure has it tried anew.
 */
export function atMostEvery<T>(everyMs: number, work: () => T): () => T {
  let kept: { at: number; result: T } | undefined
  return () => {
    if (kept === undefined || performance.now() - kept.at >= everyMs) {
      const begun = { at: performance.now(), result: work() }
      kept = begun
      const forget = () => void (kept = kept === begun ? undefined : kept)
      if (begun.result instanceof Promise) begun.result.catch(forget)
    }
    return kept.result
  }
}
