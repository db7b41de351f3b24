import { signIn } from '@verandah/contract/signIn'
import { call } from './call.ts'
import { endSession } from './session.ts'
import { leaveFor } from '../ui/openLayers.ts'

/** Ends the session here and on the server, even if the call fails, and opens the landing page. */
export async function signOut(): Promise<void> {
  await call(signIn.logout).catch(() => undefined)
  endSession({ isLeaving: true })
  leaveFor('/')
}
