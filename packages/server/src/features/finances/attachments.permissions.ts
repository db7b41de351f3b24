import { finances } from '@verandah/contract/finances'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../../test/building.ts'
import type { Row } from '../../test/permissionRow.ts'
import { attachmentsIn } from '../../test/attachments.ts'
import { transactionsIn } from '../../test/transactions.ts'

const who = '– – ✓ – ✓ ✓'

async function prepare(building: TestBuilding, _caller: DemoPersonName) {
  const { _id: id } = await transactionsIn(() => building).add('nirmala')
  const { attachments } = await attachmentsIn(() => building).attach('nirmala', id)
  return { params: { id, attachmentId: attachments[0]?._id ?? '' } }
}

export const rows: Row[] = [
  {
    endpoint: finances.attach,
    who,
    prepare: async (building) => {
      const { _id: id } = await transactionsIn(() => building).add('nirmala')
      return { params: { id }, ...attachmentsIn(() => building).receipt() }
    }
  },
  { endpoint: finances.attachment, who, prepare },
  { endpoint: finances.detach, who, prepare }
]
