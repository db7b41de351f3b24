/**
 * What is kept on this device for a person is in two caches: answers of the server, and what they wrote and could not send.
 * Their names have the account's id, so that nobody is ever given what is another's: see `entries.ts`.
 */
async function drop(names: RegExp): Promise<void> {
  try {
    for (const name of await caches.keys()) if (names.test(name)) await caches.delete(name)
  } catch {
    // Some browsers have no caches, or refuse them in a private window, where nothing was kept either.
  }
}

/** Deletes all that is kept for others than this account; for null, all. */
export const dropOthers = async (account: string | null) => drop(new RegExp(`^(kept|unsent)-(?!${account}$)`))

/** Deletes the kept answers of everybody; what was written and not sent stays for its author. */
export const dropCopies = async () => drop(/^kept-/)
