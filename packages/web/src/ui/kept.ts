/**
 * What was typed and not yet saved when a session ended by itself, for the same person at the same address: in this tab
 * only, and gone with a deliberate sign-out or another person's sign-in.
 */

interface Kept {
  owner: string
  path: string
  values: Record<string, unknown>
}

const KEY = 'kept'
/** In local storage: see `drafts.ts`. */
export const DRAFTS = 'drafts'

/** Of what is open now: its value, or undefined where nothing was typed. */
const typed = new Map<string, () => unknown>()
/** What leads back to it, such as which dialog is open. */
const places = new Map<string, () => unknown>()

function readAll(sources: typeof typed): [string, unknown][] {
  return [...sources].map(([name, read]): [string, unknown] => [name, read()]).filter(([, value]) => value !== undefined)
}

function parsed<Stored>(storage: Storage, key: string): Stored | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as Stored | null
  } catch {
    return null
  }
}

const load = () => parsed<Kept>(sessionStorage, KEY)

/** The session has ended by itself. */
export function keepTyped(owner: string): void {
  const texts = readAll(typed)
  if (texts.length === 0) return
  const kept: Kept = { owner, path: location.pathname, values: Object.fromEntries([...texts, ...readAll(places)]) }
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** Somebody has signed in: what is not theirs goes. Nobody: all of it. */
export function keepFor(owner: string | null): void {
  if (load()?.owner !== owner) sessionStorage.removeItem(KEY)
  if (parsed<{ owner: string }>(localStorage, DRAFTS)?.owner !== owner) localStorage.removeItem(DRAFTS)
}

/** What was kept under a name at this address. */
export function keptValue(name: string): unknown {
  const kept = load()
  return kept?.path === location.pathname ? kept.values[name] : undefined
}

/** It stands on the screen again. */
export function dropKept(name: string): void {
  const kept = load()
  if (kept === null || !(name in kept.values)) return
  delete kept.values[name]
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** Follows a text or a place while it is open; returns what to call when it is closed. */
export function follow(kind: 'text' | 'place', name: string, read: () => unknown): () => void {
  const sources = kind === 'text' ? typed : places
  sources.set(name, read)
  return () => void sources.delete(name)
}
