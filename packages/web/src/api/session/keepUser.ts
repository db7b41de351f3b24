import type { Me } from '@verandah/contract/me'
import { refreshUser, useSession } from './session.ts'

/** Stores the signed-in person that a call answers, unless another session has begun meanwhile. */
export async function keepUser(answer: Promise<Me>): Promise<Me> {
  const { token } = useSession.getState()
  const user = await answer
  if (useSession.getState().token === token) refreshUser(user)
  return user
}
