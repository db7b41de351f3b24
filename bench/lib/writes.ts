import { setTimeout as sleep } from 'node:timers/promises'

/** Does `write` so many times a second while `work` goes on, each at its own time, whether the ones before have ended or not. */
export async function withWrites<T>(perSecond: number, write: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const state = { isOver: false }
  const running = writeUntil(state, perSecond, write)
  try {
    return await work()
  } finally {
    state.isOver = true
    await running
  }
}

async function writeUntil(state: { isOver: boolean }, perSecond: number, write: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  const writes: Promise<unknown>[] = []
  for (let count = 0; perSecond > 0 && !state.isOver; count += 1) {
    const due = begun + (count * 1_000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    writes.push(write())
  }
  await Promise.all(writes)
}

/** So many at once, as many as can be done; returns how many a second were. */
export async function writesPerSecond(
  write: () => Promise<unknown>,
  { atOnce, seconds }: { atOnce: number; seconds: number }
): Promise<number> {
  const begun = performance.now()
  const end = begun + seconds * 1_000
  let count = 0
  const one = async () => {
    for (; performance.now() < end; count += 1) await write()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return (count * 1_000) / (performance.now() - begun)
}
