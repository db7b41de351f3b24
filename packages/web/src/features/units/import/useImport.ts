import type { TableFormat } from '@verandah/contract/financesInput'
import { type ImportMapping, unitsTable } from '@verandah/contract/unitsTable'
import { download } from '../../../api/calls/download.ts'
import { upload } from '../../../api/calls/upload.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { keepOpeningArrears } from '../../../openingArrears.ts'
import type { RegisterFilters } from '../list/RegisterFilters.tsx'

export interface Table {
  file: File
  /** Absent means: it is guessed from the heads of the columns. */
  mapping?: ImportMapping
  /** The lines that are not taken over. */
  leaveOut: readonly number[]
}

const send = async ({ file, mapping, leaveOut }: Table, dryRun: boolean) =>
  upload(unitsTable.import, {
    files: [file],
    fields: { ...(mapping && { mapping: JSON.stringify(mapping) }), leaveOut: JSON.stringify(leaveOut) },
    query: { dryRun: String(dryRun) }
  })

/** Returns the action that asks what the table would do; nothing is changed. */
export function useCheckTable() {
  const { t } = useTranslation()
  return useAction({ send: async (table: Table) => send(table, true), failed: t('Failed to read the file') })
}

export function useImportTable() {
  const { t } = useTranslation()
  return useAction({
    send: async (table: Table) => {
      const imported = await send(table, false)
      keepOpeningArrears(imported.arrears)
      return imported
    },
    done: () => t('Units imported successfully'),
    about: ({ created, changed }) => t('New units: {{created}}. Changed units: {{changed}}.', { created, changed }),
    failed: t('Failed to import units')
  })
}

export function useExportRegister(filters: RegisterFilters) {
  const { t } = useTranslation()
  return useAction({
    send: async (format: TableFormat) => download(unitsTable.export, { query: { ...filters, format } }, `units.${format}`),
    failed: t('Failed to export units')
  })
}
