import { auth } from '@verandah/contract/auth'
import { call } from './call.ts'
import { adoptStoredSession, markSession, refreshUser, useSession } from './session.ts'

/** Asks the server whose token this browser holds. Only a 401 ends the session (see `call`); silence keeps it. */
export async function restoreSession(): Promise<void> {
  const { token } = useSession.getState()
  if (token === null) return
  markSession('loading')
  const isStillOurs = () => useSession.getState().token === token
  try {
    const user = await call(auth.me)
    if (isStillOurs()) refreshUser(user)
  } catch {
    if (isStillOurs()) markSession('unreachable')
  }
}

function takeOver(): void {
  if (localStorage.getItem('token') === useSession.getState().token && !useSession.getState().isLeaving) return
  adoptStoredSession()
  void restoreSession()
}

/** Signing in or out in one tab does so in all of them, also in a page that the browser kept for its Back button. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    // A key of null says that the whole storage was emptied.
    if (event.key === 'token' || event.key === null) takeOver()
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) takeOver()
  })
}
