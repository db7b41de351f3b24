import { releaseAttachment, reserveAttachment } from './attachmentCount.service.ts'

/** How many attachments a transaction has is written beside it. */
export const financeActions = { reserveAttachment, releaseAttachment }

declare module '../../core/context.ts' {
  interface Actions {
    finances: typeof financeActions
  }
}
