import { finances } from '@verandah/contract/finances'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { openAttachment } from './attachments.queries.ts'
import { acceptAttachment, addAttachment, prepareAttachment, removeAttachment, type StoredAttachment } from './attachments.service.ts'

const needs = 'seeFinances'

export function attachmentsRoutes(app: AppContext): void {
  const { storage } = app
  implement(
    app,
    finances.attach,
    {
      needs,
      accepts: acceptAttachment,
      prepare: (reading, { params, files: [file] }) => prepareAttachment(reading, storage, params.id, file),
      undo: ({ key }: StoredAttachment) => storage.remove(key)
    },
    (ctx, { params, prepared }) => addAttachment(ctx, params.id, prepared)
  )
  implement(app, finances.attachment, { needs }, (reading, { params }) => openAttachment(reading, storage, params.id, params.attachmentId))
  implement(app, finances.detach, { needs }, (ctx, { params }) => removeAttachment(ctx, params.id, params.attachmentId))
}
