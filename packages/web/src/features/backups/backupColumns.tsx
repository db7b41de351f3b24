import type { Backup, BackupOrigin } from '@verandah/contract/backups'
import { formatInstant } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { Button } from '../../ui/buttons/Button.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import type { Column } from '../../ui/lists/DataTable.tsx'
import { formatFileSize } from '../../ui/text/format.ts'
import { StatusChip, type Tone } from '../../ui/text/StatusChip.tsx'
import { IconDownload } from '@tabler/icons-react'
import css from './backupColumns.module.css'

const ORIGIN: Record<BackupOrigin, string> = { person: 'by hand', schedule: 'by the schedule', folder: 'found in the folder' }
/** Enough of a checksum to tell two apart. */
const SHORT = 12

const nameId = ({ _id }: Backup) => `backup-${_id}`

function chipOfArchive({ verifiedAt, failure }: Backup, t: Translate): [tone: Tone, label: string] {
  if (failure === 'lacksFiles') return ['warning', t('files are missing in it')]
  if (verifiedAt !== null) return ['success', t('verified')]
  return failure === null ? ['warning', t('not yet proved')] : ['error', t('damaged')]
}

function State({ backup, t }: { backup: Backup; t: Translate }) {
  const { status, verifiedAt, sentAt, sendFailedAt } = backup
  const chips: Record<Backup['status'], [tone: Tone, label: string]> = {
    running: ['info', t('being made')],
    done: chipOfArchive(backup, t),
    failed: ['error', t('failed')]
  }
  const [tone, label] = chips[status]
  return (
    <span className={css.state}>
      <StatusChip tone={tone}>{label}</StatusChip>
      {verifiedAt !== null && (
        <time className={css.quiet} dateTime={verifiedAt}>
          {formatInstant(verifiedAt)}
        </time>
      )}
      {sentAt !== null && <span className={css.quiet}>{t('also sent elsewhere')}</span>}
      {sendFailedAt !== null && <StatusChip tone="error">{t('not sent elsewhere')}</StatusChip>}
    </span>
  )
}

function Checksum({ backup, sha256 }: { backup: Backup; sha256: string }) {
  return (
    <span className={css.checksum}>
      <code title={sha256} translate="no">
        {sha256.slice(0, SHORT)}…
      </code>
      <CopyButton text={sha256} aria-describedby={nameId(backup)} />
    </span>
  )
}

export function backupColumns(t: Translate, onDownload: (backup: Backup) => void): Column<Backup>[] {
  return [
    {
      id: 'created',
      label: t('When'),
      onCard: 'title',
      cell: (backup) => (
        <>
          <time className={css.when} dateTime={backup.createdAt}>
            {formatInstant(backup.createdAt)}
          </time>
          <span id={nameId(backup)} className={css.quiet} translate="no">
            {backup.fileName}
          </span>
        </>
      )
    },
    { id: 'state', label: t('Verified'), onCard: 'chip', cell: (backup) => <State backup={backup} t={t} /> },
    { id: 'origin', label: t('Made'), onCard: 'chip', cell: ({ origin }) => t(ORIGIN[origin]) },
    {
      id: 'size',
      label: t('Size'),
      onCard: 'chip',
      isSum: true,
      cell: ({ size }) => size !== null && <span className={css.size}>{formatFileSize(size)}</span>
    },
    {
      id: 'checksum',
      label: t('SHA-256'),
      onCard: 'line',
      cell: (backup) => backup.sha256 !== null && <Checksum backup={backup} sha256={backup.sha256} />
    },
    {
      id: 'download',
      label: t('Download'),
      onCard: 'foot',
      cell: (backup) =>
        backup.status === 'done' && (
          <Button
            look="outline"
            icon={<IconDownload size={18} aria-hidden />}
            aria-haspopup="dialog"
            aria-describedby={nameId(backup)}
            onClick={() => onDownload(backup)}
          >
            {t('Download')}
          </Button>
        )
    }
  ]
}
