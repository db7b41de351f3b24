import { auth } from '@verandah/contract/auth'
import { CAST, DEMO_PASSWORD } from '../../demo/people.ts'
import { EVERYONE, type Row } from './row.ts'

export const authRows: Row[] = [
  { endpoint: auth.login, who: 'public', prepare: async () => ({ body: { email: CAST.amaya.email, password: DEMO_PASSWORD } }) },
  { endpoint: auth.me, who: EVERYONE },
  { endpoint: auth.logout, who: EVERYONE, endsSession: true }
]
