import { invitations } from '@verandah/contract/invitations'
import type { Role } from '@verandah/contract/roles'
import { invite } from '../../test/people/tokens.ts'
import { about, ADMINISTRATOR, type Make, MANAGERS, type Row } from '../../test/permissionRow.ts'

const someone = () => `${crypto.randomUUID()}@example.lk`

/** An invitation of the administrator's. */
const invitation =
  (role: Role): Make =>
  async ({ as }) =>
    (await as.ishara.call(invitations.create, { body: { email: someone(), role } }))._id

/** The cells for inviting to a role, and managing somebody else's invitation to it. */
const WHO: Record<Role, string> = {
  resident: MANAGERS,
  council: MANAGERS,
  treasurer: MANAGERS,
  secretary: MANAGERS,
  president: '– – – – ✓ ✓',
  administrator: ADMINISTRATOR
}

const perRole = (Object.keys(WHO) as Role[]).flatMap((role): Row[] => [
  { endpoint: invitations.create, note: role, who: WHO[role], prepare: async () => ({ body: { email: someone(), role } }) },
  about(invitations.resend, role, WHO[role], invitation(role)),
  about(invitations.link, role, WHO[role], invitation(role)),
  about(invitations.revoke, role, WHO[role], invitation(role))
])

export const rows: Row[] = [
  { endpoint: invitations.list, who: MANAGERS },
  {
    endpoint: invitations.read,
    who: 'public',
    prepare: async (building) => ({ params: { token: await invite(building, { email: 'asked@demo.verandah.lk' }) } })
  },
  ...perRole,
  {
    endpoint: invitations.import,
    who: MANAGERS,
    prepare: async () => ({ query: { dryRun: 'false' }, body: `email,role\n${someone()},council` })
  },
  { endpoint: invitations.import, note: 'dry run', who: MANAGERS, prepare: async () => ({ query: { dryRun: 'true' }, body: 'email\nx' }) }
]
