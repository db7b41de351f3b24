import type { NewAccessToken } from '@verandah/contract/tokens'
import { shownSecrets } from '../../api/shownSecrets.ts'

/** The new access tokens, until their owner dismisses them. */
export const newTokens = shownSecrets(({ _id }: NewAccessToken) => _id)
