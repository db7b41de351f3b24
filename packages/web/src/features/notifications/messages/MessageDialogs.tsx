import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { useKeptState } from '../../../ui/state/useKeptState.ts'
import { BroadcastDialog } from '../BroadcastDialog.tsx'
import { type EmergencyStart, NO_WORDS } from './emergencyForm.ts'

const EmergencyDialog = openedOnDemand(async () => (await import('./EmergencyDialog.tsx')).EmergencyDialog)

export type MessageDialog = 'message' | 'emergency'

interface MessageDialogsProps {
  first: MessageDialog
  onClose: () => void
}

/** Sends a message or an emergency; one that was begun as a message may become an emergency. Rendered while open. */
export function MessageDialogs({ first, onClose }: MessageDialogsProps) {
  const [start, setStart] = useKeptState<EmergencyStart | null>('emergency begun', first === 'emergency' ? NO_WORDS : null)
  const { pathname } = useLocation()
  const [openedAt] = useState(pathname)
  const close = useEffectEvent(onClose)
  // A link in it leads to another page.
  useEffect(() => {
    if (pathname !== openedAt) close()
  }, [pathname, openedAt])
  if (start === null) return <BroadcastDialog onEmergency={setStart} onClose={onClose} />
  return (
    <Suspense>
      <EmergencyDialog start={start} onClose={onClose} />
    </Suspense>
  )
}
