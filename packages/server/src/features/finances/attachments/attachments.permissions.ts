import { attachments } from '@verandah/contract/attachments'
import type { DemoPersonName } from '../../../demo/people.ts'
import type { TestBuilding } from '../../../test/building.ts'
import type { Row } from '../../../test/permissionRow.ts'
import { attachmentsIn } from '../../../test/records/attachments.ts'
import { transactionsIn } from '../../../test/records/transactions.ts'

const who = '– – ✓ – ✓ ✓'

async function prepare(building: TestBuilding, _caller: DemoPersonName) {
  const { _id: id } = await transactionsIn(() => building).add('nirmala')
  const { attachments: kept } = await attachmentsIn(() => building).attach('nirmala', id)
  return { params: { id, attachmentId: kept[0]?._id ?? '' } }
}

export const rows: Row[] = [
  {
    endpoint: attachments.add,
    who,
    prepare: async (building) => {
      const { _id: id } = await transactionsIn(() => building).add('nirmala')
      return { params: { id }, ...attachmentsIn(() => building).receipt() }
    }
  },
  { endpoint: attachments.download, who, prepare },
  { endpoint: attachments.remove, who, prepare }
]
