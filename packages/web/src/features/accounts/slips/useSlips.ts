import { formatMoney } from '@verandah/contract/money'
import { payments } from '@verandah/contract/payments'
import { type Slip, slips } from '@verandah/contract/slips'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { download, fetchFile } from '../../../api/calls/download.ts'
import { upload } from '../../../api/calls/upload.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { prepareReceipt } from '../../../receiptFile.ts'
import type { FoundBody, SlipBody } from './slipForm.ts'

const about = (unitNumber: string, amount: number) => ({ unit: unitNumber, amount: formatMoney(amount) })

interface SlipUpload {
  unitNumber: string
  body: SlipBody
  file: File
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

export function useSendSlip() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ unitNumber, body: { amount, date, reference }, file, onProgress, signal }: SlipUpload, begin): Promise<Slip> => {
      const files = [await prepareReceipt(file)]
      const fields = { unitNumber, amount: String(amount), date, reference: reference ?? '' }
      return begin(async () => upload(slips.send, { files, fields, onProgress, signal }))
    },
    done: () => t('Slip sent successfully'),
    about: ({ unitNumber, amount }) => t('Unit {{unit}}, {{amount}}', about(unitNumber, amount)),
    failed: t('Failed to send the slip')
  })
}

export function useWithdrawSlip() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, version }: Slip) => call(slips.withdraw, { params: { id: _id }, version }),
    done: () => t('Slip taken back successfully'),
    failed: t('Failed to take the slip back')
  })
}

export function useVerifySlip({ _id, version }: Slip) {
  const { t } = useTranslation()
  return useAction({
    send: async (body: FoundBody) => call(slips.verify, { params: { id: _id }, body, version }),
    done: () => t('Slip confirmed successfully'),
    about: ({ unitNumber, amount }) => t('Unit {{unit}}, {{amount}}', about(unitNumber, amount)),
    failed: t('Failed to confirm the slip')
  })
}

export function useRejectSlip({ _id, version }: Slip) {
  const { t } = useTranslation()
  return useAction({
    send: async (body: { reason: string }) => call(slips.reject, { params: { id: _id }, body, version }),
    done: () => t('Slip declined successfully'),
    about: ({ unitNumber, amount }) => t('Unit {{unit}}, {{amount}}', about(unitNumber, amount)),
    failed: t('Failed to decline the slip')
  })
}

export const isPdf = ({ fileName }: Pick<Slip, 'fileName'>) => fileName.toLowerCase().endsWith('.pdf')

/** Returns the bytes of its file, to be shown here. Without a slip nothing is asked for. */
export function useSlipFile(slip: Slip | undefined) {
  const { t } = useTranslation()
  const params = { id: slip?._id ?? '' }
  const { data, error, refetch } = useQuery({
    queryKey: [slips.file.path, { params }],
    queryFn: async ({ signal }) => fetchFile(slips.file, { params }, signal),
    enabled: slip !== undefined,
    staleTime: Infinity,
    gcTime: 0
  })
  return {
    content: data,
    failure: error === null ? null : describeError(error, t('Failed to fetch the file')),
    retry: () => void refetch()
  }
}

export function useDownloadSlip() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, fileName }: Slip) => download(slips.file, { params: { id: _id } }, fileName),
    failed: t('Failed to download the file'),
    toastsFailure: true
  })
}

/** Returns the action that saves the receipt of the payment that it became. */
export function useDownloadOwnReceipt() {
  const { t } = useTranslation()
  return useAction({
    send: async (id: string) => download(payments.receipt, { params: { id } }, 'receipt.pdf'),
    failed: t('Failed to download the receipt'),
    toastsFailure: true
  })
}
