/** Work that has not answered within this time counts as failed. */
const TIMEOUT_MS = 3_000

/** Returns the result of the work; undefined when it fails or takes too long. */
export async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), TIMEOUT_MS)))
  return Promise.race([work.catch(() => undefined), timeout]).finally(() => clearTimeout(timer))
}
