import { type BankImport, bankImports } from '@verandah/contract/bankImports'
import { amountOf } from '../../../ui/form/fields/typedAmount.ts'
import { upload } from '../../../api/calls/upload.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { CsvBeginning } from './csvFile.ts'
import { type CsvSettings, toColumns } from './csvSettings.ts'

export interface Statement {
  account: string
  file: File
  /** The beginning and the settings of a CSV; null for other formats. */
  csv: { beginning: CsvBeginning; settings: CsvSettings } | null
}

interface ImportRequest {
  statement: Statement
  leaveOut: readonly number[]
  /** Similar lines that are imported all the same. */
  keep: readonly number[]
  acceptDifference: boolean
}

/** Returns an amount as a number; a text that is no amount is sent as it was typed, so that the server says what is wrong. */
const sentAmount = (typed: string) => {
  const amount = amountOf(typed)
  return amount === null || Number.isNaN(amount) ? typed.trim() : String(amount)
}

function toFields({ account, csv }: Statement): Record<string, string> {
  if (csv === null) return { account }
  const { places, dateFormat, decimal, opening, closing } = csv.settings
  return {
    account,
    columns: JSON.stringify(toColumns(csv.beginning, places)),
    dateFormat,
    decimal,
    opening: sentAmount(opening),
    closing: sentAmount(closing)
  }
}

/** Returns the action that asks what the file would bring; nothing is changed. */
export function useCheckStatement() {
  const { t } = useTranslation()
  return useAction({
    send: async (statement: Statement): Promise<BankImport> =>
      upload(bankImports.add, { files: [statement.file], fields: toFields(statement), query: { dryRun: 'true' } }),
    failed: t('Failed to read the file')
  })
}

export function useImportStatement() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ statement, leaveOut, keep, acceptDifference }: ImportRequest): Promise<BankImport> =>
      upload(bankImports.add, {
        files: [statement.file],
        fields: {
          ...toFields(statement),
          leaveOut: JSON.stringify(leaveOut),
          keep: JSON.stringify(keep),
          acceptDifference: String(acceptDifference)
        },
        query: { dryRun: 'false' }
      }),
    done: () => t('Statement imported successfully'),
    about: (_answer, { statement }) => statement.file.name,
    failed: t('Failed to import the statement')
  })
}
