import { setTimeout as sleep } from 'node:timers/promises'
import { account } from '@verandah/contract/account'
import { instant } from '@verandah/contract/dates'
import type { SessionId, UserId } from '@verandah/contract/ids'
import { invitations } from '@verandah/contract/invitations'
import { users } from '@verandah/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSessions } from '../signIn/signIn.actions.ts'
import { cancelLinks } from './account.actions.ts'
import { newId } from '../../core/secrets/tokens.ts'
import type { Ctx } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
import { newcomer, statuses } from '../../test/people/newcomer.ts'
import { link } from '../../test/people/tokens.ts'

const password = 'Quiet-Harbour!27'
/** How long the others may take until they wait for the first one. */
const LONGEST_MS = 2_000
/** PostgreSQL looks for a deadlock a second after somebody began to wait. */
const STUCK_MS = 800

/** The actions meet only on PostgreSQL: on SQLite writers queue. */
describe.runIf(DIALECTS.includes('postgres'))('actions that meet on PostgreSQL', () => {
  let building: TestBuilding
  beforeAll(async () => {
    building = await openBuilding('postgres')
  })
  afterAll(() => building.close())
  const db = () => building.app.databases.write
  const write = <Result>(work: (ctx: Ctx<null>) => Promise<Result>) =>
    transact(building.app, { actor: null, now: building.clock.now }, work)

  async function othersWait(): Promise<void> {
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const end = Date.now() + LONGEST_MS
    while (Date.now() < end && (await waiting.execute(building.app.databases.read)).rows.length === 0) await sleep(10)
  }

  interface Meeting {
    /** Runs while the first one holds the person's row, before the others come. */
    before?: (ctx: Ctx<null>) => Promise<unknown>
    /** Runs when the others wait. */
    after?: (ctx: Ctx<null>) => Promise<unknown>
    others: () => Promise<unknown>[]
  }

  /** Results of the other calls; throws when PostgreSQL had to break a deadlock. */
  async function meet(id: UserId, { before, after, others }: Meeting): Promise<number[]> {
    let begun = 0
    let met = 0
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const first = write(async (ctx) => {
      begun += 1
      await ctx.actions.users.lockUser(ctx.db, id)
      await before?.(ctx)
      arrive()
      await othersWait()
      met = performance.now()
      await after?.(ctx)
    })
    await arrived
    const [found] = await Promise.all([statuses(others()), first])
    // After a deadlock `transact` tries once more.
    expect({ begun, isStuck: performance.now() - met > STUCK_MS }).toEqual({ begun: 1, isStuck: false })
    return found
  }

  it('a manager does not reset the password of somebody whose rank rises above theirs meanwhile', async () => {
    const { id } = await newcomer(building)
    const before = ({ db: held }: Ctx<null>) => held.updateTable('users').set({ role: 'president' }).where('id', '=', id).execute()
    const others = () => [building.as.dilan.call(users.resetPassword, { params: { id } })]
    expect(await meet(id, { before, others })).toEqual([409])
  })

  it.each(['reset', 'verify'] as const)(
    'a %s link that is used while it is cancelled is dead, and neither action is stuck',
    async (purpose) => {
      const { id } = await newcomer(building, 'resident', { isEmailVerified: false })
      const params = { token: await link(building, id, purpose) }
      const use = {
        reset: () => [building.nobody.call(account.resetPassword, { params, body: { password } })],
        verify: () => [building.nobody.call(account.verifyEmail, { params })]
      }
      expect(await meet(id, { others: use[purpose], after: (ctx) => cancelLinks(ctx.db, id) })).toEqual([400])
    }
  )

  it('no link is made for an address that is being removed', async () => {
    const { id, email } = await newcomer(building, 'resident', { isEmailVerified: false })
    const before = async (ctx: Ctx<null>) => {
      await cancelLinks(ctx.db, id)
      await ctx.db.updateTable('users').set({ email: 'moved@portal.example' }).where('id', '=', id).execute()
    }
    const asked = [account.forgotPassword, account.resendVerification]
    const others = () => asked.map((endpoint) => building.nobody.call(endpoint, { body: { email } }))
    expect(await meet(id, { before, others })).toEqual([200, 200])
    await building.app.afterAnswer.settled()
    expect(await db().selectFrom('account_links').selectAll().where('user_id', '=', id).execute()).toEqual([])
  })

  it('a session whose activity is noted while it ends: neither action is stuck', async () => {
    const { id } = await newcomer(building)
    const sessionId = newId<SessionId>()
    const long = instant(new Date(0))
    const times = { created_at: long, last_used_at: long, expires_at: long }
    await db()
      .insertInto('sign_in_sessions')
      .values({ id: sessionId, user_id: id, token_hash: id, device: '', ip: '', ...times })
      .execute()
    const actor = { id, sessionId, role: 'resident' as const, firstName: '', lastName: '' }
    const others = () => [write((ctx) => building.app.authenticator.noteActivity(ctx, actor))]
    expect(await meet(id, { others, after: (ctx) => endSessions(ctx, id) })).toEqual([200])
  })

  it('an address that is registered, given an account and invited again at once becomes one account', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `wanted${round}@portal.example`
      const person = { firstName: 'Wanted', lastName: 'Person', email, role: 'resident' }
      await building.as.dilan.call(invitations.create, { body: { email, role: 'resident' } })
      const invitationToken = (await mailsTo(building, email)).at(-1)?.token ?? ''
      const form = { ...person, password, confirmPassword: password, invitationToken }
      const found = await statuses([
        building.nobody.call(account.register, { body: form }),
        building.as.dilan.call(users.create, { body: person }),
        building.as.nirmala.call(invitations.create, { body: { email, role: 'council' } })
      ])
      expect(found.filter((status) => ![200, 400, 409].includes(status))).toEqual([])
      const accounts = await db().selectFrom('users').select('id').where('email', '=', email).execute()
      expect(accounts.length).toBe(1)
    }
  })
})
