import { type Backup, BACKUP_FAILURE_TEXT, OLD_BACKUP_MS } from '@verandah/contract/backups'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { formatInstant } from '../../ui/text/format.ts'
import { useNow } from '../../ui/state/useNow.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import css from './LastBackup.module.css'
import { isRunning, lastArchive } from './useBackups.ts'

/** What is to be said of the newest archive, and whether it is a warning. */
function useSentence(backups: readonly Backup[]): { isWarning: boolean; text: string } {
  const { t } = useTranslation()
  const now = useNow()
  const last = lastArchive(backups)
  if (last === undefined)
    return { isWarning: true, text: t('There is no backup. If the disk of the server breaks now, everything in the portal is lost.') }
  const at = formatInstant(last.createdAt)
  if (last.verifiedAt === null)
    return { isWarning: true, text: t('The last backup, of {{at}}, was not proved by a restore: do not rely on it.', { at }) }
  if (now.getTime() - new Date(last.createdAt).getTime() > OLD_BACKUP_MS)
    return { isWarning: true, text: t('The last backup is of {{at}}. What happened since then is in no backup.', { at }) }
  return { isWarning: false, text: t('The last backup was made on {{at}}, and restoring it was tried: it is whole.', { at }) }
}

/** How safe the portal is now, honestly. */
export function LastBackup({ backups }: { backups: readonly Backup[] }) {
  const { t } = useTranslation()
  const { isWarning, text } = useSentence(backups)
  const newest = backups.find((backup) => !isRunning(backup))
  const failure = newest?.failure ?? null
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
