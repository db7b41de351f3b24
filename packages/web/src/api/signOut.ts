import { auth } from '@verandah/contract/auth'
import { call } from './call.ts'
import { endSession } from './session.ts'

/** Ends the session here and on the server, whatever comes of the call, and goes to the landing page. */
export async function signOut(): Promise<void> {
  await call(auth.logout).catch(() => undefined)
  endSession({ isLeaving: true })
  window.location.assign('/')
}
