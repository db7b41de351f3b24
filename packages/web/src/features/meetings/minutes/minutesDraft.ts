import type { MeetingId } from '@verandah/contract/meetings'
import { type Instant, instant } from '@verandah/contract/dates'
import { useSession } from '../../../api/session/session.ts'
import { dropDraft, readDraft, writeDraft } from '../../../ui/state/drafts.ts'

/** Minutes that were typed on this device and are not saved yet. */
export interface UnsavedMinutes {
  /** What they began with, and its version. */
  before: string
  version: number
  text: string
  at: Instant
}

const nameOf = (id: MeetingId) => `minutes ${id}`
const owner = () => useSession.getState().user?._id ?? null

export function unsavedMinutes(id: MeetingId): UnsavedMinutes | null {
  return readDraft<UnsavedMinutes>(owner(), nameOf(id))
}

/** Remembers what has been typed; nothing when it is what it began with. */
export function keepMinutes(id: MeetingId, typed: Omit<UnsavedMinutes, 'at'>): void {
  if (typed.text === typed.before) dropDraft(owner(), nameOf(id))
  else writeDraft(owner(), nameOf(id), { ...typed, at: instant(new Date()) })
}

export function dropMinutes(id: MeetingId): void {
  dropDraft(owner(), nameOf(id))
}
