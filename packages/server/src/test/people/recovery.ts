import { account, MISSING_RESET } from '@verandah/contract/account'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { transact } from '../../core/transact.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import type { UserRow } from '../../features/users/users.table.ts'
import { openBuilding, type TestBuilding } from '../building.ts'
import type { DialectName } from '../../db/open.ts'
import { mailsTo } from '../services/mailbox.ts'
import { resetPeople } from './resetPeople.ts'

/** When each of these tests begins. */
export const RECOVERY_START = new Date('2026-11-21T06:30:00Z').getTime()

/** What a link to set a password answers when it is unknown, used or over. */
export const IS_DEAD = { status: 400, code: 'invalid_input', message: MISSING_RESET }

/** The same of a link to verify an address. */
export const IS_UNVERIFIABLE = {
  status: 400,
  code: 'invalid_input',
  message: 'This verification link has been used already or has expired. Please ask for a new one.'
}

/** For tests of lost passwords and unverified addresses: a building that is as new for each, and their calls. */
export function recoveryIn(dialect: DialectName, opened: (building: TestBuilding) => void) {
  let building: TestBuilding
  const at = (ms: number) => (building.clock.now = new Date(RECOVERY_START + ms))
  beforeAll(async () => {
    building = await openBuilding(dialect, { TRUST_PROXY: 'true' })
    opened(building)
  })
  beforeEach(async () => {
    at(0)
    await resetPeople(building)
  })
  afterAll(() => building.close())
  const db = () => building.app.databases.write
  return {
    at,
    db,
    change: (name: DemoPersonName, columns: Partial<UserRow>) =>
      transact(building.app, { actor: null, now: building.clock.now }, (ctx) =>
        ctx.db.updateTable('users').set(columns).where('id', '=', building.ids[name]).execute()
      ),
    toRow: (name: DemoPersonName) => db().selectFrom('users').selectAll().where('id', '=', building.ids[name]).executeTakeFirstOrThrow(),
    askFor: (email: string, headers: Record<string, string> = {}) =>
      building.send(account.forgotPassword, undefined, { body: { email }, headers }),
    reset: (token: string, password = 'Quiet-Harbour!27') =>
      building.nobody.call(account.resetPassword, { params: { token }, body: { password } }),
    verify: (token: string) => building.nobody.call(account.verifyEmail, { params: { token } }),
    mailed: async (email: string) => (await mailsTo(building, email)).map(({ kind }) => kind)
  }
}
