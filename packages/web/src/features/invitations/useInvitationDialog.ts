import type { Invitation } from '@verandah/contract/invitations'
import { useEffect, useEffectEvent, useState } from 'react'
import { create } from 'zustand'
import { dropKept, addSource, keptValue } from '../../ui/state/kept.ts'

type OpenDialog = 'invite' | 'import' | null

/** The open dialog about invitations: buttons in three places of the user management open the two of them. */
export const useInvitationDialog = create<{ dialog: OpenDialog; hasInvited: boolean; invited: Invitation | null }>(() => ({
  dialog: null,
  hasInvited: false,
  invited: null
}))

export function openInvitationDialog(dialog: OpenDialog): void {
  useInvitationDialog.setState({ dialog })
}

const NAME = 'invitation dialog'

/** For the page of `dialog`: leaving it closes the dialog, and the one in which a session ended opens again. */
export function useInvitationState(dialog: OpenDialog): void {
  // Only this hook keeps something under that name.
  const [kept] = useState(() => (keptValue(NAME) ?? null) as OpenDialog)
  const read = useEffectEvent(() => dialog)
  useEffect(() => {
    dropKept(NAME)
    openInvitationDialog(kept)
    const end = addSource('state', NAME, () => read())
    return () => {
      end()
      openInvitationDialog(null)
    }
  }, [kept])
}

/** Whether somebody was invited whose invitation is not in sight; `invited`: the one who was invited alone. */
export function setInvited(hasInvited: boolean, invited: Invitation | null = null): void {
  useInvitationDialog.setState({ hasInvited, invited })
}
