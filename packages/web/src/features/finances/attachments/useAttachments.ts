import { attachments } from '@verandah/contract/attachments'
import { type Attachment, type Transaction } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { call } from '../../../api/calls/call.ts'
import { download } from '../../../api/calls/download.ts'
import { upload } from '../../../api/calls/upload.ts'
import { useAction } from '../../../api/useAction.ts'
import { prepareReceipt } from './receiptFile.ts'

/** An attachment is a PDF or a picture. */
export const isPdf = ({ fileType }: Attachment) => fileType.endsWith('pdf')

/** Sends a file to a transaction that is stored. */
export function useAttach() {
  const { t } = useTranslation()
  const [share, setShare] = useState(0)
  const stopper = useRef<AbortController>(null)
  const attaching = useAction({
    send: async ({ id, file }: { id: TransactionId; file: File }, begin): Promise<Transaction> => {
      setShare(0)
      stopper.current = new AbortController()
      const files = [await prepareReceipt(file)]
      const { signal } = stopper.current
      return begin(async () => upload(attachments.add, { params: { id }, files, onProgress: setShare, signal }))
    },
    failed: t('The file could not be sent. Check your connection and try again.')
  })
  return {
    ...attaching,
    /** How much has been sent, from 0 to 1; null while nothing is being sent. */
    progress: attaching.isPending ? share : null,
    stop: () => stopper.current?.abort()
  }
}

export type Attaching = ReturnType<typeof useAttach>

export function useDetach(id: TransactionId) {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id }: Attachment) => call(attachments.remove, { params: { id, attachmentId: _id } }),
    done: () => t('Attachment removed successfully'),
    about: (_answer, { fileName }) => fileName,
    failed: t('Failed to remove attachment')
  })
}

export function useDownloadAttachment(id: TransactionId) {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, fileName }: Attachment) => download(attachments.download, { params: { id, attachmentId: _id } }, fileName),
    failed: t('Failed to download attachment')
  })
}
