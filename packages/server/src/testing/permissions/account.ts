import { account } from '@verandah/contract/account'
import type { UserId } from '@verandah/contract/ids'
import { hashPassword } from '../../auth/passwords.ts'
import { transact } from '../../db/transact.ts'
import { CAST, DEMO_PASSWORD } from '../../demo/people.ts'
import { addPerson } from '../../features/users/users.service.ts'
import type { CastName, TestBuilding } from '../building.ts'
import { invite, link } from '../tokens.ts'
import { EVERYONE, type Row } from './row.ts'

const PASSWORD = 'Quiet-Harbour!27'
const passwordHash = hashPassword(PASSWORD)
const KASUN = { firstName: 'Kasun', lastName: 'Bandara' }

/** Somebody whose password and address may be played with. */
async function neighbour({ portal, clock }: TestBuilding): Promise<UserId> {
  const person = { ...KASUN, email: `${crypto.randomUUID()}@x.lk`, role: 'resident' as const, unitNumber: null, phone: null }
  const hash = await passwordHash
  return transact(portal, { actor: null, now: clock.now }, (ctx) =>
    addPerson(ctx, { ...person, passwordHash: hash, isActive: true, isEmailVerified: false })
  )
}

async function anotherSession(building: TestBuilding, of: CastName) {
  const { sessions } = await building.withToken(await building.freshToken(of)).call(account.sessions)
  return { params: { id: sessions.find(({ current }) => current)!._id } }
}

/** The caller's password becomes another one, so that the change brings the cast's own back. */
async function changeBack({ portal, clock, ids }: TestBuilding, of: CastName) {
  const hash = await passwordHash
  await transact(portal, { actor: null, now: clock.now }, ({ db }) =>
    db.updateTable('users').set({ password_hash: hash }).where('id', '=', ids[of]).execute()
  )
  return { body: { currentPassword: PASSWORD, newPassword: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD } }
}

const EMAIL = 'kasun@demo.verandah.lk'

export const accountRows: Row[] = [
  {
    endpoint: account.invitation,
    who: 'public',
    prepare: async (building) => ({ params: { token: await invite(building, { email: 'asked@demo.verandah.lk' }) } })
  },
  {
    endpoint: account.register,
    who: 'public',
    prepare: async (building) => {
      const invitationToken = await invite(building, { email: EMAIL })
      return { body: { ...KASUN, email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD, invitationToken } }
    }
  },
  { endpoint: account.forgotPassword, who: 'public', prepare: async () => ({ body: { email: CAST.farook.email } }) },
  { endpoint: account.resendVerification, who: 'public', prepare: async () => ({ body: { email: CAST.farook.email } }) },
  {
    endpoint: account.resetPassword,
    who: 'public',
    prepare: async (building) => ({
      params: { token: await link(building, await neighbour(building), 'reset') },
      body: { password: 'Calm-Lagoon!28' }
    })
  },
  {
    endpoint: account.verifyEmail,
    who: 'public',
    prepare: async (building) => ({ params: { token: await link(building, await neighbour(building), 'verify') } })
  },
  { endpoint: account.updateProfile, who: EVERYONE, prepare: async () => ({ body: { preferences: { theme: 'dark' } } }) },
  { endpoint: account.changePassword, who: EVERYONE, prepare: changeBack },
  { endpoint: account.sessions, who: EVERYONE },
  { endpoint: account.endSession, note: 'own', who: EVERYONE, prepare: anotherSession },
  {
    endpoint: account.endSession,
    note: "someone else's",
    who: '0 0 0 0 0 0',
    prepare: (building, caller) => anotherSession(building, caller === 'ishara' ? 'dilan' : 'ishara')
  },
  { endpoint: account.endOtherSessions, who: EVERYONE }
]
