import { signIn } from '@verandah/contract/signIn'
import { call } from '../calls/call.ts'
import { leaveDevice } from './leaveDevice.ts'
import { dropStores } from '../kept/stores.ts'
import { adoptStoredSession, endSession, markSession, refreshUser, useSession } from './session.ts'

/** Fetches the person of the stored token. Only a 401 ends the session (see `call`); a failed call keeps it. */
export async function restoreSession(): Promise<void> {
  const { token } = useSession.getState()
  if (token === null) return
  markSession('loading')
  const isStillOurs = () => useSession.getState().token === token
  try {
    const user = await call(signIn.me)
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

/** Signing in or out in one tab does so in all tabs, also in a page that the browser restores for its Back button. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    // The key is null when the whole storage was cleared.
    if (event.key === 'token' || event.key === null) takeOver()
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) takeOver()
  })
}

/** Asks before somebody signs out who would lose something by it; set while that is so. Answers whether to go on. */
export const leaving: { ask?: (() => Promise<boolean>) | undefined } = {}

/** Ends the session here and on the server, even if the call fails, and opens the landing page. */
export async function signOut(): Promise<void> {
  if ((await leaving.ask?.()) === false) return
  await call(signIn.logout).catch(() => undefined)
  endSession({ isLeaving: true })
  // The next page would cut it off.
  await leaveDevice(true).catch(() => undefined)
  await dropStores('kept|unsent')
  location.assign('/')
}
