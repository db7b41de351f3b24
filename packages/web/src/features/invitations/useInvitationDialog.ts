import { create } from 'zustand'

type OpenDialog = 'invite' | 'import' | null

/** Which dialog about invitations is open: buttons in three places of the user management open the two of them. */
export const useInvitationDialog = create<{ dialog: OpenDialog }>(() => ({ dialog: null }))

export function openInvitationDialog(dialog: OpenDialog): void {
  useInvitationDialog.setState({ dialog })
}
