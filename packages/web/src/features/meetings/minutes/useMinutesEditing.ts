import type { Meeting } from '@verandah/contract/meetings'
import { type RefObject, useState } from 'react'
import { dropMinutes, unsavedMinutes } from './minutesDraft.ts'
import type { MinutesRecord } from './minutesForm.ts'

/** What the editor begins with: the minutes as the person has seen them, and the text that it shows. */
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
