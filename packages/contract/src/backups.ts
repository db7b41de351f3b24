import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { presentPassword } from './fields.ts'
import { type Id, idSchema } from './ids.ts'
import { namedObject, namesOf, z } from './z.ts'

export type BackupId = Id<'backup'>
export const BackupId = idSchema('backup')

export const BACKUP_STATUSES = ['running', 'done', 'failed'] as const

/** Who asked for it: somebody in the portal, the schedule, or whoever has put the archive into the folder (`npm run backup`, a copy). */
export const BACKUP_ORIGINS = ['person', 'schedule', 'folder'] as const
export type BackupOrigin = (typeof BACKUP_ORIGINS)[number]

/** Why there is no archive, in words. */
export const BACKUP_FAILURE_TEXT = {
  noRoom: 'There is not enough room for it on the disk of the server.',
  noAccess: 'The server cannot write to the folder of the archives.',
  noFiles: 'The uploaded files could not be read.',
  lacksFiles: 'Files are not in it, because the portal had lost them; the command “npm run doctor” names them.',
  damaged: 'The archive could not be restored to a scratch place, so it was not kept.',
  secretVote: 'A secret vote of a general meeting is open: none is made before it is closed.',
  interrupted: 'The server stopped or was restarted while it was made.',
  unknown: 'Something unexpected happened; the log of the server says what.'
} as const
export type BackupFailure = keyof typeof BACKUP_FAILURE_TEXT
export const BACKUP_FAILURES = namesOf(BACKUP_FAILURE_TEXT)

/** A newest archive of this age says that at least one night has gone without. */
export const OLD_BACKUP_MS = 36 * 3_600_000

export const Backup = namedObject('Backup', {
  _id: BackupId,
  fileName: z.string(),
  /** Bytes; null while it is made. */
  size: z.nullable(z.number()),
  sha256: z.nullable(z.string()),
  createdAt: InstantText,
  /** The time when it was last restored to a scratch place and compared with its manifest. */
  verifiedAt: z.nullable(InstantText),
  status: z.enum(BACKUP_STATUSES),
  origin: z.enum(BACKUP_ORIGINS),
  /**
   * The reason why a backup failed. `damaged` means that no portal can be made of an archive that was put into the folder,
   * and `lacksFiles` that one can be made, but without the files that this portal had lost.
   */
  failure: z.nullable(z.enum(BACKUP_FAILURES)),
  /** The time when it was sent to the other place, where the server has one. */
  sentAt: z.nullable(InstantText),
  /** The time when that failed last; null once it is there. */
  sendFailedAt: z.nullable(InstantText)
})
export type Backup = z.output<typeof Backup>

/** The password is required to download the whole portal. */
export const DownloadForm = z.object({ password: presentPassword() })
export type DownloadForm = z.output<typeof DownloadForm>

export const backups = {
  list: endpoint('GET', '/api/backups', {
    shows: ['backups'],
    summary: 'The archives, newest first, and the folder on the server where they lie',
    response: z.object({ backups: z.array(Backup), folder: z.string() })
  }),
  create: endpoint('POST', '/api/backups', {
    changes: ['backups'],
    summary: 'Make one now; the one that is being made already, where there is one',
    response: Backup,
    status: 202
  }),
  link: endpoint('POST', '/api/backups/:id/download', {
    changes: ['users'],
    summary: 'An address to download it from, once and within 60 seconds',
    params: { id: BackupId },
    body: DownloadForm,
    response: z.object({ url: z.string() })
  }),
  download: endpoint('GET', '/api/backups/download/:secret', {
    summary: 'The archive',
    params: { secret: z.string() },
    public: true,
    file: 'application/zip'
  })
}
