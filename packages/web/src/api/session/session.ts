import type { Me } from '@verandah/contract/me'
import { create } from 'zustand'
import { keepFor, keepTyped } from '../../ui/state/kept.ts'
import { leaveDevice } from './leaveDevice.ts'
import { dropStores } from '../kept/stores.ts'

interface Session {
  token: string | null
  /** The person of the last answer; null until the first one after a start. */
  user: Me | null
  /** True while a stored token is being checked. */
  isLoading: boolean
  /** The stored token could not be checked: the server gave no answer, or none about the session. */
  isUnreachable: boolean
  /** The person has just signed out, and the browser is loading the landing page. */
  isLeaving: boolean
  /** The session has ended by itself: it expired, or was ended elsewhere. The login says so. */
  hasExpired: boolean
}

const TOKEN = 'token'
const USER = 'user'
/** Stands there when the last session has ended by itself, for the other tabs as well. */
const EXPIRED = 'expired'

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
  return {
    token,
    user,
    isLoading: token !== null,
    isUnreachable: false,
    isLeaving: false,
    hasExpired: token === null && localStorage.getItem(EXPIRED) !== null
  }
}

/** Who is signed in. Token and user are in local storage, for reloads and other tabs. */
export const useSession = create<Session>()(stored)

export function beginSession(token: string, user: Me): void {
  keepFor(user._id)
  void dropStores('kept|unsent', user._id)
  localStorage.removeItem(EXPIRED)
  localStorage.setItem(TOKEN, token)
  localStorage.setItem(USER, JSON.stringify(user))
  useSession.setState({ ...stored(), isLoading: false })
}

/** The user as a call just answered it. */
export function refreshUser(user: Me): void {
  localStorage.setItem(USER, JSON.stringify(user))
  useSession.setState({ user, isLoading: false, isUnreachable: false })
}

/** Stores the signed-in person that a call answers, unless another session has begun meanwhile. */
export async function keepUser(answer: Promise<Me>): Promise<Me> {
  const { token } = useSession.getState()
  const user = await answer
  if (useSession.getState().token === token) refreshUser(user)
  return user
}

/** `hasExpired`: by itself, so that what was typed is kept for the same person's next sign-in. */
export function endSession({ isLeaving = false, hasExpired = false } = {}): void {
  if (hasExpired) localStorage.setItem(EXPIRED, 'yes')
  else localStorage.removeItem(EXPIRED)
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(USER)
  adoptStoredSession()
  if (isLeaving) useSession.setState({ isLeaving })
  if (!isLeaving) void leaveDevice(false).catch(() => undefined)
  // What was written and not sent stays for its author.
  void dropStores(hasExpired ? 'kept' : 'kept|unsent')
}

/** Reads local storage again: another tab has written it, or the browser has restored this page. */
export function adoptStoredSession(): void {
  const { user } = useSession.getState()
  const now = stored()
  if (now.hasExpired && user !== null) keepTyped(user._id)
  else if (!now.hasExpired) keepFor(now.user?._id ?? null)
  useSession.setState(now)
}

/** Marks the stored session as being checked, or as not checkable now. */
export function markSession(state: 'loading' | 'unreachable'): void {
  useSession.setState({ isLoading: state === 'loading', isUnreachable: state === 'unreachable' })
}
