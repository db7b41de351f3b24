import { bankImports } from '@verandah/contract/bankImports'
import type { Row } from '../../test/permissionRow.ts'
import { statementForm } from '../../test/records/bank.ts'

let made = 0

export const rows: Row[] = [
  {
    endpoint: bankImports.add,
    who: '– – ✓ – ✓ ✓',
    prepare: async () => {
      made += 1
      return { query: { dryRun: 'false' }, body: statementForm([`2026-11-20,[Payer ${made}],${made}`]) }
    }
  }
]
