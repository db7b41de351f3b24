import { BACKUP_FAILURE_TEXT, BACKUP_FAILURES } from '@verandah/contract/backups'
import type { Texts } from '@verandah/contract/i18n/stored'
import { peopleWithRole } from '../users/audience.queries.ts'
import { paths } from '@verandah/contract/paths'
import { notice, type Notices } from '../../notifications/notice.ts'
import type { BackupEvent } from './backups.events.ts'

const because = (failure: (typeof BACKUP_FAILURES)[number]) => `backups.failed.${failure}`

export const backupTexts: Texts = {
  'backups.failed': 'The backup failed. {{reason}}',
  'backups.notSent': 'The backup could not be sent to the other place. It is tried again; until then it lies on the server only.',
  ...Object.fromEntries(BACKUP_FAILURES.map((failure) => [because(failure), BACKUP_FAILURE_TEXT[failure]]))
}

export const backupNotices: Notices<BackupEvent> = {
  'backups.started': null,
  'backups.made': null,
  'backups.failed': {
    class: 'personal',
    subject: 'A backup could not be made',
    when: 'A backup could not be made; once until one is made again',
    to: 'administrators',
    roles: ['administrator'],
    notice: ({ because: failure, isFirst }) =>
      isFirst
        ? notice(
            peopleWithRole(['administrator']),
            { key: 'backups.failed', values: { reason: { key: because(failure) } } },
            () => paths.settingsTab('backups'),
            'administer'
          )
        : null
  },
  'backups.sent': null,
  'backups.notSent': {
    class: 'personal',
    subject: 'A backup could not be sent to the other place',
    when: 'A backup could not be sent to the other place; once until one is sent again',
    to: 'administrators',
    roles: ['administrator'],
    notice: () =>
      notice(peopleWithRole(['administrator']), { key: 'backups.notSent', values: {} }, () => paths.settingsTab('backups'), 'administer')
  },
  'backups.linkMade': null,
  'backups.downloaded': null,
  'backups.removed': null,
  'backups.found': null,
  'backups.checked': null,
  'backups.gone': null
}
