import { account } from '@verandah/contract/account'
import { hashPassword } from '../../core/secrets/passwords.ts'
import { transact } from '../../core/transact.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../../test/building.ts'
import { invite, link } from '../../test/people/tokens.ts'
import { markAsDemo } from '../building/building.service.ts'
import { EVERYONE, type Row } from '../../test/permissionRow.ts'

const PASSWORD = 'Quiet-Harbour!27'
const passwordHash = hashPassword(PASSWORD)
const KASUN = { firstName: 'Kasun', lastName: 'Bandara' }

/** Returns a link of a person whose password and address these calls may change. */
async function neighboursLink(building: TestBuilding, purpose: 'reset' | 'verify') {
  const { app, clock } = building
  const person = { ...KASUN, email: `${crypto.randomUUID()}@x.lk`, role: 'resident' as const, unitNumber: null, phone: null }
  const hash = await passwordHash
  const id = await transact(app, { actor: null, now: clock.now }, (ctx) =>
    ctx.actions.users.add(ctx, { ...person, passwordHash: hash, isActive: true, isEmailVerified: false })
  )
  return { params: { token: await link(building, id, purpose) } }
}

/** Sets another password first, so that the call changes it back to the usual one, which only a demo accepts. */
async function changeBack({ app, clock, ids }: TestBuilding, of: DemoPersonName) {
  const hash = await passwordHash
  const { role, email } = DEMO_PEOPLE[of]
  await transact(app, { actor: null, now: clock.now }, async (ctx) => {
    await markAsDemo(ctx, { people: [{ name: of, role, email, password: DEMO_PASSWORD }] })
    await ctx.db.updateTable('users').set({ password_hash: hash }).where('id', '=', ids[of]).execute()
  })
  return { body: { currentPassword: PASSWORD, newPassword: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD } }
}

const EMAIL = 'kasun@demo.verandah.lk'

export const rows: Row[] = [
  {
    endpoint: account.register,
    who: 'public',
    prepare: async (building) => {
      const invitationToken = await invite(building, { email: EMAIL })
      return { body: { ...KASUN, email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD, invitationToken } }
    }
  },
  { endpoint: account.checkPassword, who: 'public', prepare: async () => ({ body: { password: PASSWORD } }) },
  { endpoint: account.forgotPassword, who: 'public', prepare: async () => ({ body: { email: DEMO_PEOPLE.farook.email } }) },
  { endpoint: account.resendVerification, who: 'public', prepare: async () => ({ body: { email: DEMO_PEOPLE.farook.email } }) },
  {
    endpoint: account.resetPassword,
    who: 'public',
    prepare: async (building) => ({ ...(await neighboursLink(building, 'reset')), body: { password: 'Calm-Lagoon!28' } })
  },
  { endpoint: account.checkReset, who: 'public', prepare: (building) => neighboursLink(building, 'reset') },
  { endpoint: account.verifyEmail, who: 'public', prepare: (building) => neighboursLink(building, 'verify') },
  { endpoint: account.updateProfile, who: EVERYONE, prepare: async () => ({ body: { preferences: { theme: 'dark' } } }) },
  { endpoint: account.myData, who: EVERYONE },
  { endpoint: account.changePassword, who: EVERYONE, prepare: changeBack }
]
