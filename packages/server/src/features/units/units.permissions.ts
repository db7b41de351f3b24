import { unitRegister as register } from '@verandah/contract/unitRegister'
import { units } from '@verandah/contract/units'
import { listedUnits } from '@verandah/contract/listedUnits'
import { about, ADMINISTRATOR, EVERYONE, MANAGERS, type Make, type Row } from '../../test/permissionRow.ts'
import { makeHolding, makePerson, makeUnit, ownUnit } from '../../test/records/units.ts'

/** The cells for the treasurer and managers. */
const SEEN = '– – ✓ ✓ ✓ ✓'
const sale = { day: '2026-11-20', reason: 'Sold', owners: [{ person: { name: 'Sunil Perera' } }] }

const unlisted: Make = (building) => makeUnit(building, { isListed: false })
const unit: Make = (building) => makeUnit(building)

export const rows: Row[] = [
  { endpoint: units.list, who: EVERYONE },
  {
    endpoint: listedUnits.replace,
    who: ADMINISTRATOR,
    prepare: async ({ as }) => {
      // Units whose account is not settled stay in the list.
      const { units: listed } = await as.ishara.call(units.list)
      return { body: { units: [...listed.map(({ label, floor }) => ({ label, floor })), { label: '1A', floor: '1' }] } }
    }
  },
  { endpoint: units.names, who: SEEN },
  { endpoint: register.list, who: SEEN },
  { endpoint: register.people, who: SEEN },
  { endpoint: register.addPerson, who: MANAGERS, prepare: async () => ({ body: { name: 'Sunil Perera' } }) },
  about(register.updatePerson, '', MANAGERS, (building) => makePerson(building), { body: { note: 'Lives abroad' } }),
  about(register.invitePerson, '', MANAGERS, (building) => makePerson(building, { email: `${crypto.randomUUID()}@x.lk` })),
  { endpoint: register.invitable, who: MANAGERS },
  {
    endpoint: register.invitePeople,
    who: MANAGERS,
    prepare: async (building) => ({ body: { personIds: [await makePerson(building, { email: `${crypto.randomUUID()}@x.lk` })] } })
  },
  about(register.get, 'somebody else’s', '0 0 ✓ ✓ ✓ ✓', unit),
  about(register.get, 'own', EVERYONE, (building, caller) => ownUnit(building, caller)),
  about(register.update, '', ADMINISTRATOR, unit, { body: { group: 'Tower' } }),
  {
    endpoint: register.merge,
    who: ADMINISTRATOR,
    prepare: async (building, caller) => ({
      params: { id: await unlisted(building, caller) },
      body: { into: await unit(building, caller) }
    })
  },
  about(register.transfer, '', MANAGERS, unit, { body: sale }),
  {
    ...about(register.undoTransfer, '', MANAGERS, unit),
    async prepare(building) {
      const id = await makeUnit(building)
      await building.as.nirmala.call(register.transfer, { params: { id }, body: sale })
      return { params: { id } }
    }
  },
  about(register.addHolding, '', MANAGERS, unit, { body: { kind: 'tenant', person: { name: 'Sunil Perera' } } }),
  about(register.updateHolding, '', MANAGERS, (building) => makeHolding(building), { body: { pays: true } }),
  about(register.removeHolding, '', MANAGERS, (building) => makeHolding(building))
]
