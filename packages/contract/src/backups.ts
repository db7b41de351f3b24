import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { presentPassword } from './fields.ts'
import { type Id, idOf } from './ids.ts'
import { z } from './z.ts'

export type BackupId = Id<'backup'>
export const BackupId = idOf('backup')

export const BACKUP_STATUSES = ['running', 'done', 'failed'] as const

export const Backup = z
  .object({
    _id: BackupId,
    fileName: z.string(),
    /** Bytes; null while it is made. */
    size: z.number().nullable(),
    sha256: z.string().nullable(),
    createdAt: InstantText,
    /** When it was last restored to a scratch place and compared with its manifest. */
    verifiedAt: InstantText.nullable(),
    status: z.enum(BACKUP_STATUSES)
  })
  .meta({ id: 'Backup' })
export type Backup = z.output<typeof Backup>

export const backups = {
  list: endpoint({
    method: 'GET',
    path: '/api/backups',
    summary: 'The archives, newest first',
    response: z.object({ backups: z.array(Backup) })
  }),
  create: endpoint({ method: 'POST', path: '/api/backups', summary: 'Make one now', response: Backup, status: 202 }),
  link: endpoint({
    method: 'POST',
    path: '/api/backups/:id/download',
    summary: 'An address to download it from, once and within 60 seconds',
    params: { id: BackupId },
    body: z.object({ password: presentPassword() }),
    response: z.object({ url: z.string() })
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/backups/download/:secret',
    summary: 'The archive',
    params: { secret: z.string() },
    public: true,
    file: 'application/gzip'
  })
}
