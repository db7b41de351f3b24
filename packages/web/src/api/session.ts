import type { Me } from '@verandah/contract/me'
import { create } from 'zustand'

interface Session {
  token: string | null
  /** As of the last answer; null until the first one after a start. */
  user: Me | null
  /** True while a stored token is being checked. */
  isLoading: boolean
  /** The stored token could not be checked: the server gave no answer, or none about the session. */
  isUnreachable: boolean
  /** The person has just signed out, and the browser is loading the landing page. */
  isLeaving: boolean
}

const TOKEN = 'token'
const USER = 'user'

function storedUser(): Me | null {
  try {
    return JSON.parse(localStorage.getItem(USER) ?? 'null') as Me | null
  } catch {
    return null
  }
}

function stored(): Session {
  const token = localStorage.getItem(TOKEN)
  const user = token === null ? null : storedUser()
  return { token, user, isLoading: token !== null, isUnreachable: false, isLeaving: false }
}

/** Who is signed in. Token and user are in local storage, for reloads and other tabs. */
export const useSession = create<Session>()(stored)

export function beginSession(token: string, user: Me): void {
  localStorage.setItem(TOKEN, token)
  localStorage.setItem(USER, JSON.stringify(user))
  useSession.setState({ token, user, isLoading: false, isUnreachable: false, isLeaving: false })
}

/** The user as a call just answered it. */
export function refreshUser(user: Me): void {
  localStorage.setItem(USER, JSON.stringify(user))
  useSession.setState({ user, isLoading: false, isUnreachable: false })
}

export function endSession(how: { isLeaving: boolean } = { isLeaving: false }): void {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(USER)
  useSession.setState({ token: null, user: null, isLoading: false, isUnreachable: false, ...how })
}

/** Reads local storage again: another tab has written it, or the browser has restored this page. */
export function adoptStoredSession(): void {
  useSession.setState(stored())
}

/** Marks the stored session as being checked, or as not checkable now. */
export function markSession(state: 'loading' | 'unreachable'): void {
  useSession.setState({ isLoading: state === 'loading', isUnreachable: state === 'unreachable' })
}
