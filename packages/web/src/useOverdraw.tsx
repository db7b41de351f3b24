import { requiredLines } from '@verandah/contract/fields'
import { LENGTH } from '@verandah/contract/limits'
import { z } from '@verandah/contract/z'
import { type ReactNode, useState } from 'react'
import { ApiError } from './api/calls/call.ts'
import { useTranslation } from './i18n/useTranslation.ts'
import { type Action, ActionDialog } from './ui/dialogs/ActionDialog.tsx'
import { ConfirmDialog } from './ui/dialogs/ConfirmDialog.tsx'
import { CountedTextArea } from './ui/form/fields/CountedTextArea.tsx'
import { useBodyForm } from './ui/form/useBodyForm.ts'
import { Text } from './ui/page/layout.tsx'

interface Overdraw {
  overdraw?: boolean
  reason?: string
}

/** The refusal, and what ends the question: sending it all the same, or leaving it. */
interface OverdrawQuestion {
  refusal: ApiError
  send: (overdraw: Overdraw) => Promise<void>
  leave: () => void
}

const schema = z.object({ reason: requiredLines('Reason', LENGTH.reason) })

interface OverdrawDialogProps {
  refusal: ApiError
  action: Action<{ reason: string }>
  onClose: () => void
}

/** Asks why more is taken out of an account than lies there. Rendered while open. */
function OverdrawDialog({ refusal, action, onClose }: OverdrawDialogProps) {
  const { t } = useTranslation()
  const form = useBodyForm(schema, { reason: '' })
  const title = t('Record It All the Same')
  return (
    <ActionDialog title={title} form={form} submitLabel={title} danger action={action} onClose={onClose}>
      <Text look="strong">{refusal.message}</Text>
      <Text look="quiet" mt={4} mb={20}>
        {t('The bank may have paid it. President and administrators are told, with your reason.')}
      </Text>
      <CountedTextArea control={form.control} name="reason" label={t('Reason')} required autoFocus rows={3} max={LENGTH.reason} />
    </ActionDialog>
  )
}

/**
 * For what takes money out of an account: where too little of the fund lies there, it asks whether that is recorded all the same,
 * and why. `hasReason`: the form has a reason already.
 */
export function useOverdraw({ hasReason = false } = {}) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<OverdrawQuestion | null>(null)
  const send = async <Answer,>(call: (overdraw: Overdraw) => Promise<Answer>): Promise<Answer> =>
    call({}).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'not_enough_money') throw error
      return new Promise<Answer>((resolve, reject) => {
        const end = () => setAsked(null)
        setAsked({
          refusal: error,
          send: async (overdraw) => {
            const answer = await call(overdraw)
            end()
            resolve(answer)
          },
          leave: () => {
            end()
            reject(error)
          }
        })
      })
    })

  let dialog: ReactNode = null
  if (asked !== null) {
    const { refusal, leave } = asked
    const action = {
      mutateAsync: async ({ reason }: { reason: string }) => asked.send({ overdraw: true, reason }),
      describe: (error: unknown) => (error instanceof Error ? error.message : String(error))
    }
    dialog = hasReason ? (
      <ConfirmDialog
        question={refusal.message}
        about={t('The bank may have paid it. President and administrators are told, with your reason.')}
        verb={t('Record It All the Same')}
        danger
        onConfirm={async () => asked.send({ overdraw: true })}
        onClose={leave}
      />
    ) : (
      <OverdrawDialog refusal={refusal} action={action} onClose={leave} />
    )
  }
  return {
    send,
    /** Returns the same action, but one that asks the person where it is refused. */
    asking: <Body extends object>({ mutateAsync, describe }: Action<Body & Overdraw>): Action<Body> => ({
      mutateAsync: async (body) => send(async (overdraw) => mutateAsync({ ...body, ...overdraw })),
      describe
    }),
    isAsked: asked !== null,
    /** The dialog, to be rendered beside the form, not within it. */
    dialog
  }
}
