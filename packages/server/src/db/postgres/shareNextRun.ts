/**
 * Runs `work` for all who ask within one turn of the event loop, one run at a time. Who asks while it runs gets the result
 * of the next run: never of one that began before they asked.
 */
export function shareNextRun<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined
  let next: Promise<T> | undefined

  async function start(): Promise<T> {
    await running?.catch(() => undefined)
    await new Promise(setImmediate)
    next = undefined
    const run = work()
    running = run
    return run
  }

  return () => (next ??= start())
}
