import { type Backup, type BackupId, backups, type DownloadForm } from '@verandah/contract/backups'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'

/** While one is made, the list asks so often how far it is. */
const POLL_MS = 2_000

export const isRunning = ({ status }: Backup) => status === 'running'

/** What the portal would be restored from: the newest that is proved, or else the newest. `all`: newest first. */
export function lastArchive(all: readonly Backup[]): Backup | undefined {
  const archives = all.filter(({ status }) => status === 'done')
  return archives.find(({ verifiedAt }) => verifiedAt !== null) ?? archives[0]
}

/** The archives; follows by itself one that is being made, also by somebody else. */
export function useBackups() {
  return useQuery({
    ...query(backups.list),
    refetchInterval: ({ state }) => (state.data?.backups.some(isRunning) === true ? POLL_MS : false)
  })
}

export function useMakeBackup() {
  const { t } = useTranslation()
  return useAction({ send: async () => call(backups.create), failed: t('Failed to begin a backup') })
}

/** An address that works for one download of one archive, for who knows their password. */
export function useDownloadLink(id: BackupId) {
  const { t } = useTranslation()
  return useAction({
    send: async (body: DownloadForm) => call(backups.link, { params: { id }, body }),
    failed: t('Failed to download the backup')
  })
}
