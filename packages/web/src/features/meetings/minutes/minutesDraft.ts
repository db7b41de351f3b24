import type { MeetingId, Meeting } from '@verandah/contract/meetings'
import { type Instant, instant } from '@verandah/contract/dates'
import { useSession } from '../../../api/session/session.ts'
import { dropDraft, readDraft, writeDraft } from '../../../ui/state/drafts.ts'
import { type RefObject, useState } from 'react'

/** Minutes that were typed on this device and are not saved yet. */
export interface UnsavedMinutes {
  /** The minutes with which they began, and their version. */
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

export type MinutesRecord = Pick<Meeting, '_id' | 'version' | 'minutes'>

/** The beginning of the editor: the minutes as the person has seen them, and the text that it shows. */
export interface MinutesStart {
  seen: MinutesRecord
  text: string
}

/** Whether the minutes are being written, and what was typed here and is not saved yet. */
export function useMinutesEditing(meeting: Meeting, heading: RefObject<HTMLElement | null>) {
  const { _id: id, version, minutes } = meeting
  const [editing, setEditing] = useState<MinutesStart | null>(null)
  const [typed, setTyped] = useState(() => unsavedMinutes(id))
  // Saved after all, in another tab for instance.
  const unsaved = typed?.text === minutes ? null : typed

  const edit = () => {
    if (unsaved === null || unsaved.before === (minutes ?? '')) {
      setEditing({ seen: { _id: id, version, minutes }, text: unsaved?.text ?? minutes ?? '' })
    } else {
      // Somebody else has saved meanwhile: the server will say so, as if the editor had been open all the time.
      setEditing({ seen: { _id: id, version: unsaved.version, minutes: unsaved.before || null }, text: unsaved.text })
    }
  }
  const close = () => {
    setEditing(null)
    setTyped(unsavedMinutes(id))
    // Later: what had the focus is gone then.
    setTimeout(() => heading.current?.focus())
  }
  const discard = () => {
    dropMinutes(id)
    close()
  }
  return { editing, unsaved, edit, discard, close }
}
