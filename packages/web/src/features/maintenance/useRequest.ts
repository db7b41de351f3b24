import { maintenance } from '@verandah/contract/maintenance'
import { query } from '../../api/query.ts'
import { useRecord } from '../../api/useRecord.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

export function useRequest(id: string) {
  const { t } = useTranslation()
  return useRecord(query(maintenance.get, { params: { id } }), t('Failed to fetch maintenance requests'))
}
