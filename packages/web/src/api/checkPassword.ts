import { account } from '@verandah/contract/account'
import type { PasswordOwner, PasswordWeakness } from '@verandah/contract/passwords'
import { call } from './calls/call.ts'

/** Asks the server whether a password is easily guessed, and why; null: it is not. Throws where there is no answer. */
export async function checkPassword(
  password: string,
  { firstName, lastName, email, building }: PasswordOwner
): Promise<PasswordWeakness | null> {
  return (await call(account.checkPassword, { body: { password, firstName, lastName, email, building } })).weakness
}
