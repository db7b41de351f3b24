import { ROLES } from '@verandah/contract/roles'
import { settings } from '@verandah/contract/settings'
import { tokens } from '@verandah/contract/tokens'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../../test/building.ts'
import { EVERYONE, otherThan, type Row } from '../../test/permissionRow.ts'

const body = { name: 'Spreadsheet', scope: 'read', expiresInDays: 30 } as const

/** Those whom a new portal lets make none have one from before. */
async function tokenOf({ as }: TestBuilding, name: DemoPersonName) {
  await as.ishara.call(settings.update, { body: { personalTokens: [...ROLES] } })
  return { params: { id: (await as[name].call(tokens.create, { body }))._id } }
}

export const rows: Row[] = [
  { endpoint: tokens.list, who: EVERYONE },
  { endpoint: tokens.create, who: '– – ✓ ✓ ✓ ✓', note: 'as a new portal has it', prepare: async () => ({ body }) },
  { endpoint: tokens.revoke, note: 'own', who: EVERYONE, prepare: tokenOf },
  {
    endpoint: tokens.revoke,
    note: "someone else's",
    who: '0 0 0 0 0 0',
    prepare: (building, caller) => tokenOf(building, otherThan(caller))
  }
]
