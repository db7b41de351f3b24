import { setup } from '@verandah/contract/setup'
import { setupSteps } from '@verandah/contract/setupSteps'
import { makeSetupLink } from '../../boot/firstAdministrator.ts'
import type { TestBuilding } from '../../test/building.ts'
import { ADMINISTRATOR, type Row } from '../../test/permissionRow.ts'

const body = {
  building: { name: 'Araliya Heights' },
  administrator: { firstName: 'Ruwan', lastName: 'de Silva', email: 'ruwan@tower.lk', password: 'Quiet-Harbour!27' }
}

const STEPS_OF_MONEY = '– – ✓ – – ✓'

/** Takes the administrators away, without whom there is a link; no other row needs the mark of a demo. */
async function withoutAdministrator({ app, config, clock }: TestBuilding) {
  const { write } = app.databases
  await write.updateTable('users').set({ is_active: 0 }).where('role', '=', 'administrator').execute()
  await write.deleteFrom('building_facts').where('name', '=', 'demo').execute()
  const link = await makeSetupLink(app, config, clock.now)
  return { params: { token: link?.split('/').at(-1) } }
}

async function withIshara({ app, ids }: TestBuilding): Promise<void> {
  await app.databases.write.updateTable('users').set({ is_active: 1 }).where('id', '=', ids.ishara).execute()
}

export const rows: Row[] = [
  { endpoint: setup.get, who: 'public', note: 'without an administrator', prepare: withoutAdministrator, after: withIshara },
  {
    endpoint: setup.complete,
    who: 'public',
    note: 'without an administrator',
    prepare: async (building) => ({ ...(await withoutAdministrator(building)), body }),
    after: withIshara
  },
  { endpoint: setupSteps.list, who: STEPS_OF_MONEY },
  {
    endpoint: setupSteps.change,
    who: STEPS_OF_MONEY,
    note: 'a step of money',
    prepare: async () => ({ params: { step: 'fee' }, body: { dismissed: true } })
  },
  {
    endpoint: setupSteps.change,
    who: ADMINISTRATOR,
    note: 'another step',
    prepare: async () => ({ params: { step: 'mail' }, body: { dismissed: true } })
  }
]
