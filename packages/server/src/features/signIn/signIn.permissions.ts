import { signIn } from '@verandah/contract/signIn'
import { DEMO_PEOPLE, DEMO_PASSWORD, type DemoPersonName } from '../../demo/people.ts'
import { codeAt, setUpTwoFactor, tempTokenOf } from '../../test/people/authenticator.ts'
import { link } from '../../test/people/tokens.ts'
import type { TestBuilding } from '../../test/building.ts'
import { EVERYONE, type Row } from '../../test/permissionRow.ts'

async function anotherSession(building: TestBuilding, of: DemoPersonName) {
  const { sessions } = await building.withToken(await building.freshToken(of)).call(signIn.sessions)
  return { params: { id: sessions.find(({ current }) => current)!._id } }
}

export const rows: Row[] = [
  { endpoint: signIn.login, who: 'public', prepare: async () => ({ body: { email: DEMO_PEOPLE.amaya.email, password: DEMO_PASSWORD } }) },
  {
    endpoint: signIn.verifyLogin,
    who: 'public',
    prepare: async (building) => {
      const { secret } = await setUpTwoFactor(building, building.as.farook)
      return { body: { code: codeAt(secret, building.clock.now), tempToken: await tempTokenOf(building, 'farook') } }
    }
  },
  {
    endpoint: signIn.byLink,
    who: 'public',
    prepare: async (building) => ({ body: { token: await link(building, building.ids.malathi, 'signIn') } })
  },
  { endpoint: signIn.me, who: EVERYONE },
  { endpoint: signIn.logout, who: EVERYONE, endsSession: true },
  { endpoint: signIn.sessions, who: EVERYONE },
  { endpoint: signIn.endSession, note: 'own', who: EVERYONE, prepare: anotherSession },
  {
    endpoint: signIn.endSession,
    note: "someone else's",
    who: '0 0 0 0 0 0',
    prepare: (building, caller) => anotherSession(building, caller === 'ishara' ? 'dilan' : 'ishara')
  },
  { endpoint: signIn.endOtherSessions, who: EVERYONE }
]
