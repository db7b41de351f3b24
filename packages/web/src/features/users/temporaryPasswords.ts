import type { UserId } from '@verandah/contract/ids'
import { shownSecrets } from '../../api/shownSecrets.ts'

export interface TemporaryPassword {
  userId: UserId
  name: string
  password: string
  /** How it came about. */
  because: 'created' | 'reset'
}

/** The temporary passwords, until the person who made them dismisses them. */
export const temporaryPasswords = shownSecrets(({ userId }: TemporaryPassword) => userId)
