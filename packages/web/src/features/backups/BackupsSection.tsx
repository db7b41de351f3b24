import type { Backup } from '@verandah/contract/backups'
import { IconDatabaseExport, IconDatabaseOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { sectionState } from '../../api/sectionState.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Section, SectionState } from '../../ui/cards/Section.tsx'
import { Stack } from '../../ui/page/layout.tsx'
import { backupColumns } from './backupColumns.tsx'
import css from './BackupsSection.module.css'
import { DownloadDialog } from './DownloadDialog.tsx'
import { HowToRestore } from './HowToRestore.tsx'
import { LastBackup } from './LastBackup.tsx'
import { ScheduleSection } from './ScheduleSection.tsx'
import { isRunning, lastArchive, useBackups, useMakeBackup } from './useBackups.ts'

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

/** The archives of the portal: how safe it is now, what there is, when the next one is made, and what to do with them. */
export function BackupsSection() {
  const { t } = useTranslation()
  const list = useBackups()
  const making = useMakeBackup()
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
