import { Email } from '@verandah/contract/fields'
import { removeSecondFactor } from '../auth/disableTwoFactor.ts'
import { readConfig } from '../config.ts'
import { transact } from '../db/transact.ts'
import { record } from '../events/record.ts'
import { findUserByEmail } from '../features/users/users.queries.ts'
import { withStore } from '../openStore.ts'
import { say } from '../say.ts'

/** What became of it; `isDone` is false when there was nobody or nothing to switch off. */
interface Outcome {
  words: string
  isDone: boolean
}

/** `user disable-2fa`: for a lone administrator, whom nobody in the portal can help. */
export async function disableTwoFactor(typed: string): Promise<void> {
  const email = Email.safeParse(typed)
  const { words, isDone } = await withStore(readConfig(), (store) =>
    transact(store, { actor: null, now: new Date() }, async (ctx): Promise<Outcome> => {
      const user = email.success ? await findUserByEmail(ctx.db, email.data) : undefined
      if (user === undefined) return { words: `Nobody has an account with the e-mail address ${typed}.`, isDone: false }
      const person = `${user.first_name} ${user.last_name} (${user.email})`
      const wasOn = await removeSecondFactor(ctx.db, user.id)
      if (!wasOn) return { words: `Two-factor authentication is not on for ${person}.`, isDone: false }
      record(ctx, { kind: 'twoFactor.disabled', userId: user.id, by: 'command' })
      return { words: `Two-factor authentication is off for ${person}. They are told by mail.`, isDone: true }
    })
  )
  say(words)
  if (!isDone) process.exitCode = 1
}
