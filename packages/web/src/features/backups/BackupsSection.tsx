import { type Backup, BACKUP_FAILURE_TEXT, OLD_BACKUP_MS, backups as endpoints } from '@verandah/contract/backups'
import { formatInstant } from '@verandah/contract/formats'
import { IconDatabaseExport, IconDatabaseOff, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { sectionState } from '../../api/sectionState.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Section, SectionState } from '../../ui/cards/Section.tsx'
import { Stack } from '../../ui/page/layout.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { backupColumns } from './backupColumns.tsx'
import css from './BackupsSection.module.css'
import { DownloadDialog } from './DownloadDialog.tsx'
import { HowToRestore } from './HowToRestore.tsx'
import { ScheduleSection } from './ScheduleSection.tsx'

/** While one is made, the list asks so often how far it is. */
const POLL_MS = 2_000

const isRunning = ({ status }: Backup) => status === 'running'

/**
 * Returns the archive from which the portal would be restored: the newest that is proved, or else the newest. `all`: newest
 * first.
 */
function lastArchive(all: readonly Backup[]): Backup | undefined {
  const archives = all.filter(({ status }) => status === 'done')
  return archives.find(({ verifiedAt }) => verifiedAt !== null) ?? archives[0]
}

function Archives({ backups }: { backups: readonly Backup[] }) {
  const { t } = useTranslation()
  const [downloaded, download] = useState<Backup | null>(null)
  if (backups.length === 0)
    return (
      <EmptyState icon={<IconDatabaseOff />} title={t('No backups yet')} reason={t('Make one now, or wait for the one of the night.')} />
    )
  return (
    <div className={css.table}>
      <DataTable label={t('Backups')} columns={backupColumns(t, download)} rows={backups} keyOf={({ _id }) => _id} />
      {downloaded !== null && <DownloadDialog backup={downloaded} onClose={() => download(null)} />}
    </div>
  )
}

/** Shows the archives of the portal: how safe it is now, what there is, when the next one is made, and what to do with them. */
export function BackupsSection() {
  const { t } = useTranslation()
  // Follows by itself one that is being made, also by somebody else.
  const list = useQuery({
    ...query(endpoints.list),
    refetchInterval: ({ state }) => (state.data?.backups.some(isRunning) === true ? POLL_MS : false)
  })
  const making = useAction({ send: async () => call(endpoints.create), failed: t('Failed to begin a backup') })
  const backups = list.data?.backups ?? []
  return (
    <Stack gap={20}>
      <Section
        title={t('Backup & Restore')}
        text={t(
          'A backup is one file that holds the whole portal: all records, all uploaded files and the audit trail. Each is proved by restoring it to a scratch place as soon as it is made.'
        )}
      >
        <SectionState {...sectionState(list, t('Failed to fetch the backups'))} />
        {making.failure !== null && <ErrorBanner message={making.failure} onDismiss={making.reset} />}
        {list.data && (
          <>
            <LastBackup backups={backups} />
            <Button
              className={css.make}
              icon={<IconDatabaseExport size={18} aria-hidden />}
              busy={backups.some(isRunning)}
              onClick={async () => making.run()}
            >
              {t('Make a Backup Now')}
            </Button>
            <Archives backups={backups} />
          </>
        )}
      </Section>
      <ScheduleSection />
      {list.data && <HowToRestore folder={list.data.folder} newest={lastArchive(backups)?.fileName} />}
    </Stack>
  )
}

/** Returns the sentence on the newest archive, and whether it is a warning. */
function useSentence(backups: readonly Backup[]): { isWarning: boolean; text: string } {
  const { t } = useTranslation()
  const now = useNow()
  const last = lastArchive(backups)
  if (last === undefined)
    return { isWarning: true, text: t('There is no backup. If the disk of the server breaks now, everything in the portal is lost.') }
  const at = formatInstant(last.createdAt)
  if (last.failure === 'lacksFiles')
    return {
      isWarning: true,
      text: t('The last backup, of {{at}}, is not whole. {{reason}}', { at, reason: t(BACKUP_FAILURE_TEXT.lacksFiles) })
    }
  if (last.failure !== null) return { isWarning: true, text: t('The last backup, of {{at}}, is damaged: do not rely on it.', { at }) }
  if (last.verifiedAt === null)
    return { isWarning: true, text: t('The last backup, of {{at}}, is not yet proved by a restore: do not rely on it.', { at }) }
  if (now.getTime() - new Date(last.createdAt).getTime() > OLD_BACKUP_MS)
    return { isWarning: true, text: t('The last backup is of {{at}}. What happened since then is in no backup.', { at }) }
  return { isWarning: false, text: t('The last backup was made on {{at}}, and restoring it was tried: it is whole.', { at }) }
}

/** Shows the state of the newest backup. */
function LastBackup({ backups }: { backups: readonly Backup[] }) {
  const { t } = useTranslation()
  const { isWarning, text } = useSentence(backups)
  const newest = backups.find((backup) => !isRunning(backup))
  const failure = newest?.status === 'failed' ? newest.failure : null
  const Icon = isWarning || failure !== null ? IconAlertTriangle : IconCircleCheck
  return (
    <div className={css.state} role="status" data-warning={isWarning || failure !== null}>
      <Icon size={22} aria-hidden />
      <div>
        {newest !== undefined && failure !== null && (
          <p>
            {t('The backup of {{at}} failed. {{reason}}', {
              at: formatInstant(newest.createdAt),
              reason: t(BACKUP_FAILURE_TEXT[failure])
            })}
          </p>
        )}
        <p>{text}</p>
        {backups.some(isRunning) && <VisuallyHidden>{t('A backup is being made')}</VisuallyHidden>}
      </div>
    </div>
  )
}
