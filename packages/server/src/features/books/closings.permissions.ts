import { closings } from '@verandah/contract/closings'
import type { TestBuilding } from '../../test/building.ts'
import type { Row } from '../../test/permissionRow.ts'
import { closingsIn } from '../../test/records/closings.ts'

const SEE = '– – ✓ – ✓ ✓'
const DECIDE = '– – – – ✓ ✓'
/** A month before all that other calls use. */
const MONTH = '2020-01'

const after = (building: TestBuilding) => closingsIn(() => building).reopenAll()

export const rows: Row[] = [
  { endpoint: closings.list, who: SEE },
  {
    endpoint: closings.close,
    who: SEE,
    prepare: async (building) => {
      const { reopenAll, read } = closingsIn(() => building)
      await reopenAll()
      const { next } = await read({ month: MONTH })
      return { body: { month: MONTH, accept: next?.checks ?? [] } }
    },
    after
  },
  {
    endpoint: closings.reopen,
    who: DECIDE,
    prepare: async (building) => {
      const { reopenAll, closeAnyway } = closingsIn(() => building)
      await reopenAll()
      await closeAnyway(MONTH)
      return { params: { month: MONTH }, body: { reason: '[Too early]' } }
    },
    after
  }
]
