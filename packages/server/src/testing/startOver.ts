import { transact } from '../db/transact.ts'
import type { TestBuilding } from './building.ts'

/** As the cast stood when the building was opened. */
const STANDING = {
  is_active: 1,
  deleted_at: null,
  is_email_verified: 1,
  two_factor_enabled: 0,
  failed_logins: 0,
  locked_until: null,
  must_change_password: 0,
  temp_password_until: null,
  password_changed_at: null
} as const

const FORGOTTEN = ['mails', 'outbox', 'counters', 'links', 'challenges', 'portal'] as const

/** Makes everybody active, verified and unlocked again, with the demo's password, and forgets mails, links and counts. */
export async function startOver({ portal, clock, ids }: TestBuilding): Promise<void> {
  await transact(portal, { actor: null, now: clock.now }, async ({ db }) => {
    for (const table of FORGOTTEN) await db.deleteFrom(table).execute()
    // Ishara is the one whose password no test changes.
    const { password_hash } = await db.selectFrom('users').select('password_hash').where('id', '=', ids.ishara).executeTakeFirstOrThrow()
    await db
      .updateTable('users')
      .set({ ...STANDING, password_hash })
      .execute()
  })
}
