import { signIn } from '@verandah/contract/signIn'
import { call } from '../calls/call.ts'
import { endSession } from './session.ts'

/** Ends the session here and on the server, even if the call fails, and opens the landing page. */
export async function signOut(): Promise<void> {
  await call(signIn.logout).catch(() => undefined)
  endSession({ isLeaving: true })
  location.assign('/')
}
