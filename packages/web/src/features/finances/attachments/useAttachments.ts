import { attachments } from '@verandah/contract/attachments'
import { type Attachment, type Transaction } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { call } from '../../../api/calls/call.ts'
import { download } from '../../../api/calls/download.ts'
import { upload } from '../../../api/calls/upload.ts'
import { useAction } from '../../../api/useAction.ts'
import { toastSuccess } from '../../../ui/messages/toasts.ts'
import { prepareReceipt } from '../../../receiptFile.ts'

/** An attachment is a PDF or a picture. */
export const isPdf = ({ fileType }: Attachment) => fileType.endsWith('pdf')

interface AttachRequest {
  id: TransactionId
  file: File
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a file to a transaction that is stored. */
export function useAttach() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ id, file, onProgress, signal }: AttachRequest, begin): Promise<Transaction> => {
      const files = [await prepareReceipt(file)]
      return begin(async () => upload(attachments.add, { params: { id }, files, onProgress, signal }))
    },
    failed: t('The file could not be sent. Check your connection and try again.')
  })
}

/** A file that is being sent to a stored transaction. */
export interface FileUpload {
  file: File
  /** The part that has been sent, from 0 to 1; null while nothing is. */
  share: number | null
  /** The reason why it has not arrived, translated. */
  failure: string | null
}

/** Sends files to a transaction, one after the other; what fails stays, to be sent again. */
export function useSendReceipts() {
  const { t } = useTranslation()
  const [sendings, setSendings] = useState<readonly FileUpload[]>([])
  const stopper = useRef<AbortController>(null)
  const put = (file: File, next: Omit<FileUpload, 'file'>) =>
    setSendings((before) =>
      before.some((one) => one.file === file)
        ? before.map((one) => (one.file === file ? { file, ...next } : one))
        : [...before, { file, ...next }]
    )
  const remove = (file: File) => setSendings((before) => before.filter((one) => one.file !== file))
  const attaching = useAttach()
  /** Answers which have not arrived. */
  const send = async (id: TransactionId, files: readonly File[]): Promise<File[]> => {
    const { signal } = (stopper.current = new AbortController())
    const left: File[] = []
    for (const file of files) put(file, { share: 0, failure: null })
    for (const file of files) {
      try {
        await attaching.mutateAsync({ id, file, onProgress: (share) => put(file, { share, failure: null }), signal })
        remove(file)
      } catch (error) {
        left.push(file)
        put(file, { share: null, failure: attaching.describe(error) })
      }
    }
    const arrived = files.filter((file) => !left.includes(file))
    const text = arrived.length === 1 ? t('Attachment added successfully') : t('Attachments added successfully')
    if (arrived.length > 0) toastSuccess(text, arrived.map(({ name }) => name).join(', '))
    return left
  }
  return {
    sendings,
    isSending: sendings.some(({ share }) => share !== null),
    send,
    remove,
    /** Stops the uploads: a file that has not arrived yet counts as failed. */
    stop: () => stopper.current?.abort()
  }
}

export type SendingReceipts = ReturnType<typeof useSendReceipts>

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
