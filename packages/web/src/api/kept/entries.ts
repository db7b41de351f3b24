import { DAY_MS } from '@verandah/contract/dates'
import { useSession } from '../session/session.ts'

/** The names of an account's caches, as `stores.ts` knows them: of answers, and of what is not sent. */
export const copiesOf = (account: string) => `kept-${account}`
export const unsentOf = (account: string) => `unsent-${account}`

/** Browsers have caches by https and on this machine only. */
export const hasStores = () => 'caches' in globalThis

/** How much may be kept for one account, in bytes. */
export const MAX_BYTES = 20 * 1024 * 1024
/** How long something may be kept, in milliseconds. */
export const MAX_AGE_MS = 30 * DAY_MS

const SAVED_AT = 'saved-at'
const SIZE = 'size'
/** Stands on what somebody has asked to keep: it makes no room for anything else. */
const CHOSEN = 'chosen'

interface NewEntry {
  store: string
  /** The address of the call that it answers, or that it is found by. */
  at: string
  body: Blob
  isChosen?: boolean
}

interface StoredEntry {
  store: string
  at: string
  savedAt: number
  size: number
  isChosen: boolean
}

function entryOf(store: string, at: string, { headers }: Response): StoredEntry {
  return { store, at, savedAt: Number(headers.get(SAVED_AT)), size: Number(headers.get(SIZE)), isChosen: headers.has(CHOSEN) }
}

/** What somebody wrote and has not sent is never too old. */
const isOver = ({ store, savedAt }: StoredEntry) => store.startsWith(copiesOf('')) && Date.now() - savedAt > MAX_AGE_MS

/** An address that is no call's belongs to nobody else: each cache has its own. */
const addressOf = ({ url }: Request) => url.slice(new URL(url).origin.length)

/** Returns the entries of a store; one that does not exist is not made. */
export async function listEntries(store: string): Promise<StoredEntry[]> {
  if (!(await caches.has(store))) return []
  const cache = await caches.open(store)
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request)
      return response === undefined ? [] : [entryOf(store, addressOf(request), response)]
    })
  )
  return found.flat()
}

export async function removeEntry(store: string, at: string): Promise<void> {
  if (await caches.has(store)) await (await caches.open(store)).delete(at)
}

/** Returns what is kept at an address; null where there is nothing, or it is too old. */
export async function findEntry(store: string, at: string): Promise<{ response: Response; savedAt: number } | null> {
  if (!(await caches.has(store))) return null
  const response = await (await caches.open(store)).match(at)
  if (response === undefined) return null
  const entry = entryOf(store, at, response)
  return isOver(entry) ? null : { response, savedAt: entry.savedAt }
}

/** Returns the entries that go so that a new one has room, the oldest first; null where it has none even then. */
export function makeRoom(entries: readonly StoredEntry[], size: number): StoredEntry[] | null {
  let free = MAX_BYTES - entries.reduce((sum, entry) => sum + entry.size, 0) - size
  const removed: StoredEntry[] = []
  for (const entry of entries.filter(({ isChosen }) => !isChosen).toSorted((a, b) => a.savedAt - b.savedAt)) {
    if (free >= 0) break
    removed.push(entry)
    free += entry.size
  }
  return free < 0 ? null : removed
}

/** Both stores of the account that a store is of: together they have the room of one. */
const storesBeside = (store: string) => {
  const account = store.slice(store.indexOf('-') + 1)
  return [copiesOf(account), unsentOf(account)]
}

/** Whether the account that a store is of is still signed in, here and in the other tabs. */
const isOwners = (store: string) =>
  localStorage.getItem('token') !== null && storesBeside(store)[0] === copiesOf(useSession.getState().user?._id ?? '')

let lastPut: Promise<unknown> = Promise.resolve()

/**
 * Keeps an entry in place of the former one at its address; false where there is no room for it, or its person has signed
 * out meanwhile. One after the other: two
 * at once would each take the same room.
 */
export async function putEntry(entry: NewEntry): Promise<boolean> {
  const put = lastPut.then(async () => putNow(entry))
  lastPut = put.catch(() => undefined)
  return put
}

async function putNow({ store, at, body, isChosen = false }: NewEntry): Promise<boolean> {
  const all = (await Promise.all(storesBeside(store).map(listEntries))).flat()
  const others = all.filter((entry) => entry.store !== store || entry.at !== at)
  const removed = makeRoom(others, body.size)
  if (removed === null || !isOwners(store)) return false
  for (const entry of removed) await removeEntry(entry.store, entry.at)
  const headers = new Headers({ [SAVED_AT]: String(Date.now()), [SIZE]: String(body.size), 'content-type': body.type })
  if (isChosen) headers.set(CHOSEN, 'yes')
  await (await caches.open(store)).put(at, new Response(body, { headers }))
  if (isOwners(store)) return true
  // What was kept was deleted just before this came.
  if (store.startsWith(copiesOf(''))) await caches.delete(store)
  return false
}

/** Deletes the copies that are older than thirty days. */
export async function removeOld(account: string): Promise<void> {
  for (const entry of await listEntries(copiesOf(account))) {
    if (isOver(entry)) await removeEntry(entry.store, entry.at)
  }
}
