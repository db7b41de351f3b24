import { fieldErrors } from '@verandah/contract/errors'
import { Email, NewPassword } from '@verandah/contract/fields'
import type { Config } from './config.ts'
import { ConfigError } from './config.ts'
import { hashPassword } from './auth/passwords.ts'
import { type Store, transact } from './db/transact.ts'
import { hasAdministrator } from './features/users/users.queries.ts'
import { addPerson } from './features/users/users.service.ts'

/** Makes the administrator that ADMIN_EMAIL and ADMIN_PASSWORD name, unless there is one. True when there is one now. */
export async function ensureAdministrator(store: Store, config: Config, now: Date): Promise<boolean> {
  if (await hasAdministrator(store.databases.read)) return true
  if (config.ADMIN_EMAIL === undefined || config.ADMIN_PASSWORD === undefined) return false
  const email = Email.safeParse(config.ADMIN_EMAIL)
  if (!email.success) throw new ConfigError('ADMIN_EMAIL: Invalid email address')
  const password = NewPassword.safeParse(config.ADMIN_PASSWORD)
  if (!password.success)
    throw new ConfigError(
      `ADMIN_PASSWORD: ${fieldErrors(password.error)
        .map((error) => error.message)
        .join('; ')}`
    )
  const [firstName = '', ...rest] = config.ADMIN_NAME.trim().split(/\s+/)
  const passwordHash = await hashPassword(password.data)
  await transact(store, { actor: null, now }, async (ctx) => {
    // Several processes may start at once; the e-mail is unique, so one of them makes the account.
    if (await hasAdministrator(ctx.db)) return
    const person = { firstName, lastName: rest.join(' ') || 'Administrator', email: email.data, role: 'administrator' as const }
    await addPerson(ctx, { ...person, unitNumber: null, phone: null, passwordHash, isActive: true, isEmailVerified: true })
  })
  return true
}
