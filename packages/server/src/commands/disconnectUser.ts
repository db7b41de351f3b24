import { Email } from '@verandah/contract/fields'
import { readConfig } from '../boot/config.ts'
import { withStore } from '../boot/openStore.ts'
import { say } from '../boot/terminal.ts'
import { findUserByEmail } from '../features/users/users.queries.ts'
import { asCommandLine } from './commandLine.ts'

/** Runs `user disconnect`: for a person who has become another one at the provider, or a connection that should not be. */
export async function disconnectUser(typed: string): Promise<void> {
  const email = Email.safeParse(typed)
  const { words, isDone } = await withStore(readConfig(), (store) =>
    asCommandLine(store, async (ctx) => {
      const user = email.success ? await findUserByEmail(ctx.db, email.data) : undefined
      if (user === undefined) return { words: `Nobody has an account with the e-mail address ${typed}.`, isDone: false }
      const person = `${user.first_name} ${user.last_name} (${user.email})`
      const wasConnected = await ctx.actions.oidc.disconnect(ctx, user.id, 'command')
      if (!wasConnected) return { words: `${person} is not connected with a sign-in service.`, isDone: false }
      return { words: `${person} is no longer connected with the sign-in service. They are told by mail.`, isDone: true }
    })
  )
  say(words)
  if (!isDone) process.exitCode = 1
}
