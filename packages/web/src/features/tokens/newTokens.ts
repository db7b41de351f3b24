import type { NewAccessToken } from '@verandah/contract/tokens'
import { create } from 'zustand'
import { useSession } from '../../api/session/session.ts'

interface ShownToken extends NewAccessToken {
  /** Nobody has seen it on the screen yet. */
  isNew: boolean
}

/** New tokens that were not dismissed yet. In memory only: they outlive a change of page, but neither a reload nor the session. */
export const useNewTokens = create<{ shown: ShownToken[] }>(() => ({ shown: [] }))

useSession.subscribe((now, before) => {
  if (now.token !== before.token) useNewTokens.setState({ shown: [] })
})

export function showNewToken(token: NewAccessToken): void {
  useNewTokens.setState(({ shown }) => ({ shown: [...shown, { ...token, isNew: true }] }))
}

/** So that the focus does not move to them again. */
export function markTokensSeen(): void {
  useNewTokens.setState(({ shown }) => ({ shown: shown.map((token) => ({ ...token, isNew: false })) }))
}

export function dismissToken(id: NewAccessToken['_id']): void {
  useNewTokens.setState(({ shown }) => ({ shown: shown.filter(({ _id }) => _id !== id) }))
}
