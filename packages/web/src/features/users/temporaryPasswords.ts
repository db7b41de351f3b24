import type { UserId } from '@verandah/contract/ids'
import { create } from 'zustand'
import { useSession } from '../../api/session/session.ts'

export interface TemporaryPassword {
  userId: UserId
  name: string
  password: string
  /** How it came about. */
  because: 'created' | 'reset'
  /** Nobody has seen it on the screen yet. */
  isNew: boolean
}

/**
 * Temporary passwords that their maker has not dismissed yet. In memory only: they outlive a change of page, but neither
 * a reload nor the session, and are never stored.
 */
export const useTemporaryPasswords = create<{ shown: TemporaryPassword[] }>(() => ({ shown: [] }))

useSession.subscribe((now, before) => {
  if (now.token !== before.token) useTemporaryPasswords.setState({ shown: [] })
})

/** Shows it until dismissed; a newer one of the same person takes its place. */
export function showTemporaryPassword(added: Omit<TemporaryPassword, 'isNew'>): void {
  dismissTemporaryPassword(added.userId)
  useTemporaryPasswords.setState(({ shown }) => ({ shown: [...shown, { ...added, isNew: true }] }))
}

/** Marks them as seen when the manager leaves the page, so that the focus does not move to them again. */
export function markTemporaryPasswordsSeen(): void {
  useTemporaryPasswords.setState(({ shown }) => ({ shown: shown.map((each) => ({ ...each, isNew: false })) }))
}

export function dismissTemporaryPassword(userId: UserId): void {
  useTemporaryPasswords.setState(({ shown }) => ({ shown: shown.filter((other) => other.userId !== userId) }))
}
