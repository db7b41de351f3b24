import { dayOf } from '@verandah/contract/dates'
import { fieldErrors } from '@verandah/contract/errors'
import { Email } from '@verandah/contract/fields'
import { inEnglish } from '@verandah/contract/i18n/english'
import { paths } from '@verandah/contract/paths'
import { ROLE_LABEL, type Role } from '@verandah/contract/roles'
import { UserDraft } from '@verandah/contract/users'
import { type Config, ConfigError, nameOf, readConfig } from '../boot/config.ts'
import { withStore } from '../boot/openStore.ts'
import { say } from '../boot/terminal.ts'
import type { Ctx, Store } from '../core/context.ts'
import { ProblemError } from '../core/problem.ts'
import { hashPassword } from '../core/secrets/passwords.ts'
import { record } from '../events/events.ts'
import { SIGN_IN_MINUTES } from '../features/account/account.actions.ts'
import { newTempPassword } from '../features/users/passwords/tempPassword.ts'
import { exported } from '../features/users/users.export.ts'
import { isLocked } from '../features/users/users.present.ts'
import { mayUsePassword, NO_PASSWORD } from '../features/users/users.policy.ts'
import { findUserByEmail, walkPeople } from '../features/users/users.queries.ts'
import type { UserRow } from '../features/users/users.table.ts'
import { asCommandLine } from './commandLine.ts'

const describe = (user: UserRow) => `${user.first_name} ${user.last_name} (${user.email})`

async function getByEmail({ db }: Pick<Ctx<unknown>, 'db'>, typed: string): Promise<UserRow> {
  const email = Email.safeParse(typed)
  const user = email.success ? await findUserByEmail(db, email.data) : undefined
  if (user === undefined) throw new ConfigError(`Nobody has an account with the e-mail address ${typed}.`)
  return user
}

/** Opens the portal's data for `work` and prints what it returns; a problem is one line. */
async function withPortal(work: (store: Store, config: Config) => Promise<string>): Promise<void> {
  const config = readConfig()
  const words = await withStore(config, (store) => work(store, config)).catch((error: unknown) => {
    throw error instanceof ProblemError ? new ConfigError(error.message, { cause: error }) : error
  })
  say(words)
}

/** Does something with one person, and prints the result. */
const withPerson = (email: string, work: (ctx: Ctx<null>, user: UserRow) => Promise<string>) =>
  withPortal((store) => asCommandLine(store, async (ctx) => work(ctx, await getByEmail(ctx, email))))

function passwordWords({ rules }: Store, tempPassword: string): string {
  return `Temporary password, which works for ${rules.TEMP_PASSWORD_HOURS} hours and has to be changed: ${tempPassword}`
}

/** Runs `user create`: without a name the account is called by its role, as in "New Treasurer". */
export function createUser(email: string, { role, name }: { role: Role; name?: string }): Promise<void> {
  return withPortal(async (store) => {
    const draft = UserDraft.safeParse({ ...nameOf(name ?? `New ${ROLE_LABEL[role]}`), email, role, sendWelcomeEmail: false })
    if (!draft.success) {
      const messages = fieldErrors(draft.error, inEnglish).map(({ message }) => message)
      throw new ConfigError(`${messages.join('; ')}.`)
    }
    const tempPassword = newTempPassword(draft.data)
    const first = { tempPassword, passwordHash: await hashPassword(tempPassword) }
    await asCommandLine(store, (ctx) => ctx.actions.users.createAccount(ctx, draft.data, first))
    const { firstName, lastName } = draft.data
    return `${firstName} ${lastName} (${draft.data.email}) has an account with the role ${ROLE_LABEL[role]}.\n${passwordWords(store, tempPassword)}`
  })
}

/** Runs `user reset-password`. */
export function resetPassword(email: string): Promise<void> {
  return withPortal(async (store) => {
    const { first_name: firstName, last_name: lastName, ...user } = await getByEmail({ db: store.databases.read }, email)
    if (!mayUsePassword(store.rules, user)) throw new ConfigError(NO_PASSWORD)
    const tempPassword = newTempPassword({ firstName, lastName, email: user.email })
    const fresh = await hashPassword(tempPassword)
    return asCommandLine(store, async (ctx) => {
      const row = await getByEmail(ctx, email)
      await ctx.actions.users.setTempPassword(ctx, row, { fresh, former: user.password_hash })
      return `The password of ${describe(row)} is reset, and all their devices are signed out. They are told by mail.\n${passwordWords(store, tempPassword)}`
    })
  })
}

/** Runs `user unlock`. */
export function unlock(email: string): Promise<void> {
  return withPerson(email, async (ctx, user) => {
    if (!(await ctx.actions.users.unlock(ctx, user.id))) throw new ConfigError(`The account of ${describe(user)} is not locked.`)
    return `The account of ${describe(user)} is unlocked.`
  })
}

/** Runs `user disable-2fa`: for an only administrator who is locked out. */
export function disableTwoFactor(email: string): Promise<void> {
  return withPerson(email, async (ctx, user) => {
    if (!(await ctx.actions.twoFactor.switchOffFor(ctx, user.id, 'command')))
      throw new ConfigError(`Two-factor authentication is not on for ${describe(user)}.`)
    return `Two-factor authentication is off for ${describe(user)}. They are told by mail.`
  })
}

/** Runs `user sign-in-link`: for an only administrator without mail. */
export function makeSignInLink(email: string): Promise<void> {
  return withPortal((store, { PUBLIC_URL }) =>
    asCommandLine(store, async (ctx) => {
      const user = await getByEmail(ctx, email)
      if (user.is_active === 0) throw new ConfigError(`The account of ${describe(user)} is deactivated.`)
      const token = await ctx.actions.signIn.issueSignInLink(ctx, user.id)
      return `${describe(user)} can sign in once within ${SIGN_IN_MINUTES} minutes:\n${PUBLIC_URL}${paths.signInByLink(token)}`
    })
  )
}

function stateOf(user: UserRow, ctx: Pick<Ctx<unknown>, 'now'>): string {
  const state = user.is_active === 0 ? 'inactive' : isLocked(user, ctx.now) ? 'locked' : 'active'
  return user.two_factor_enabled === 1 ? `${state}, 2FA` : state
}

/** Returns columns as wide as their longest cell. */
function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()
    )
    .join('\n')
}

/** Runs `user list`. */
export function listAccounts(): Promise<void> {
  return withPortal((store) =>
    asCommandLine(store, async (ctx) => {
      const rows = [['E-mail', 'Name', 'Role', 'State', 'Last active']]
      for await (const people of walkPeople(ctx, {}))
        for (const user of people) {
          const { email, first_name, last_name, role, last_activity } = user
          rows.push([
            email,
            `${first_name} ${last_name}`,
            role,
            stateOf(user, ctx),
            last_activity === null ? 'never' : dayOf(last_activity)
          ])
        }
      record(ctx, exported({}))
      return table(rows)
    })
  )
}
