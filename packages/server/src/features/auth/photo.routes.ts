import { account } from '@verandah/contract/account'
import { implement } from '../../http/implement.ts'
import type { Portal } from '../../portal.ts'
import { changePhoto, preparePhoto, removePhoto } from './photo.service.ts'

export function photoRoutes(portal: Portal): void {
  const { storage } = portal
  implement(
    portal,
    account.setPhoto,
    { prepare: (_reading, { files: [photo] }) => preparePhoto(storage, photo), undo: ({ key }) => storage.remove(key) },
    (ctx, { prepared }) => changePhoto(ctx, prepared)
  )
  implement(portal, account.removePhoto, {}, (ctx) => removePhoto(ctx))
}
