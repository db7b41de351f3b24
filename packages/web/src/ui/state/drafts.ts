import { DRAFTS, parsed } from './kept.ts'

/**
 * Long texts while they are being typed, on this device: they outlive a closed tab, an empty battery and the end of the
 * session. They go with a deliberate sign-out or another person's sign-in: see `keepFor`.
 */
interface Drafts {
  owner: string
  texts: Record<string, unknown>
}

function draftsOf(owner: string): Drafts {
  const stored = parsed<Drafts>(localStorage, DRAFTS)
  return stored?.owner === owner ? stored : { owner, texts: {} }
}

function store(drafts: Drafts): void {
  try {
    localStorage.setItem(DRAFTS, JSON.stringify(drafts))
  } catch {
    // The device has no room left; the text itself is still in its field.
  }
}

export function readDraft<Draft>(owner: string | null, name: string): Draft | null {
  return owner === null ? null : ((draftsOf(owner).texts[name] as Draft | undefined) ?? null)
}

export function writeDraft(owner: string | null, name: string, draft: unknown): void {
  if (owner === null) return
  const drafts = draftsOf(owner)
  store({ owner, texts: { ...drafts.texts, [name]: draft } })
}

export function dropDraft(owner: string | null, name: string): void {
  if (owner === null) return
  const { [name]: dropped, ...texts } = draftsOf(owner).texts
  if (dropped !== undefined) store({ owner, texts })
}
