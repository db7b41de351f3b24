import { audit } from '@verandah/contract/audit'
import { download } from '../../api/calls/download.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { usePagedList } from '../../api/usePagedList.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

type Filters = Record<'actor' | 'kind' | 'from' | 'to', string>

const PAGE = 25

export function useAuditList(filters: Filters) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(audit.list, { query: { page, limit: PAGE, ...filters } }),
    failed: t('Failed to fetch the audit trail')
  })
}

/** Saves all entries that the filters leave as a table; the export is an entry itself. */
export function useExportAudit(filters: Filters) {
  const { t } = useTranslation()
  return useAction<void>({
    send: async () => download(audit.export, { query: filters }, 'audit-trail.csv'),
    failed: t('Failed to export the audit trail')
  })
}
