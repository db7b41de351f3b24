import type { Me } from '@verandah/contract/me'
import { refreshUser, useSession } from './session.ts'

/** Waits for a call that answers the signed-in person and keeps its answer, unless another session has begun meanwhile. */
export async function keepUser(answer: Promise<Me>): Promise<Me> {
  const { token } = useSession.getState()
  const user = await answer
  if (useSession.getState().token === token) refreshUser(user)
  return user
}
