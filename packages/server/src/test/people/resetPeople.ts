import { transact } from '../../core/transact.ts'
import type { TestBuilding } from '../building.ts'

/** The state of everybody when the building was opened. */
const INITIAL = {
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

const CLEARED = ['mails', 'pending_events', 'rate_limits', 'account_links', 'sign_in_challenges', 'building_facts'] as const

/** Makes everybody active, verified and unlocked again, with the demo's password, and removes mails, links and counts. */
export async function resetPeople({ app, clock, ids }: TestBuilding): Promise<void> {
  await transact(app, { actor: null, now: clock.now }, async ({ db }) => {
    for (const table of CLEARED) await db.deleteFrom(table).execute()
    // Ishara is the one whose password no test changes.
    const { password_hash } = await db.selectFrom('users').select('password_hash').where('id', '=', ids.ishara).executeTakeFirstOrThrow()
    await db
      .updateTable('users')
      .set({ ...INITIAL, password_hash })
      .execute()
  })
}
