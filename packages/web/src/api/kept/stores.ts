/** What is kept on this device: answers of the server, and what somebody wrote and could not send. */
type Kinds = 'kept' | 'kept|unsent'

/**
 * Deletes what is kept on this device for everybody but this account; without one, for all. Each account has one cache of
 * each kind, with its id in the name, so that nobody is ever given what is another's: see `entries.ts`.
 */
export async function dropStores(kinds: Kinds, account = ''): Promise<void> {
  try {
    for (const name of await caches.keys()) if (RegExp(`^(${kinds})-(?!${account}$)`).test(name)) await caches.delete(name)
  } catch {
    // Some browsers have no caches, or refuse them in a private window, where nothing was kept either.
  }
}
