import { Email } from '@verandah/contract/fields'
import { readConfig } from '../boot/config.ts'
import { transact } from '../core/transact.ts'
import { findUserByEmail } from '../features/users/users.queries.ts'
import { withStore } from '../boot/openStore.ts'
import { say } from '../boot/terminal.ts'

/** The result; `isDone` is false when nobody has the address or two-factor authentication is off. */
interface Outcome {
  words: string
  isDone: boolean
}

/** `user disable-2fa`: for an only administrator who is locked out. */
export async function disableTwoFactor(typed: string): Promise<void> {
  const email = Email.safeParse(typed)
  const { words, isDone } = await withStore(readConfig(), (store) =>
    transact(store, { actor: null, now: new Date() }, async (ctx): Promise<Outcome> => {
      const user = email.success ? await findUserByEmail(ctx.db, email.data) : undefined
      if (user === undefined) return { words: `Nobody has an account with the e-mail address ${typed}.`, isDone: false }
      const person = `${user.first_name} ${user.last_name} (${user.email})`
      const wasOn = await ctx.actions.twoFactor.switchOffFor(ctx, user.id, 'command')
      if (!wasOn) return { words: `Two-factor authentication is not on for ${person}.`, isDone: false }
      return { words: `Two-factor authentication is off for ${person}. They are told by mail.`, isDone: true }
    })
  )
  say(words)
  if (!isDone) process.exitCode = 1
}
