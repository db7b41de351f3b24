/**
 * The values that were typed and not yet saved when a session ended by itself, for the same person at the same address: in
 * this tab only, and gone with a deliberate sign-out or another person's sign-in.
 */

interface Kept {
  owner: string
  path: string
  values: Record<string, unknown>
}

const KEY = 'kept'
/** The key in local storage: see `drafts.ts`. */
export const DRAFTS = 'drafts'

type Sources = Map<string, () => unknown>
/**
 * The sources of what is open now: each returns its value, or undefined where nothing was typed or chosen. A state leads
 * back to it, such as which dialog is open.
 */
const SOURCES: Record<'text' | 'file' | 'state', Sources> = { text: new Map(), file: new Map(), state: new Map() }

function readAll(sources: Sources): [string, unknown][] {
  return [...sources].map(([name, read]): [string, unknown] => [name, read()]).filter(([, value]) => value !== undefined)
}

/** Null where there is nothing, or nothing that can be read. */
export function parsed<Stored>(storage: Storage, key: string): Stored | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as Stored | null
  } catch {
    return null
  }
}

/** Files are no text: they stay in memory, and a reload forgets them. */
let files: Kept | null = null

const load = () => parsed<Kept>(sessionStorage, KEY)

/** Whether something was typed or chosen that is not saved yet; a guard of the page that would ask before it closes counts too. */
export function hasTyped(): boolean {
  if (readAll(SOURCES.text)[0] ?? readAll(SOURCES.file)[0]) return true
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** The session has ended by itself. */
export function keepTyped(owner: string): void {
  const texts = readAll(SOURCES.text)
  const chosenFiles = readAll(SOURCES.file)
  if (texts.length + chosenFiles.length === 0) return
  files = { owner, path: location.pathname, values: Object.fromEntries(chosenFiles) }
  const kept: Kept = { owner, path: location.pathname, values: Object.fromEntries([...texts, ...readAll(SOURCES.state)]) }
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** Somebody has signed in: what is not theirs goes. Nobody: all of it. */
export function keepFor(owner: string | null): void {
  if (load()?.owner !== owner) sessionStorage.removeItem(KEY)
  if (files?.owner !== owner) files = null
  if (parsed<{ owner: string }>(localStorage, DRAFTS)?.owner !== owner) localStorage.removeItem(DRAFTS)
}

/** Returns the value that was kept under a name at this address. */
export function keptValue(name: string): unknown {
  const kept = load()
  return kept?.path === location.pathname ? kept.values[name] : undefined
}

/** Returns the files that were kept under a name at this address. */
export function keptFiles(name: string): unknown {
  return files?.path === location.pathname ? files.values[name] : undefined
}

/** It stands on the screen again. */
export function dropKept(name: string): void {
  if (files !== null) delete files.values[name]
  const kept = load()
  if (kept === null || !(name in kept.values)) return
  delete kept.values[name]
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** Adds a source of a text, files or a state while it is open; returns the function that removes it. */
export function addSource(kind: keyof typeof SOURCES, name: string, read: () => unknown): () => void {
  const sources = SOURCES[kind]
  sources.set(name, read)
  return () => void sources.delete(name)
}
