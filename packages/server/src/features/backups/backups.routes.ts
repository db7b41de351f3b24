import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { backups } from '@verandah/contract/backups'
import { archivesToSee } from '../../backup/archiveFolder.ts'
import type { ReadContext } from '../../core/context.ts'
import { verifyPassword } from '../../core/secrets/passwords.ts'
import { ProblemError, throwProblem } from '../../core/problem.ts'
import type { AppContext } from '../../feature.ts'
import type { FileAnswer } from '../../http/answers/fileAnswer.ts'
import { implement } from '../../http/implement.ts'
import { findUser } from '../users/users.queries.ts'
import { listBackups } from './backups.queries.ts'
import { requestBackup } from './backups.service.ts'
import { type DownloadRequest, makeLink, consumeLink } from './download.service.ts'

const needs = 'administer'

async function archiveFile(folder: string, name: string): Promise<FileAnswer> {
  const handle = await open(join(folder, name)).catch(() => throwProblem('not_found'))
  const { size } = await handle.stat()
  return { bytes: handle.createReadStream(), name, size }
}

export function backupsRoutes(app: AppContext): void {
  const { folder } = app.backups
  async function downloadRequest({ db, actor }: ReadContext, password: string): Promise<DownloadRequest> {
    const user = (await findUser(db, actor.id)) ?? throwProblem('no_session')
    const isRight = await verifyPassword(user.password_hash, password)
    return { checked: isRight ? user.password_hash : undefined, inFolder: await archivesToSee(folder) }
  }

  implement(app, backups.list, { needs }, async ({ db }) => ({ backups: await listBackups(db, await archivesToSee(folder)), folder }))
  implement(app, backups.create, { needs }, (ctx) => requestBackup(ctx, 'person', app.backups))
  implement(
    app,
    backups.link,
    { needs, prepare: (reading, { body }) => downloadRequest(reading, body.password) },
    async (ctx, { params, prepared }) => {
      const secret = await makeLink(ctx, params.id, prepared)
      return secret instanceof ProblemError ? secret : { url: `/api/backups/download/${secret}` }
    }
  )
  const isThere = async (name: string) => (await archivesToSee(folder)).has(name)
  implement(app, backups.download, { consumes: (ctx, { params }) => consumeLink(ctx, params.secret, isThere) }, (_, { prepared }) =>
    archiveFile(folder, prepared)
  )
}
