import { fieldErrors } from '@verandah/contract/errors'
import { inEnglish } from '@verandah/contract/i18n/english'
import { Email } from '@verandah/contract/fields'
import { LENGTH } from '@verandah/contract/limits'
import { newPassword, type PasswordOwner, WEAKNESS_TEXT } from '@verandah/contract/passwords'
import { weaknessOf } from '../core/secrets/guessablePassword.ts'
import { hashPassword } from '../core/secrets/passwords.ts'
import { type Config, ConfigError, nameOf } from './config.ts'
import type { Store } from '../core/context.ts'
import { transact } from '../core/transact.ts'
import { findUserByEmail, hasAdministrator } from '../features/users/users.queries.ts'

async function requirePassword(given: string, owner: PasswordOwner): Promise<string> {
  const password = newPassword().safeParse(given)
  const errors = password.success ? [] : fieldErrors(password.error, inEnglish).map((error) => error.message)
  const weakness = await weaknessOf(given.slice(0, LENGTH.password), owner)
  if (weakness !== null && !errors.includes(WEAKNESS_TEXT[weakness])) errors.push(WEAKNESS_TEXT[weakness])
  if (errors.length > 0) throw new ConfigError(`ADMIN_PASSWORD: ${errors.join('; ')}`)
  return given
}

/**
 * Makes the administrator that ADMIN_EMAIL and ADMIN_PASSWORD name, unless there is one. The caller holds a lock, because
 * several processes may start at once.
 */
export async function ensureAdministrator(store: Store, config: Config, now: Date): Promise<void> {
  const { read } = store.databases
  if (await hasAdministrator(read)) return
  if (config.ADMIN_EMAIL === undefined || config.ADMIN_PASSWORD === undefined) return
  const email = Email.safeParse(config.ADMIN_EMAIL)
  if (!email.success) throw new ConfigError('ADMIN_EMAIL: Invalid email address')
  if ((await findUserByEmail(read, email.data)) !== undefined)
    throw new ConfigError('ADMIN_EMAIL: somebody who is not an active administrator has this address.')
  const owner = { ...nameOf(config.ADMIN_NAME), email: email.data }
  const passwordHash = await hashPassword(await requirePassword(config.ADMIN_PASSWORD, owner))
  const rest = { role: 'administrator' as const, unitNumber: null, phone: null, isActive: true, isEmailVerified: true }
  await transact(store, { actor: null, now }, async (ctx) => {
    if (!(await ctx.actions.setup.mayMakeFirst(ctx))) return
    await ctx.actions.settings.begin(ctx)
    await ctx.actions.users.add(ctx, { ...owner, ...rest, passwordHash })
  })
}

/** The address at which the first administrator sets the portal up, new each time; null when it is set up. */
export async function makeSetupLink(store: Store, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, now: Date): Promise<string | null> {
  const token = await transact(store, { actor: null, now }, (ctx) => ctx.actions.setup.issueLink(ctx))
  return token === null ? null : `${PUBLIC_URL}/setup/${token}`
}
