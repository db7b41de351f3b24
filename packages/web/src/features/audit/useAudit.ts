import { audit } from '@verandah/contract/audit'
import { MAX_PAGE_SIZE } from '@verandah/contract/limits'
import { users, type User } from '@verandah/contract/users'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/calls/call.ts'
import { download } from '../../api/calls/download.ts'
import { query } from '../../api/query.ts'
import { everywhere } from '../../api/calls/savedCopy.ts'
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

/** Nobody looks through more names than these pages have. */
const MOST_PAGES = 20

async function fetchEverybody(): Promise<User[]> {
  const people: User[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await call(users.list, { query: { page, limit: MAX_PAGE_SIZE } })
    people.push(...answer.users)
    if (page >= answer.totalPages) break
  }
  return people
}

/** Those who have an account, by name. */
export function useEverybody() {
  return (
    useQuery(everywhere({ queryKey: [users.list.path, 'everybody'], queryFn: fetchEverybody, meta: { shows: users.list.shows } })).data ??
    []
  )
}
