import { endpoint } from '@verandah/contract/endpoint'
import { FileId } from '@verandah/contract/ids'
import { z } from 'zod'
import { implement } from '../../http/implement.ts'
import { cleanFileName } from '../../storage/fileNames.ts'
import { dropFile, keepFile, streamFile } from '../../storage/files.ts'
import { documentType } from '../../features/documents/documentTypes.ts'
import { type StoredFile, storeUpload } from '../../storage/storage.ts'
import type { TestBuilding } from '../building.ts'

export const [keep, read, drop] = [
  endpoint('POST', '/api/kept', {
    changes: [],
    summary: 'For tests of files',
    files: { field: 'file', count: 1, bytes: 25 * 1024 * 1024 },
    response: z.object({ id: FileId, name: z.string(), sha256: z.string() })
  }),
  endpoint('GET', '/api/kept/:id/:name', {
    summary: 'For tests of files',
    params: { id: FileId, name: z.string() },
    file: 'application/octet-stream'
  }),
  endpoint('DELETE', '/api/kept/:id', { changes: [], summary: 'For tests of files', params: { id: FileId } })
]

/** Three operations as features have them. */
export function implementProbes({ app }: TestBuilding): void {
  implement(
    app,
    keep,
    {
      prepare: async (_reading, { files: [file] }) => storeUpload(app.storage, file, (await documentType(file)).type),
      undo: ({ key }: StoredFile) => app.storage.remove(key)
    },
    async (ctx, { files: [file], prepared }) => {
      const id = await keepFile(ctx, { kind: 'document', user_id: ctx.actor.id, subject: { kind: 'probe', id: 'one' } }, prepared)
      if (file.name === 'broken.txt') throw new Error('broken')
      return { id, name: cleanFileName(file.name), sha256: prepared.sha256 }
    }
  )
  implement(app, read, {}, async ({ db }, { params }) => ({ ...(await streamFile(app.storage, db, params.id)), name: params.name }))
  implement(app, drop, {}, (ctx, { params }) => dropFile(ctx, params.id))
}
