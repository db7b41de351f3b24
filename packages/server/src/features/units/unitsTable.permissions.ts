import { unitsTable } from '@verandah/contract/unitsTable'
import { ADMINISTRATOR, type Row } from '../../test/permissionRow.ts'
import { tableForm } from '../../test/files/tables.ts'

export const rows: Row[] = [
  { endpoint: unitsTable.export, who: '– – ✓ ✓ ✓ ✓', prepare: async () => ({ query: { format: 'csv' } }) },
  {
    endpoint: unitsTable.import,
    who: ADMINISTRATOR,
    prepare: async () => ({ query: { dryRun: 'false' }, body: tableForm('Unit,Floor,Owner\nIM1,1,Imported', 'units.csv') })
  }
]
