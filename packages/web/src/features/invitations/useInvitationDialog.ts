import { create } from 'zustand'

type OpenDialog = 'invite' | 'import' | null

/** Which dialog about invitations is open: buttons in three places of the user management open the two of them. */
export const useInvitationDialog = create<{ dialog: OpenDialog; hasInvited: boolean }>(() => ({ dialog: null, hasInvited: false }))

export function openInvitationDialog(dialog: OpenDialog): void {
  useInvitationDialog.setState({ dialog })
}

/** Whether somebody was invited whose invitation is not in sight. */
export function setInvited(hasInvited: boolean): void {
  useInvitationDialog.setState({ hasInvited })
}
