import { lazy } from 'react'
import type { InvitationDeeds } from './useInvitationDeeds.ts'

const InviteDialog = lazy(async () => ({ default: (await import('./InviteDialog.tsx')).InviteDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

/** The dialog about invitations that is open, if any. */
export function InvitationDialogs({ deeds: { dialog, close } }: { deeds: InvitationDeeds }) {
  if (dialog === null) return null
  return dialog === 'invite' ? <InviteDialog onClose={close} /> : <ImportDialog onClose={close} />
}
