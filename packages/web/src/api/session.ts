import type { Me } from '@verandah/contract/users'
import { create } from 'zustand'

interface Session {
  token: string | null
  /** As of the last answer; null until the first one after a start. */
  user: Me | null
  /** True while the stored token is being checked at start. */
  isLoading: boolean
}

function stored(): Session {
  const token = localStorage.getItem('token')
  try {
    return { token, user: token === null ? null : (JSON.parse(localStorage.getItem('user') ?? 'null') as Me | null), isLoading: token !== null }
  } catch {
    return { token, user: null, isLoading: token !== null }
  }
}

/** Who is signed in. Token and user are kept in local storage, so that a reload and other tabs find them. */
export const useSession = create<Session>()(stored)

export function beginSession(token: string, user: Me): void {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
  useSession.setState({ token, user, isLoading: false })
}

/** The user as a call just answered it. */
export function refreshUser(user: Me): void {
  localStorage.setItem('user', JSON.stringify(user))
  useSession.setState({ user, isLoading: false })
}

export function endSession(): void {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  useSession.setState({ token: null, user: null, isLoading: false })
}
