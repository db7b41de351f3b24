import type { MeetingId } from '@verandah/contract/meetings'
import { useState } from 'react'
import { Card } from '../../../ui/cards/Card.tsx'
import { dropMinutes, unsavedMinutes } from './minutesDraft.ts'
import { UnsavedMinutesNotice } from './UnsavedMinutesNotice.tsx'

/** What was typed for a meeting that has been deleted meanwhile: to be taken along. */
export function GoneMinutes({ id }: { id: MeetingId }) {
  const [unsaved, setUnsaved] = useState(() => unsavedMinutes(id))
  if (unsaved === null) return null
  const discard = () => {
    dropMinutes(id)
    setUnsaved(null)
  }
  return (
    <Card>
      <UnsavedMinutesNotice unsaved={unsaved} isWritable={false} onDiscard={discard} />
    </Card>
  )
}
