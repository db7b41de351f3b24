import { attachments } from '@verandah/contract/attachments'
import type { AppContext } from '../../../feature.ts'
import { implement } from '../../../http/implement.ts'
import { readAttachmentFile } from './readAttachmentFile.queries.ts'
import {
  acceptAttachment,
  addAttachment,
  prepareAttachment,
  removeAttachment,
  removeAttachmentFiles,
  type StoredAttachment
} from './attachments.service.ts'

const needs = 'seeFinances'

export function attachmentsRoutes(app: AppContext): void {
  const { storage } = app
  implement(
    app,
    attachments.add,
    {
      needs,
      accepts: acceptAttachment,
      prepare: (reading, { params, files: [file] }) => prepareAttachment(reading, storage, params.id, file),
      undo: (stored: StoredAttachment) => removeAttachmentFiles(storage, stored)
    },
    (ctx, { params, prepared }) => addAttachment(ctx, params.id, prepared)
  )
  implement(app, attachments.download, { needs }, (reading, { params }) =>
    readAttachmentFile(reading, storage, params.id, params.attachmentId)
  )
  implement(app, attachments.remove, { needs }, (ctx, { params }) => removeAttachment(ctx, params.id, params.attachmentId))
}
