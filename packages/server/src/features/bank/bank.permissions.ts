import { bankImports } from '@verandah/contract/bankImports'
import { about, type Make, type Row } from '../../test/permissionRow.ts'
import { importsIn, statementForm } from '../../test/records/bank.ts'

let made = 0

const imported: Make = async (building) => {
  made += 1
  const { _id } = await importsIn(() => building).send(statementForm([`2026-11-19,[Payer ${made}],${made}`]), false)
  return _id ?? ''
}

export const rows: Row[] = [
  { endpoint: bankImports.list, who: '– – ✓ – ✓ ✓' },
  about(bankImports.takeBack, '', '– – ✓ – ✓ ✓', imported),
  {
    endpoint: bankImports.add,
    who: '– – ✓ – ✓ ✓',
    prepare: async () => {
      made += 1
      return { query: { dryRun: 'false' }, body: statementForm([`2026-11-20,[Payer ${made}],${made}`]) }
    }
  }
]
